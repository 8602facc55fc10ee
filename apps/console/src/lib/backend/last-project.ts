const name = 'project'

/** Where the person was last, in this browser. */
export const lastProject = (): string | null => localStorage.getItem(name)

export const keepProject = (projectId: string): void => localStorage.setItem(name, projectId)
