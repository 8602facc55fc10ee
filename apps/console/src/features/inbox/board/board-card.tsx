import type { TicketRow } from '@lotse/contracts/console/tickets'
import { ShortAgo } from '@lotse/ui/language/use-format'
import { IconFlag3Filled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import { DueMark } from '../../../lib/hours/due-mark.tsx'
import { useT } from '../../../lib/i18n.ts'
import { SnoozedMark } from '../../../lib/snooze/snoozed-mark.tsx'
import { StageMenu } from '../../../lib/tickets/stages/stage-menu.tsx'
import { TypeIcon, useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { paths } from '../../../paths.ts'
import { AssigneeFace } from '../assignee-face.tsx'
import inbox from '../inbox.module.css'
import classes from './board.module.css'

interface BoardCardProps {
  row: TicketRow
  projectId: string
  hintId: string
  isTaken: boolean
  isDragged: boolean
  onFocus(): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
}

export function BoardCard({ row, projectId, hintId, isTaken, isDragged, ...on }: BoardCardProps) {
  return (
    <li className={classes.card} data-taken={isTaken || undefined} data-dragged={isDragged || undefined}>
      <Link
        to={paths.ticket(projectId, row.id)}
        search={true as never}
        className={classes.link}
        data-card={row.id}
        data-unread={row.unread}
        draggable={false}
        aria-describedby={hintId}
        onFocus={on.onFocus}
        onPointerDown={on.onPointerDown}
      >
        <CardWords row={row} />
      </Link>
      <div className={classes.stage}>
        <StageMenu row={row} projectId={projectId} isAlways />
      </div>
    </li>
  )
}

/** Also what follows the pointer while a card is dragged. */
export function CardWords({ row }: { row: TicketRow }) {
  const t = useT()
  const contactName = useContactName()
  return (
    <>
      <span className={classes.top}>
        <TypeIcon type={row.type} size={14} />
        <span className={inbox.number}>#{row.number}</span>
        {row.unread && <span className={classes.unread}>{t.inbox.unread}</span>}
        <span className={classes.time}>
          <ShortAgo at={row.lastMessageAt} />
        </span>
      </span>
      <span className={classes.title}>{row.title}</span>
      <span className={inbox.meta}>
        {row.priority === 'HIGH' && (
          <IconFlag3Filled size={14} className={inbox.high} aria-label={t.inbox.highPriority} />
        )}
        <span className={inbox.who}>{contactName(row.contact)}</span>
        <SnoozedMark row={row} />
        <DueMark dueAt={row.dueAt} />
        <AssigneeFace assignee={row.assignee} />
      </span>
    </>
  )
}
