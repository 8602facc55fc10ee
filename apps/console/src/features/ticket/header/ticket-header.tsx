import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { wordFor } from '@lotse/rules/text/local-text'
import { useAction } from '@lotse/ui/data/use-action'
import { DraftNote } from '@lotse/ui/draft/draft-note'
import { Ago } from '@lotse/ui/language/use-format'
import { Tag, useDocumentTitle } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { Button } from '@mantine/core'
import { IconBolt, IconChevronLeft, IconMail, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { goneTicketKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { DueMark } from '../../../lib/hours/due-mark.tsx'
import { useT } from '../../../lib/i18n.ts'
import { useMacros } from '../../../lib/macros/use-macros.tsx'
import { SnoozedMark } from '../../../lib/snooze/snoozed-mark.tsx'
import { useSnooze } from '../../../lib/snooze/use-snooze.tsx'
import { useChangeTickets } from '../../../lib/tickets/change-tickets.ts'
import { Faces } from '../../../lib/tickets/presence/faces.tsx'
import { StageMenu } from '../../../lib/tickets/stages/stage-menu.tsx'
import { TypeIcon, useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { paths } from '../../../paths.ts'
import classes from '../ticket.module.css'
import { ResolveButton } from './resolve-button.tsx'
import { TicketTitle } from './ticket-title.tsx'
import { useTicketReminder } from './use-ticket-reminder.tsx'

interface TicketHeaderProps {
  ticket: TicketDetail
  projectId: string
  /** Somebody has deleted it: what is on the screen is all that is left. */
  isGone: boolean
  children?: ReactNode
}

export function TicketHeader({ ticket, projectId, isGone, children }: TicketHeaderProps) {
  const t = useT()
  const contactName = useContactName()
  const reminder = useTicketReminder(projectId, ticket.id)
  useDocumentTitle(`#${ticket.number} ${ticket.title}`)
  return (
    <header className={classes.header}>
      <Button
        component={Link}
        to={paths.inbox(projectId)}
        search={true as never}
        className={classes.back}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
      >
        {t.ticket.back}
      </Button>
      <div className={classes.headline}>
        <TicketTitle key={ticket.id} ticket={ticket} projectId={projectId} />
        {!ticket.mergedInto && (
          <HeaderActions ticket={ticket} projectId={projectId} more={reminder.actions} />
        )}
      </div>
      <p className={classes.lead}>
        <span className={classes.type}>
          <TypeIcon type={ticket.type} /> {wordFor(t.inbox.types, ticket.type)}
        </span>
        {ticket.channel === 'mail' && (
          <span className={classes.type}>
            <IconMail size={14} stroke={1.75} aria-hidden /> {t.inbox.byMail}
          </span>
        )}
        <StageMenu row={ticket} projectId={projectId} />
        <SnoozedMark row={ticket} />
        {reminder.mark}
        <DueMark dueAt={ticket.dueAt} />
        {ticket.priority === 'HIGH' && <Tag tone="bad">{t.inbox.priorities.HIGH}</Tag>}
        <span>#{ticket.number}</span>
        <span>{contactName(ticket.contact)}</span>
        <Ago at={ticket.createdAt} />
        <span role="status">
          <Faces projectId={projectId} ticketId={ticket.id} size={24} />
        </span>
      </p>
      {reminder.note}
      {children}
      {isGone && <DraftNote title={t.ticket.gone}>{t.ticket.goneText}</DraftNote>}
    </header>
  )
}

interface HeaderActionsProps {
  ticket: TicketDetail
  projectId: string
  more: RowAction[]
}

function HeaderActions({ ticket, projectId, more }: HeaderActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const mayChange = useMay('agent')
  const mayDelete = useMay('manager')
  const changeTickets = useChangeTickets(projectId)
  const remove = useAction({
    run: () =>
      api('DELETE /console/projects/:projectId/tickets/:ticketId', {
        params: { projectId, ticketId: ticket.id },
      }),
    ask: () => ({
      title: t.ticket.deleteTitle(ticket.number),
      body: t.ticket.deleteText,
      primary: t.ticket.deleteButton(ticket.number),
    }),
    refresh: goneTicketKeys,
    done: () => t.ticket.deleted(ticket.number),
    after: () => void navigate({ to: paths.inbox(projectId), search: true as never }),
  })
  const snooze = useSnooze(projectId)
  const macros = useMacros(projectId)
  const closed = ticket.status === 'closed'
  const toggle = () => void changeTickets([ticket], { status: closed ? 'open' : 'closed' })
  if (!mayChange) return null
  return (
    <div className={classes.actions}>
      {ticket.snoozed ? (
        <Button variant="default" onClick={() => void changeTickets([ticket], { snooze: null })}>
          {t.snooze.resume}
        </Button>
      ) : (
        !closed && (
          <Button variant="default" onClick={() => snooze.ask([ticket])}>
            {t.snooze.open}
          </Button>
        )
      )}
      {snooze.view}
      {macros.view}
      <ResolveButton key={ticket.id} isClosed={closed} onPress={toggle} />
      <RowMenu
        name={`#${ticket.number}`}
        actions={[
          { label: t.macros.run, icon: IconBolt, onPress: () => macros.ask([ticket]) },
          ...more,
          ...(mayDelete
            ? [
                {
                  label: t.ticket.delete,
                  icon: IconTrash,
                  tone: 'danger' as const,
                  onPress: () => void remove.run(),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
