import { importOutcomes } from '@lotse/contracts/imports/imports'
import classes from '@lotse/ui/import/import.module.css'
import { useImportWords } from '@lotse/ui/import/import-words.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import lines from '@lotse/ui/rows/lines.module.css'
import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import type { ArticleOutcome, FileOutcome } from './run-article-import.ts'
import type { ArticleImport } from './use-article-import.ts'

interface ArticleResultProps {
  projectId: string
  step: 'checked' | 'imported'
  outcome: ArticleOutcome
  onStart(): void
  flow: ArticleImport
}

/** In the order in which people look for trouble. */
const order = ['refused' as const, ...importOutcomes.filter(kind => kind !== 'refused')]
const mostShown = 200

/** What would happen to each file, or has happened. */
export function ArticleResult({ projectId, step, outcome, onStart, flow }: ArticleResultProps) {
  const t = useT()
  const words = useImportWords()
  const format = useFormat()
  const { files, isStopped } = outcome
  const of = (kind: FileOutcome['outcome']) => files.filter(one => one.outcome === kind)
  const count = of('created').length + of('changed').length
  const named = t.helpImport.outcomes[step]
  return (
    <>
      <div role="status">
        {isStopped && <Alert color="yellow">{t.helpImport.stopped}</Alert>}
        <ul className={classes.counts}>
          {importOutcomes.map(kind => (
            <li key={kind}>{named[kind](of(kind).length, format.number(of(kind).length))}</li>
          ))}
        </ul>
      </div>
      {order.map(kind => (
        <Files key={kind} kind={kind} files={of(kind)} />
      ))}
      <div className={classes.actions}>
        {step === 'checked' ? (
          <>
            <Button disabled={count === 0} onClick={onStart}>
              {count === 0 ? words.nothing : words.start(t.helpImport.things(count, format.number(count)))}
            </Button>
            <Button variant="default" onClick={flow.restart}>
              {t.helpImport.otherFolder}
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to={paths.help(projectId)}>
              {t.helpImport.toList}
            </Button>
            <Button variant="default" onClick={flow.restart}>
              {t.helpImport.otherFolder}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Files({ kind, files }: { kind: FileOutcome['outcome']; files: FileOutcome[] }) {
  const words = useT().helpImport
  if (files.length === 0) return null
  return (
    <details open={kind === 'refused' || files.some(({ missing }) => missing.length > 0)}>
      <summary>{words.files[kind]}</summary>
      <ul className={classes.counts}>
        {files.slice(0, mostShown).map(({ file, title, reason, missing }) => (
          <li key={file}>
            {file}
            {reason && `: ${words.reasons[reason]}`}
            <span className={lines.small}>
              {[title, ...missing.map(({ kind, address }) => words.missing[kind](address))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {files.length > mostShown && <p className={lines.small}>{words.shown(mostShown)}</p>}
    </details>
  )
}
