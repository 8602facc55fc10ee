const name = 'project'

/** The project this person used last in this browser. */
export const lastProject = (): string | null => localStorage.getItem(name)

export const keepProject = (projectId: string): void => localStorage.setItem(name, projectId)
