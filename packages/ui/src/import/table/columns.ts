import { longest } from '@lotse/contracts/visitor/longest'

export interface ImportField {
  name: string
  /** Words of headings in both languages and of other programs, in letters and digits only. */
  headings: readonly string[]
}

/** Of a column with email addresses. */
export const mailHeadings = ['emailadresse', 'emailaddress', 'mail', 'mailadresse'] as const

/** What becomes of a column of the file. */
export type Target = { to: 'none' } | { to: 'field'; name: string } | { to: 'attribute'; name: string }

export interface Column {
  at: number
  heading: string
  target: Target
}

/** Which other columns can become attributes. */
export interface AttributeColumns {
  /** Headings that cannot. */
  reserved: readonly string[]
  /** The attribute that a heading of our own files names; undefined for any other heading. */
  named(heading: string): string | undefined
}

interface Guessing {
  /** In the order in which they are tried. */
  fields: readonly ImportField[]
  attributes?: AttributeColumns
}

/** More columns than this are imported only if somebody says so: they come from another program's whole export. */
const mostGuessed = 30

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What each column probably is. `chosen` has what was chosen for the same headings before. */
export function guessColumns(
  { fields, attributes }: Guessing,
  headingRow: string[],
  chosen: ReadonlyMap<string, Target>,
): Column[] {
  const taken = new Set<string>()
  const guess = (heading: string): Target => {
    const before = chosen.get(heading)
    if (before) return before
    const word = plain(heading)
    const named = attributes?.named(heading.trim())
    const field =
      named === undefined &&
      fields.find(({ name, headings }) => plain(name) === word || headings.includes(word))
    if (field)
      return taken.has(keyOf({ to: 'field', name: field.name }))
        ? { to: 'none' }
        : { to: 'field', name: field.name }
    const name = (named ?? heading.trim()).slice(0, longest.label)
    const isLeftOut =
      !attributes ||
      (named === undefined && attributes.reserved.includes(word)) ||
      name === '' ||
      taken.has(keyOf({ to: 'attribute', name })) ||
      headingRow.length > mostGuessed
    return isLeftOut ? { to: 'none' } : { to: 'attribute', name }
  }
  return headingRow.map((heading, at) => {
    const target = guess(heading)
    taken.add(keyOf(target))
    return { at, heading, target }
  })
}

const keyOf = (target: Target): string =>
  target.to === 'none' ? 'none' : `${target.to} ${target.name.trim()}`

/** Why columns cannot be imported like this. */
export type ColumnsProblem = 'incomplete' | 'twice' | 'no_name'

export function columnsProblem(
  columns: readonly Column[],
  isComplete: (fields: ReadonlySet<string>) => boolean,
): ColumnsProblem | undefined {
  const used = columns.flatMap(({ target }) => (target.to === 'none' ? [] : [target]))
  const fields = used.flatMap(({ to, name }) => (to === 'field' ? [name] : []))
  if (!isComplete(new Set(fields))) return 'incomplete'
  if (used.some(({ to, name }) => to === 'attribute' && name.trim() === '')) return 'no_name'
  return new Set(used.map(keyOf)).size < used.length ? 'twice' : undefined
}

/** The cells of a row that have something, with what becomes of them. Empty cells say nothing. */
export const cellsOf = (
  cells: readonly string[],
  columns: readonly Column[],
): { target: Exclude<Target, { to: 'none' }>; text: string }[] =>
  columns.flatMap(({ at, target }) => {
    const text = (cells[at] ?? '').trim()
    return text === '' || target.to === 'none' ? [] : [{ target, text }]
  })
