import { archiveKinds } from '@lotse/contracts/exports/archive/archive-format'
import type { OpenArchive } from '@lotse/ui/import/archive/open-archive.ts'
import type { ArchiveOutcome } from '@lotse/ui/import/archive/run-archive-import.ts'
import classes from '@lotse/ui/import/import.module.css'
import { useImportWords } from '@lotse/ui/import/import-words.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import lines from '@lotse/ui/rows/lines.module.css'
import { Alert, Button, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../../lib/i18n.ts'
import { paths } from '../../../../paths.ts'
import type { ArchiveImport } from './use-archive-import.ts'

const mostShown = 50

interface ArchiveResultProps {
  projectId: string
  flow: ArchiveImport
  step: 'checked' | 'imported'
  source: OpenArchive
  outcome: ArchiveOutcome
}

/** What would happen, or has happened, kind by kind, and what is refused. */
export function ArchiveResult({ projectId, flow, step, source: archive, outcome }: ArchiveResultProps) {
  const t = useT().archive
  const words = useImportWords()
  const format = useFormat()
  const { counts, refused, isStopped } = outcome
  const shown = archiveKinds.flatMap(kind => (counts[kind] ? [{ kind, ...counts[kind] }] : []))
  const isNothing = shown.every(({ created, changed }) => created + changed === 0)
  const isPlan = step === 'checked'
  return (
    <>
      <p className={lines.hint}>
        {t.of(archive.manifest.project.name, format.date(archive.manifest.madeAt))}
      </p>
      <div role="status">{isStopped && <Alert color="yellow">{words.stopped}</Alert>}</div>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t.columns.kind}</Table.Th>
              <Table.Th scope="col">{isPlan ? t.columns.would : t.columns.created}</Table.Th>
              <Table.Th scope="col">{isPlan ? t.columns.wouldChange : t.columns.changed}</Table.Th>
              <Table.Th scope="col">{t.columns.unchanged}</Table.Th>
              <Table.Th scope="col">{t.columns.refused}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ kind, created, changed, unchanged, refused }) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{t.kinds[kind]}</Table.Th>
                <Table.Td>{format.number(created)}</Table.Td>
                <Table.Td>{format.number(changed)}</Table.Td>
                <Table.Td>{format.number(unchanged)}</Table.Td>
                <Table.Td>{format.number(refused)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {refused.length > 0 && (
        <details open={refused.length <= 10}>
          <summary>{t.refused}</summary>
          <ul className={classes.counts}>
            {refused.slice(0, mostShown).map(({ kind, row, reason }) => (
              <li key={`${kind}:${row}`}>
                {t.line(t.kinds[kind], format.number(row))}: {t.reasons[reason]}
              </li>
            ))}
          </ul>
          {refused.length > mostShown && <p className={lines.small}>{t.shown(format.number(mostShown))}</p>}
        </details>
      )}
      <div className={classes.actions}>
        {isPlan ? (
          <Button disabled={isNothing} onClick={() => void flow.start(archive)}>
            {isNothing ? words.nothing : t.start}
          </Button>
        ) : (
          <Button component={Link} to={paths.inbox(projectId)}>
            {t.toInbox}
          </Button>
        )}
        <Button variant="default" onClick={flow.restart}>
          {words.otherFile}
        </Button>
      </div>
    </>
  )
}
