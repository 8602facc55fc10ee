export interface Colleague {
  id: string
  name: string
}

const MOST = 6

/** Those whose name, or a part of it, begins with what is typed. Nobody is offered once a name is complete. */
export function colleaguesFor(people: Colleague[], typed: string): Colleague[] {
  const begun = typed.toLowerCase()
  const names = people.map(person => ({ person, name: person.name.toLowerCase() }))
  if (names.some(({ name }) => begun.trimEnd() === name)) return []
  return names
    .filter(({ name }) => name.startsWith(begun) || name.includes(` ${begun}`))
    .map(({ person }) => person)
    .slice(0, MOST)
}
