import { archiveKeys, archiveParents } from '@lotse/contracts/exports/archive/archive-format'
import type { Columns, Definition, Row } from '../definition.ts'
import type { FindMember } from '../people.ts'
import { type FileTokens, idOf, type Place } from '../place.ts'

export const keysOf = ({ kind }: Pick<Definition, 'kind'>): readonly string[] => archiveKeys[kind] ?? ['id']

/** The fields that name the row itself, or what it belongs to. */
const namesThings = (kind: Definition): ReadonlySet<string> =>
  new Set(['id', ...Object.keys(archiveParents[kind.kind] ?? {})])

/** What a row is stored as. Ids of things are those that they have here. */
export function columnsOf(
  kind: Definition,
  place: Place,
  row: Row,
  { findMember, tokens }: { findMember: FindMember; tokens: FileTokens },
): Columns {
  const { columns, json = [], people = [], fileIds = [] } = kind
  const things = namesThings(kind)
  const stored = (name: string): unknown => {
    const value = row[name]
    if (people.includes(name))
      return Array.isArray(value) ? value.flatMap(one => findMember(one) ?? []) : findMember(value)
    if (value === null || value === undefined) return null
    if (json.includes(name)) return JSON.stringify(value)
    if (fileIds.includes(name)) return tokens(String(value))
    return things.has(name) ? idOf(place, String(value)) : value
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column === '' ? [] : [[column, stored(name)]])),
  )
}

/** What a row is found by here, in the order of its keys. */
export function keyOf(kind: Definition, place: Place, tokens: FileTokens, row: Row): string[] {
  const things = namesThings(kind)
  return keysOf(kind).map(name => {
    if (kind.fileIds?.includes(name)) return tokens(String(row[name]))
    return things.has(name) ? idOf(place, String(row[name])) : String(row[name])
  })
}

/** The columns of these keys. */
export const keyColumns = (kind: Definition): string[] => keysOf(kind).map(name => kind.columns[name] ?? name)
