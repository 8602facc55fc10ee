import { useAction } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useLocale, useUiT } from '@lotse/ui/language/i18n'
import { type CsvValue, csvSeparator, csvText, saveFile } from '@lotse/ui/list/export/csv.ts'
import { type CsvWords, csvInWords } from '@lotse/ui/list/export/csv-words.ts'
import type { Column } from '@lotse/ui/list/rows.ts'
import { Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../i18n.ts'

interface ExportButtonProps<Row> {
  /** Name of the file, without date and extension. */
  name: string
  columns: Column<Row>[]
  /** A slice of everything that the list's search and filters find. */
  page(limit: number, offset: number): Promise<{ rows: Row[]; total: number }>
  /** The whole file at once, if the server builds it, and the words for its columns. */
  file?: { text(): Promise<string>; words: Readonly<Record<string, CsvWords>> } | undefined
}

const pageSize = 100

/** Saves everything the list finds, not only the visible page, as CSV. */
export function ExportButton<Row>({ name, columns, page, file }: ExportButtonProps<Row>) {
  const t = useUiT()
  const { common } = useT()
  const separator = csvSeparator(useLocale().locale)
  // Z26: the file says what the screen says.
  const inWords = (value: CsvValue) => (typeof value === 'boolean' ? (value ? common.yes : common.no) : value)
  const save = useAction({
    run: async () => {
      const text = file
        ? csvInWords(await file.text(), file.words, separator)
        : csvText(...(await collect(columns, page, inWords)), separator)
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text)
    },
  })
  return (
    <Tooltip label={t.exportCsv}>
      <IconButton
        icon={IconDownload}
        iconSize={18}
        variant="default"
        size={36}
        label={t.exportCsv}
        loading={save.busy}
        onClick={() => void save.run()}
      />
    </Tooltip>
  )
}

async function collect<Row>(
  columns: Column<Row>[],
  page: ExportButtonProps<Row>['page'],
  inWords: (value: CsvValue) => CsvValue,
): Promise<[string[], CsvValue[][]]> {
  const rows: Row[] = []
  for (let total = 1; rows.length < total; ) {
    const next = await page(pageSize, rows.length)
    if (next.rows.length === 0) break
    rows.push(...next.rows)
    total = next.total
  }
  const written = columns.filter(column => column.text)
  return [
    written.map(column => column.label),
    rows.map(row => written.map(column => inWords(column.text?.(row)))),
  ]
}
