/** A skill without a name, or one that is gone, is named by its id. */
export const nameIn =
  (skills: { id: string; name: string }[]) =>
  (id: string): string =>
    skills.find(skill => skill.id === id)?.name || id
