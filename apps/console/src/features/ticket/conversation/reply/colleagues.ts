export interface Colleague {
  id: string
  name: string
}

const MOST = 6

/** Colleagues whose name, or a part of it, begins with the typed text. Nobody is offered once a name is complete. */
export function colleaguesFor(people: Colleague[], typed: string): Colleague[] {
  const begun = typed.toLowerCase()
  const names = people.map(person => ({ person, name: person.name.toLowerCase() }))
  if (names.some(({ name }) => begun.trimEnd() === name)) return []
  return names
    .filter(({ name }) => name.startsWith(begun) || name.includes(` ${begun}`))
    .map(({ person }) => person)
    .slice(0, MOST)
}
