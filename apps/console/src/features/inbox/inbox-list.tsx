import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { ShortAgo } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Tag } from '@lotse/ui/layout/page'
import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import {
  IconFlag3Filled,
  IconInbox,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  IconVideo,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { RatingMark } from '../../lib/fields/faces.tsx'
import { DueMark } from '../../lib/hours/due-mark.tsx'
import { useT } from '../../lib/i18n.ts'
import { SnoozedMark } from '../../lib/snooze/snoozed-mark.tsx'
import { useOwnDrafts } from '../../lib/tickets/own-drafts.ts'
import { Faces } from '../../lib/tickets/presence/faces.tsx'
import { TicketStage } from '../../lib/tickets/stages/stage-mark.tsx'
import { facetsQuery } from '../../lib/tickets/ticket-facets.ts'
import { TypeIcon, useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'
import { AssigneeFace } from './assignee-face.tsx'
import classes from './inbox.module.css'
import { statusesOf, statusFilter } from './known-list.ts'
import type { Inbox } from './use-inbox.ts'
import type { Selection } from './use-selection.ts'

interface InboxListProps {
  inbox: Inbox
  projectId: string
  ticketId: string | undefined
  /** Missing for people with read-only access. */
  selection: Selection | undefined
}

export function InboxList({ inbox, projectId, ticketId, selection }: InboxListProps) {
  const t = useT()
  const errorText = useErrorText()
  const { rows, list } = inbox
  const drafts = useOwnDrafts(projectId)
  if (!rows && inbox.error) return <ErrorState text={errorText(inbox.error)} onRetry={inbox.retry} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return <NoRows list={list} projectId={projectId} />
  return (
    <div className={classes.scroll}>
      <ul className={classes.rows} aria-label={t.inbox.list} aria-busy={inbox.fetching}>
        {rows.map(row => (
          <li key={row.id} data-selecting={selection && selection.ids.size > 0}>
            {selection && (
              <Checkbox
                size="xs"
                className={classes.check}
                aria-label={t.inbox.select(row.title)}
                checked={selection.ids.has(row.id)}
                onChange={({ nativeEvent }) =>
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                    ? selection.extend(row.id)
                    : selection.toggle(row.id)
                }
              />
            )}
            <Row
              row={row}
              projectId={projectId}
              to={paths.ticket(projectId, row.id)}
              chosen={row.id === ticketId}
              hasDraft={drafts.has(row.id)}
            />
          </li>
        ))}
      </ul>
      {inbox.hasMore && (
        <Button variant="subtle" fullWidth loading={inbox.fetching} onClick={inbox.more}>
          {t.inbox.more}
        </Button>
      )}
    </div>
  )
}

/** Nothing matches, everything is done, or nobody has written yet. */
function NoRows({ list, projectId }: { list: Inbox['list']; projectId: string }) {
  const t = useT()
  const facets = useQuery(facetsQuery(projectId)).data
  const showAll = statusesOf(list).length > 0 && (
    <Button variant="default" onClick={() => list.change({ filters: { status: statusFilter([], list.q) } })}>
      {t.inbox.showAll}
    </Button>
  )
  if (list.narrowed)
    return (
      <EmptyState
        title={t.inbox.noneTitle}
        text={t.inbox.noneText}
        action={
          <Group gap={8} justify="center">
            {showAll}
            <Button variant="default" onClick={list.reset}>
              {t.inbox.reset}
            </Button>
          </Group>
        }
      />
    )
  if (facets?.types.length)
    return <EmptyState icon={IconInbox} title={t.inbox.doneTitle} text={t.inbox.doneText} action={showAll} />
  return (
    <EmptyState
      icon={IconInbox}
      title={t.inbox.emptyTitle}
      text={t.inbox.emptyText}
      action={
        <Button variant="default" component={Link} to={paths.settings(projectId, 'install')}>
          {t.settings.tabs.install}
        </Button>
      }
    />
  )
}

interface RowProps {
  row: TicketRow
  projectId: string
  to: string
  chosen: boolean
  hasDraft: boolean
}

function Row({ row, projectId, to, chosen, hasDraft }: RowProps) {
  const t = useT()
  const contactName = useContactName()
  const link = useRef<HTMLAnchorElement>(null)
  const { preview: words, previewFrom } = row
  const writer = previewFrom === 'team' || previewFrom === 'bot' ? t.inbox.wrote[previewFrom] : ''
  const preview = words === row.title ? '' : writer ? `${writer}: ${words}` : words
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
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
          <span className={classes.time}>
            <ShortAgo at={row.lastMessageAt} />
          </span>
        </span>
        {(row.tags.length > 0 || preview) && (
          <span className={classes.line}>
            {row.tags.length > 0 && <Tags tags={row.tags} />}
            <span className={classes.preview}>{preview}</span>
          </span>
        )}
        <span className={classes.meta}>
          <TicketStage row={row} />
          {hasDraft && <Tag>{t.inbox.draft}</Tag>}
          <SnoozedMark row={row} />
          <DueMark dueAt={row.dueAt} />
          {row.rating !== null && <RatingMark mark={row.rating} isShort />}
          {row.priority === 'HIGH' && (
            <IconFlag3Filled size={14} className={classes.high} aria-label={t.inbox.highPriority} />
          )}
          <span className={classes.who}>{contactName(row.contact)}</span>
          {row.channel === 'mail' && <IconMail size={14} stroke={1.75} aria-label={t.inbox.byMail} />}
          {row.hasReplay && <IconPlayerPlay size={14} stroke={1.75} aria-label={t.inbox.hasReplay} />}
          {row.hasRecording && <IconVideo size={14} stroke={1.75} aria-label={t.inbox.hasRecording} />}
          {row.hasSnapshot && <IconPhoto size={14} stroke={1.75} aria-label={t.inbox.hasSnapshot} />}
          <Faces projectId={projectId} ticketId={row.id} size={18} />
          <AssigneeFace assignee={row.assignee} />
          <span className={classes.number}>#{row.number}</span>
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

function Waiting() {
  return (
    <div className={classes.scroll} aria-hidden>
      {[0, 1, 2, 3, 4].map(at => (
        <div key={at} className={classes.waiting}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} width="90%" />
          <Skeleton height={12} width="40%" />
        </div>
      ))}
    </div>
  )
}
