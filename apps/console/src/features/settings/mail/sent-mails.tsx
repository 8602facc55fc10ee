import type { MailRow } from '@lotse/contracts/console/mail'
import type { Project } from '@lotse/contracts/console/projects'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Status } from '@lotse/ui/layout/page'
import { useList } from '@lotse/ui/list/use-list'
import { Button, Loader, SegmentedControl, Table } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { mailKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import classes from '../settings.module.css'
import own from './mail.module.css'
import { MailDialog } from './mail-dialog.tsx'

const key = 'GET /console/projects/:projectId/mails'
const defaults = { id: 'mails', filters: ['state'] }
const states = ['waiting', 'sent', 'refused'] as const
const tones = { waiting: 'neutral', sent: 'good', refused: 'bad' } as const

/** Every mail that left, or did not, and why. */
export function SentMails({ project: { id: projectId } }: { project: Project }) {
  const t = useT().mail.list
  const ui = useUiT()
  const errorText = useErrorText()
  const { filters, change } = useList(defaults)
  const state = states.find(one => one === filters.state)
  const query = state ? { state } : {}
  const input = { params: { projectId }, query }
  const mails = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...query, ...(after ? { after } : {}) }, signal }),
  )
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <search className={classes.filters}>
        <SegmentedControl
          size="xs"
          aria-label={t.state}
          value={state ?? ''}
          onChange={value => change({ filters: { state: value || undefined } })}
          data={[{ value: '', label: t.all }, ...states.map(value => ({ value, label: t.states[value] }))]}
        />
      </search>
      {!mails.rows && mails.error ? (
        <ErrorState text={errorText(mails.error)} onRetry={mails.retry} />
      ) : !mails.rows ? (
        <Loader size="sm" aria-label={ui.loading} />
      ) : mails.rows.length === 0 ? (
        <EmptyState icon={IconMail} title={t.empty} text={t.emptyText} />
      ) : (
        <MailTable rows={mails.rows} projectId={projectId} onOpen={setOpened} />
      )}
      {mails.hasMore && (
        <Button variant="subtle" mt="sm" loading={mails.fetching} onClick={mails.more}>
          {t.more}
        </Button>
      )}
      <MailDialog projectId={projectId} mailId={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

interface MailTableProps {
  rows: MailRow[]
  projectId: string
  onOpen(id: string): void
}

function MailTable({ rows, projectId, onOpen }: MailTableProps) {
  const t = useT()
  const { list } = t.mail
  const format = useFormat()
  const repeat = useAction({
    run: (mailId: string) =>
      api('POST /console/projects/:projectId/mails/:mailId/repeat', { params: { projectId, mailId } }),
    refresh: mailKeys,
    done: () => list.repeated,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t.settings.tabs.mails} tabIndex={0}>
      {/* The roles stay when the rows are stacked: as blocks they would be no table to a screen reader. */}
      <Table highlightOnHover verticalSpacing={6} className={classes.audit} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {[list.state, list.to, list.subject, list.at].map(name => (
              <Table.Th key={name} role="columnheader">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map(mail => (
            <Table.Tr key={mail.id} role="row">
              <Table.Td role="cell" className={classes.what}>
                <Status tone={tones[mail.state]}>{list.states[mail.state]}</Status>
              </Table.Td>
              <Table.Td role="cell" className={classes.subject}>
                {mail.recipient}
              </Table.Td>
              <Table.Td role="cell" className={classes.subject}>
                <Button
                  variant="transparent"
                  size="compact-sm"
                  px={0}
                  aria-label={list.open(mail.subject)}
                  onClick={() => onOpen(mail.id)}
                >
                  {mail.subject}
                </Button>
                <small className={own.reason}>
                  {list.kinds[mail.kind] ?? mail.kind}
                  {mail.reason && ` · ${mail.reason}`}
                </small>
                {mail.state === 'refused' && !mail.isSecret && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    loading={repeat.busy}
                    onClick={() => void repeat.run(mail.id)}
                  >
                    {list.repeat}
                  </Button>
                )}
              </Table.Td>
              <Table.Td role="cell" className={classes.when}>
                {format.dateTime(mail.createdAt)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
