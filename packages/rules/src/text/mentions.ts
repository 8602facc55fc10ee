const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Nobody mentions more people at once. */
const MOST_SIGNS = 100

/** A sign with the name after it. */
interface Mention<P> {
  start: number
  end: number
  people: P[]
}

/**
 * Who is mentioned with an `@` in a text: by their whole name, or by a first name that nobody else has. The longest name
 * wins, so that `@Anna Berg` does not mean Anna; an `@` inside a word is an email address. Two people with the same name
 * are both mentioned.
 */
function* mentionsIn<P extends { name: string }>(text: string, people: P[]): Generator<Mention<P>> {
  const whole = people.map(person => ({ person, name: person.name.trim().toLowerCase() }))
  const named = [...whole, ...onlyFirstNames(whole)]
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  let signs = 0
  for (let at = text.indexOf('@'); at >= 0 && signs < MOST_SIGNS; at = text.indexOf('@', at + 1)) {
    signs += 1
    if (isLetter(text[at - 1])) continue
    const isHere = ({ name }: { name: string }) =>
      text.slice(at + 1, at + 1 + name.length).toLowerCase() === name && !isLetter(text[at + 1 + name.length])
    const longest = named.find(isHere)?.name
    if (longest === undefined) continue
    const meant = named.filter(({ name }) => name === longest).map(({ person }) => person)
    yield { start: at, end: at + 1 + longest.length, people: meant }
  }
}

export function findMentions<P extends { name: string }>(text: string, people: P[]): P[] {
  const found = new Set([...mentionsIn(text, people)].flatMap(mention => mention.people))
  return people.filter(person => found.has(person))
}

/** A text in parts: the mentions of these people, and the words between. */
export function mentionParts(
  text: string,
  people: { name: string }[],
): { text: string; isMention: boolean }[] {
  const parts = []
  let at = 0
  for (const { start, end } of mentionsIn(text, people)) {
    parts.push({ text: text.slice(at, start), isMention: false })
    parts.push({ text: text.slice(start, end), isMention: true })
    at = end
  }
  parts.push({ text: text.slice(at), isMention: false })
  return parts.filter(part => part.text !== '')
}

/** The first names that mean one person, whatever others are called. */
function onlyFirstNames<P>(people: { person: P; name: string }[]): { person: P; name: string }[] {
  const firsts = people.map(({ person, name }) => ({ person, name: name.split(/\s+/, 1)[0] ?? '' }))
  const bearers = new Map<string, number>()
  for (const { name } of firsts) bearers.set(name, (bearers.get(name) ?? 0) + 1)
  return firsts.filter(({ name }) => bearers.get(name) === 1)
}

interface Typed {
  /** Where the sign is. */
  start: number
  typed: string
}

/** The text after a sign, as long as it may be the beginning of a name. */
function typedAfter(sign: string, text: string, caret: number): Typed | undefined {
  const start = text.lastIndexOf(sign, caret - 1)
  if (start < 0) return undefined
  const typed = text.slice(start + 1, caret)
  if (typed.length > 40 || typed.includes('\n') || typed.startsWith(' ')) return undefined
  return { start, typed }
}

/** The text being typed after an `@` before the caret; undefined if nobody is being mentioned. */
export function mentionBefore(text: string, caret: number): Typed | undefined {
  const found = typedAfter('@', text, caret)
  return found && isLetter(text[found.start - 1]) ? undefined : found
}

/** The same for a `/` at the beginning of a word, which is none in an address or a date. */
export function slashBefore(text: string, caret: number): Typed | undefined {
  const found = typedAfter('/', text, caret)
  return found && /\S/.test(text[found.start - 1] ?? '') ? undefined : found
}

/** The same for a `:` at the beginning of a word, followed by two letters at least: none in a time or a smiley. */
export function emojiBefore(text: string, caret: number): Typed | undefined {
  const found = typedAfter(':', text, caret)
  return found && /^\p{L}[\p{L}_-]+$/u.test(found.typed) && !/\S/.test(text[found.start - 1] ?? '')
    ? found
    : undefined
}
