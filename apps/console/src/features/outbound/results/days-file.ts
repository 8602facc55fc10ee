import type { OutboundResults } from '@lotse/contracts/console/content/outbound'
import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import type { CsvSeparator } from '@lotse/rules/text/csv'
import { csvText } from '@lotse/ui/list/export/csv.ts'

type Day = OutboundResults['perDay'][number]
export type Figure = Exclude<keyof Day, 'day'>

/** The figures by day: a spreadsheet's in the words of the screen, a program's by their names. */
export function daysText(
  format: ExportFormat,
  days: Day[],
  figures: Figure[],
  label: (name: keyof Day) => string,
  separator: CsvSeparator,
): string {
  const names = ['day', ...figures] as const
  if (format === 'jsonl')
    return days
      .map(day => `${JSON.stringify(Object.fromEntries(names.map(name => [name, day[name]])))}\n`)
      .join('')
  return csvText(
    names.map(label),
    days.map(day => names.map(name => day[name])),
    separator,
  )
}
