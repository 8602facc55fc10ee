import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../language/i18n.tsx'
import { useFormat } from '../../language/use-format.tsx'
import { csvSeparator, csvText, saveFile } from '../../list/export/csv.ts'
import lines from '../../rows/lines.module.css'
import type { TableFile } from '../../text/table-file.ts'
import classes from '../import.module.css'
import { useImportWords } from '../import-words.ts'
import type { ThingWords } from './import-store.ts'
import type { ImportOutcome } from './run-import.ts'
import type { TableImport } from './use-table-import.ts'

const mostShown = 50

interface ImportResultProps {
  things: ThingWords
  /** The list that shows what was imported. */
  list: string
  flow: TableImport
  step: 'checked' | 'imported'
  table: TableFile
  outcome: ImportOutcome
}

/** What would happen, or has happened, and which rows are refused. */
export function ImportResult({ things, list, flow, step, table, outcome }: ImportResultProps) {
  const words = useImportWords()
  const format = useFormat()
  const { locale } = useLocale()
  const { counts, refused, isStopped } = outcome
  const count = counts.created + counts.changed
  const said = step === 'checked' ? words.would : words.did
  const named = (n: number) => things.things(n, format.number(n))
  const reasons: Record<string, string> = { ...words.reasons, ...things.reasons }
  const why = (reason: string) => reasons[reason] ?? reason
  return (
    <>
      <div role="status">
        {isStopped && <Alert color="yellow">{words.stopped}</Alert>}
        <ul className={classes.counts}>
          <li>{said.created(counts.created, named(counts.created))}</li>
          <li>{said.changed(counts.changed, named(counts.changed))}</li>
          <li>{words.unchanged(counts.unchanged, format.number(counts.unchanged))}</li>
          <li>{words.refused(counts.refused, format.number(counts.refused))}</li>
        </ul>
      </div>
      {refused.length > 0 && (
        <details open={refused.length <= 10}>
          <summary>{words.refusedRows}</summary>
          <ul className={classes.counts}>
            {refused.slice(0, mostShown).map(({ row, reason, cells }) => (
              <li key={row}>
                {words.row(format.number(row))}: {why(reason)}
                <span className={lines.small}>{cells.slice(0, 5).filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {refused.length > mostShown && <p className={lines.small}>{words.shown(mostShown)}</p>}
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              saveFile(
                words.refusedFile,
                csvText(
                  [words.line, words.reason, ...table.headings],
                  refused.map(({ row, reason, cells }) => [row, why(reason), ...cells]),
                  csvSeparator(locale),
                ),
              )
            }
          >
            {words.saveRefused}
          </Button>
        </details>
      )}
      <div className={classes.actions}>
        {step === 'checked' ? (
          <>
            <Button disabled={count === 0} onClick={() => void flow.start(table)}>
              {count === 0 ? words.nothing : words.start(named(count))}
            </Button>
            <Button variant="default" onClick={() => flow.back(table)}>
              {words.back}
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to={list}>
              {things.toList}
            </Button>
            <Button variant="default" onClick={flow.restart}>
              {words.otherFile}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
