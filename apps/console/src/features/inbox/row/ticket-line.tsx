import type { TicketRow } from '@lotse/contracts/console/tickets'
import { ShortAgo } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import { VisuallyHidden } from '@mantine/core'
import { IconFlag3Filled, IconMail, IconPhoto, IconPlayerPlay, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { RatingMark } from '../../../lib/fields/faces.tsx'
import { DueMark } from '../../../lib/hours/due-mark.tsx'
import { useT } from '../../../lib/i18n.ts'
import { SnoozedMark } from '../../../lib/snooze/snoozed-mark.tsx'
import { Faces } from '../../../lib/tickets/presence/faces.tsx'
import { TicketStage } from '../../../lib/tickets/stages/stage-mark.tsx'
import { TypeIcon, useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { AssigneeFace } from '../assignee-face.tsx'
import classes from '../inbox.module.css'
import { type InboxColumn, rowLines } from './row-columns.ts'

interface TicketLineProps {
  row: TicketRow
  projectId: string
  to: string
  chosen: boolean
  hasDraft: boolean
  /** What it says, in its order; undefined is the usual. */
  columns: InboxColumn[] | undefined
}

/** A ticket in the list of the inbox. */
export function TicketLine({ row, projectId, to, chosen, hasDraft, columns }: TicketLineProps) {
  const t = useT()
  const contactName = useContactName()
  const link = useRef<HTMLAnchorElement>(null)
  const { preview: words, previewFrom } = row
  const writer = previewFrom === 'team' || previewFrom === 'bot' ? t.inbox.wrote[previewFrom] : ''
  const preview = words === row.title ? '' : writer ? `${writer}: ${words}` : words
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  /** These are shown in any case. */
  const marks = (
    <>
      {hasDraft && <Tag>{t.inbox.draft}</Tag>}
      <SnoozedMark row={row} />
    </>
  )
  const faces = <Faces projectId={projectId} ticketId={row.id} size={18} />
  const said: Record<InboxColumn, ReactNode> = {
    tags: row.tags.length > 0 && <Tags tags={row.tags} />,
    preview: <span className={classes.preview}>{preview}</span>,
    stage: (
      <>
        <TicketStage row={row} />
        {marks}
      </>
    ),
    due: <DueMark dueAt={row.dueAt} />,
    rating: row.rating !== null && <RatingMark mark={row.rating} isShort />,
    priority: row.priority === 'HIGH' && (
      <IconFlag3Filled size={14} className={classes.high} aria-label={t.inbox.highPriority} />
    ),
    contact: <span className={classes.who}>{contactName(row.contact)}</span>,
    media: (
      <>
        {row.channel === 'mail' && <IconMail size={14} stroke={1.75} aria-label={t.inbox.byMail} />}
        {row.hasReplay && <IconPlayerPlay size={14} stroke={1.75} aria-label={t.inbox.hasReplay} />}
        {row.hasRecording && <IconVideo size={14} stroke={1.75} aria-label={t.inbox.hasRecording} />}
        {row.hasSnapshot && <IconPhoto size={14} stroke={1.75} aria-label={t.inbox.hasSnapshot} />}
      </>
    ),
    assignee: (
      <>
        {faces}
        <AssigneeFace assignee={row.assignee} />
      </>
    ),
    number: <span className={classes.number}>#{row.number}</span>,
  }
  const { line, meta } = rowLines(columns)
  const hasLine =
    (line.includes('tags') && row.tags.length > 0) || (line.includes('preview') && preview !== '')
  const all = (keys: InboxColumn[]) => keys.map(key => <Fragment key={key}>{said[key]}</Fragment>)
  return (
    <Link
      ref={link}
      to={to}
      search={true as never}
      className={classes.row}
      data-unread={row.unread}
      data-chosen={chosen}
    >
      <span className={classes.kind} data-type={row.type}>
        <TypeIcon type={row.type} />
      </span>
      <span className={classes.words}>
        <span className={classes.rowTitle}>
          {row.unread && (
            <span className={classes.unread} role="img" aria-label={t.inbox.unread} title={t.inbox.unread} />
          )}
          <span className={classes.titleText}>{row.title}</span>
          {row.mergedCount > 0 && (
            <Tag>
              <span title={t.merging.count(row.mergedCount)}>
                <span aria-hidden>+{row.mergedCount}</span>
                <VisuallyHidden>{t.merging.count(row.mergedCount)}</VisuallyHidden>
              </span>
            </Tag>
          )}
          <span className={classes.time}>
            <ShortAgo at={row.lastMessageAt} />
          </span>
        </span>
        {hasLine && <span className={classes.line}>{all(line)}</span>}
        <span className={classes.meta}>
          {!meta.includes('stage') && marks}
          {all(meta)}
          {!meta.includes('assignee') && faces}
        </span>
      </span>
    </Link>
  )
}

const mostTags = 2

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className={classes.tags}>
      {tags.slice(0, mostTags).map(tag => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {tags.length > mostTags && <span title={tags.join(', ')}>+{tags.length - mostTags}</span>}
    </span>
  )
}
