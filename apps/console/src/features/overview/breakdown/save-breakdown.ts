import type { Locale } from '@lotse/ui/language/locale.ts'
import { csvSeparator, csvText, saveFile } from '@lotse/ui/list/export/csv.ts'
import type { Period } from '../../../lib/hours/period.ts'
import type { Messages } from '../../../lib/i18n.ts'
import type { Figures } from './columns.ts'

interface Shown {
  total: Figures
  rows: (Figures & { label: string })[]
  period: Period
}

/** What is on the screen, in its words; times in seconds, so that a spreadsheet can calculate with them. */
export function saveBreakdown(
  t: Messages['overview'],
  group: string,
  { total, rows, period: { first, last } }: Shown,
  locale: Locale,
): void {
  const header = [group, ...Object.values(t.csv)]
  const line = ({ label, ...row }: Figures & { label: string }) => [
    label,
    row.created,
    ...[row.firstAnswer, row.solution].flatMap(({ count, median, p90 }) => [
      count,
      seconds(median),
      seconds(p90),
    ]),
    row.unresolved,
    row.reopened,
    row.satisfaction.count,
    row.satisfaction.average,
    row.satisfaction.good,
  ]
  saveFile(
    `lotse-${first}-${last}.csv`,
    csvText(header, [{ ...total, label: t.allTickets }, ...rows].map(line), csvSeparator(locale)),
  )
}

const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value))
