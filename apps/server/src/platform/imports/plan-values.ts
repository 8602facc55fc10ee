import { isDeepStrictEqual } from 'node:util'
import type { ImportOutcomeKind } from '@lotse/contracts/imports/imports'
import type { ImportedValues } from './imports.table.ts'

/** What happens to one thing: exactly what a dry run says is what the import does. */
export interface Planned {
  outcome: ImportOutcomeKind
  was: ImportedValues
  became: ImportedValues
}

/** What a row says counts, as far as it says something that is different. */
export function planned(given: ImportedValues, known: ImportedValues | undefined): Planned {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  if (!known) return { outcome: 'created', was: {}, became: Object.fromEntries(said) }
  const fresh = said.filter(([name, value]) => !isDeepStrictEqual(value, known[name]))
  if (fresh.length === 0) return { outcome: 'unchanged', was: {}, became: {} }
  return {
    outcome: 'changed',
    was: Object.fromEntries(fresh.map(([name]) => [name, known[name] ?? null])),
    became: Object.fromEntries(fresh),
  }
}

/** The former values of what nobody has changed since. */
export const restorable = (
  known: ImportedValues,
  was: ImportedValues,
  became: ImportedValues,
): ImportedValues =>
  Object.fromEntries(Object.entries(was).filter(([name]) => isDeepStrictEqual(known[name], became[name])))
