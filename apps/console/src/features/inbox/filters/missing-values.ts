import { isUuid } from '@lotse/rules/values'
import type { Chosen } from './known-list.ts'

const missingIn = (options: Record<string, string>, chosen: readonly string[] = []): string[] =>
  chosen.filter(value => !(value in options))

/**
 * The options of a filter, and what else is selected: it must be possible to take it away. Ids of people and stages that
 * are gone say nothing to anybody; a tag is its own name.
 */
export const withMissing = (
  options: Record<string, string>,
  chosen: readonly string[] | undefined,
  word: string,
): Record<string, string> => ({
  ...options,
  ...Object.fromEntries(missingIn(options, chosen).map(value => [value, isUuid(value) ? word : value])),
})

interface Filter {
  key: string
  label: string
  options: Record<string, string>
}

/**
 * What filters name and the project no longer has, such as “Tag: Kasse” or “Assignee”. The options have only tags of
 * recent tickets: one that finds something is not gone.
 */
export function missingNames(filters: readonly Filter[], chosen: Chosen, findsNothing: boolean): string[] {
  return filters.flatMap(({ key, label, options }) =>
    missingIn(options, chosen[key]).flatMap(value => {
      if (isUuid(value)) return Object.keys(options).length > 0 ? [label] : []
      return findsNothing ? [`${label}: ${value}`] : []
    }),
  )
}
