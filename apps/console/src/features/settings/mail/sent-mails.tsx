import { mailStates } from '@lotse/contracts/console/fields/choices'
import type { MailRow } from '@lotse/contracts/console/mail'
import type { Project } from '@lotse/contracts/console/projects'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import { isId, oneOf } from '@lotse/ui/list/filter-values.ts'
import { useList } from '@lotse/ui/list/use-list'
import { Alert, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import { LogCell, LogDetails, LogList } from '../entries/log-list.tsx'
import classes from '../settings.module.css'
import own from './mail.module.css'
import { MailDialog } from './mail-dialog.tsx'
import { MailState } from './mail-state.tsx'
import { RepeatMail } from './repeat-mail.tsx'

const key = 'GET /console/projects/:projectId/mails'
/** The open mail is in the address, too: an answer in a ticket links to its mail. */
const defaults = { id: 'mails', filters: { state: oneOf(mailStates), mail: isId }, modes: ['mail'] }

/** Every mail that was sent, or was not, and why. */
export function SentMails({ project: { id: projectId, mailWay } }: { project: Project }) {
  const t = useT()
  const words = t.mail.list
  const { filters, change } = useList(defaults)
  const state = mailStates.find(one => one === filters.state)
  const query = state ? { state } : {}
  const input = { params: { projectId }, query }
  const mails = useCursorList(
    key,
    input,
    (after, signal) => api(key, { ...input, query: { ...query, ...(after ? { after } : {}) }, signal }),
    { isUnderWay: row => row.state === 'waiting' },
  )
  const open = (mail: string | undefined) => change({ filters: { mail } })
  return (
    <>
      {mailWay === 'files' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle />} mb="md">
          {words.filed}
        </Alert>
      )}
      <search className={classes.filters}>
        <SegmentedControl
          size="xs"
          aria-label={words.state}
          value={state ?? ''}
          onChange={value => change({ filters: { state: value || undefined } })}
          data={[
            { value: '', label: words.all },
            ...mailStates.map(value => ({ value, label: words.states[value] })),
          ]}
        />
      </search>
      <LogList
        list={mails}
        label={t.settings.tabs.mails}
        columns={[words.state, words.to, words.subject, words.at]}
        empty={
          state ? (
            <EmptyState icon={IconMail} title={words.none[state]} />
          ) : (
            <EmptyState icon={IconMail} title={words.empty} text={words.emptyText} />
          )
        }
        more={words.more}
      >
        {mail => <MailCells mail={mail} projectId={projectId} onOpen={() => open(mail.id)} />}
      </LogList>
      <MailDialog projectId={projectId} mailId={filters.mail} onClose={() => open(undefined)} />
    </>
  )
}

interface MailCellsProps {
  mail: MailRow
  projectId: string
  onOpen(): void
}

function MailCells({ mail, projectId, onOpen }: MailCellsProps) {
  const reasonText = useMailReason()
  const words = useT().mail.list
  const format = useFormat()
  const kind = words.kinds[mail.kind] ?? mail.kind
  // Without its words it is known by what it was.
  const name = mail.subject || kind
  return (
    <>
      <LogCell says="what">
        <MailState state={mail.state} />
      </LogCell>
      <LogCell says="who">{mail.recipient}</LogCell>
      <LogCell says="subject">
        <UnstyledButton className={own.open} aria-label={words.open(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <LogDetails>
          {kind}
          {mail.reason && ` · ${reasonText(mail.reason, mail.kind)}`}
        </LogDetails>
        <RepeatMail mail={mail} projectId={projectId} size="compact-xs" />
      </LogCell>
      <LogCell says="when">{format.dateTime(mail.createdAt)}</LogCell>
    </>
  )
}
