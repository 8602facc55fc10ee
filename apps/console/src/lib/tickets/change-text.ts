import type { LeftTicket, TicketRow } from '@lotse/contracts/console/tickets'
import { wordFor } from '@lotse/rules/text/local-text'
import type { Messages } from '../i18n.ts'
import type { TicketsChange } from './ticket-changes.ts'

interface Words {
  snoozedUntil(until: string | null): string
  stageName(id: string): string
}

/** What was changed, and to what: the number of tickets does not say it. */
export function changeText(
  t: Messages,
  count: number,
  { status, stage, priority, type, title, assigneeId, snooze, tags, addTags }: TicketsChange,
  people: NonNullable<TicketRow['assignee']>[],
  { snoozedUntil, stageName }: Words,
): string {
  const { inbox, ticket } = t
  const parts = [
    stage && `${t.stages.stage}: ${stageName(stage)}`,
    status && `${inbox.status}: ${inbox.statuses[status]}`,
    priority && `${inbox.priority}: ${inbox.priorities[priority]}`,
    type && `${inbox.type}: ${wordFor(inbox.types, type)}`,
    title && `${ticket.title}: ${title}`,
    assigneeId !== undefined &&
      `${inbox.assignee}: ${people.find(({ id }) => id === assigneeId)?.name ?? inbox.nobody}`,
    snooze === null && t.snooze.notSnoozed,
    snooze && `${t.snooze.snoozed}: ${snoozedUntil(snooze.until)}`,
    tags && `${ticket.tags}: ${tags.join(', ') || '–'}`,
    addTags && `${ticket.tags}: + ${addTags.join(', ')}`,
  ].filter(Boolean)
  return count === 1 ? parts.join(' · ') : `${inbox.total(String(count))} · ${parts.join(' · ')}`
}

/** What was left alone, and why: of one ticket also who changed it and to what. */
export function leftText(
  { inbox }: Messages,
  left: LeftTicket[],
  textOf: (change: TicketsChange) => string,
  { status, stage, priority, type, title, assigneeId, snooze }: TicketsChange,
): string {
  const [one] = left
  if (left.every(({ why }) => why === 'written')) return inbox.leftUnread(left.length)
  if (!one || left.length > 1) return inbox.leftChanged(left.length)
  const { now, by } = one
  const what = textOf({
    ...(status === undefined ? {} : { status: now.status }),
    ...(stage === undefined ? {} : { stage: now.stage }),
    ...(priority === undefined ? {} : { priority: now.priority }),
    ...(type === undefined ? {} : { type: now.type }),
    ...(title === undefined ? {} : { title: now.title }),
    ...(assigneeId === undefined ? {} : { assigneeId: now.assigneeId }),
    ...(snooze === undefined ? {} : { snooze: now.snoozed }),
  })
  return by ? inbox.changedBy(by, what) : inbox.changedSince(what)
}
