import type { Stage } from '@lotse/contracts/console/stages'
import type { LeftTicket, TicketBefore, TicketChange, TicketRow } from '@lotse/contracts/console/tickets'
import { stageAfter, statusOf } from './stages/stages.ts'

export type TicketsChange = Pick<
  TicketChange,
  | 'status'
  | 'stage'
  | 'still'
  | 'priority'
  | 'assigneeId'
  | 'type'
  | 'title'
  | 'tags'
  | 'snooze'
  | 'back'
  | 'undo'
  | 'addTags'
  | 'removeTags'
>

/** How a ticket looks after the change. */
export function changedRow(
  row: TicketRow,
  change: TicketsChange,
  people: NonNullable<TicketRow['assignee']>[],
  stages: readonly Stage[] = [],
): Partial<TicketRow> {
  const { assigneeId, snooze, back, stage, addTags = [], removeTags = [], tags = row.tags, ...rest } = change
  const { still: _still, undo: _undo, ...plain } = rest
  const status = stage === undefined ? plain.status : (statusOf(stages, stage) ?? row.status)
  return {
    ...plain,
    ...(status ? { status, stage: stage ?? stageAfter(stages, row, status) } : {}),
    ...(status || snooze !== undefined ? { isBack: back ?? false } : {}),
    ...(snooze === undefined ? {} : { snoozed: snooze }),
    ...(status === 'closed' ? { snoozed: null, dueAt: null } : {}),
    ...(assigneeId === undefined ? {} : { assignee: people.find(({ id }) => id === assigneeId) ?? null }),
    tags: [...new Set([...tags, ...addTags])].filter(tag => !removeTags.includes(tag)),
  }
}

/**
 * What undoes a change, and nothing else: a colleague may have changed the rest in the meantime, or added
 * other tags.
 */
export function undoOf(before: TicketRow, now: TicketRow, given: TicketsChange): TicketsChange {
  const change = withTagsByName(before, given)
  const { status, stage, priority, type, title, assigneeId, snooze, addTags = [], removeTags = [] } = change
  const isMoved = status !== undefined || stage !== undefined
  // What is resolved is not snoozed: the change may have ended it.
  const ended = isMoved && before.snoozed !== null && now.snoozed === null
  const added = addTags.filter(tag => !before.tags.includes(tag))
  const removed = removeTags.filter(tag => before.tags.includes(tag))
  // Only what still is as it was set: a colleague may have changed it or moved it on in the meantime.
  const still = setBy(change)
  return {
    ...(Object.keys(still).length > 0 ? { still } : {}),
    ...(isMoved ? { stage: before.stage } : {}),
    ...(priority === undefined ? {} : { priority: before.priority }),
    ...(type === undefined ? {} : { type: before.type }),
    ...(title === undefined ? {} : { title: before.title }),
    ...(assigneeId === undefined ? {} : { assigneeId: before.assignee?.id ?? null }),
    ...(snooze === undefined && !ended ? {} : { snooze: before.snoozed }),
    ...(isMoved && before.status === 'closed' && status !== 'closed' ? { undo: true } : {}),
    ...(before.isBack && (isMoved || snooze !== undefined) ? { back: true } : {}),
    ...(removed.length > 0 ? { addTags: removed } : {}),
    ...(added.length > 0 ? { removeTags: added } : {}),
  }
}

type Still = NonNullable<TicketsChange['still']>

/** What a ticket has after the change, as far as the server can compare it. */
function setBy({ status, stage, priority, type, title, assigneeId, snooze }: TicketsChange): Still {
  return {
    ...(stage === undefined ? (status === undefined ? {} : { status }) : { stage }),
    ...(priority === undefined ? {} : { priority }),
    ...(type === undefined ? {} : { type }),
    ...(title === undefined ? {} : { title }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(snooze === undefined ? {} : { snooze }),
  }
}

/** The change together with what it was decided on: the server leaves a ticket alone that has become another. */
export function decidedOn(row: TicketRow, change: TicketsChange): TicketsChange {
  const { status, stage, priority, type, title, assigneeId, snooze } = change
  const still: Still = {
    ...(status === undefined && stage === undefined ? {} : { stage: row.stage }),
    ...(priority === undefined ? {} : { priority: row.priority }),
    ...(type === undefined ? {} : { type: row.type }),
    ...(title === undefined ? {} : { title: row.title }),
    ...(assigneeId === undefined ? {} : { assigneeId: row.assignee?.id ?? null }),
    ...(snooze === undefined ? {} : { snooze: row.snoozed }),
  }
  return Object.keys(still).length > 0 ? { ...change, still } : change
}

/** Whether lists of open work no longer have the ticket: nobody would look for a message in it. */
export const hides = ({ status, stage, snooze }: TicketsChange, stages: readonly Stage[]): boolean =>
  Boolean(snooze) || (stage === undefined ? status : statusOf(stages, stage)) === 'closed'

/** The ticket as the server says that it is, or was. */
export const rowAs = (row: TicketRow, { assigneeId, ...rest }: LeftTicket['now']): TicketRow => {
  const isSame = assigneeId === (row.assignee?.id ?? null)
  const assignee = assigneeId === null ? null : { id: assigneeId, name: '', avatar: null }
  return { ...row, ...rest, assignee: isSame ? row.assignee : assignee }
}

/**
 * The tickets that were changed, as they were just before: the list may have been older, and a colleague may have done
 * the same already, which is not taken back.
 */
export const rowsBefore = (rows: TicketRow[], before: TicketBefore[]): TicketRow[] =>
  rows.flatMap(row => before.filter(({ id }) => id === row.id).map(was => rowAs(row, was)))

/** What a list of tags changes, tag by tag: a colleague may change others in the same moment. */
export function withTagsByName(row: TicketRow, { tags, ...change }: TicketsChange): TicketsChange {
  if (!tags) return change
  const added = tags.filter(tag => !row.tags.includes(tag))
  const removed = row.tags.filter(tag => !tags.includes(tag))
  return {
    ...change,
    ...(added.length > 0 ? { addTags: added } : {}),
    ...(removed.length > 0 ? { removeTags: removed } : {}),
  }
}

export function inParts<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Tickets with the same change are changed together. */
export function byChange<T>(items: { id: string; change: T }[]): { ids: string[]; change: T }[] {
  const groups = new Map<string, { ids: string[]; change: T }>()
  for (const { id, change } of items) {
    const name = JSON.stringify(change)
    const group = groups.get(name)
    if (group) group.ids.push(id)
    else groups.set(name, { ids: [id], change })
  }
  return [...groups.values()]
}
