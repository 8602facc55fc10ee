import { inboxColumns } from '@lotse/contracts/console/fields/choices'

export type InboxColumn = (typeof inboxColumns)[number]

/** Always shown, and always the first; it also says that nothing else is. */
export const titleColumn = 'title'

const isColumn = (key: string): key is InboxColumn => (inboxColumns as readonly string[]).includes(key)

/** What the address says about the rows; undefined is the usual. */
export const knownColumns = (asked: readonly string[] | undefined): InboxColumn[] | undefined =>
  asked && [...new Set(asked.filter(isColumn))]

/** The second line of a row; the others are in the third. */
const inLine: readonly InboxColumn[] = ['tags', 'preview']

/** What the two lines of a row say, in their order. */
export function rowLines(columns: readonly InboxColumn[] = inboxColumns) {
  return {
    line: columns.filter(key => inLine.includes(key)),
    meta: columns.filter(key => !inLine.includes(key)),
  }
}
