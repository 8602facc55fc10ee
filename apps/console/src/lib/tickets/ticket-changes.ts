import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketChange, TicketRow } from '@lotse/contracts/console/tickets'
import { stageAfter, statusOf } from './stages/stages.ts'

export type TicketsChange = Pick<
  TicketChange,
  | 'status'
  | 'stage'
  | 'fromStage'
  | 'still'
  | 'priority'
  | 'assigneeId'
  | 'type'
  | 'title'
  | 'fromTitle'
  | 'tags'
  | 'snooze'
  | 'back'
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
  const { fromStage: _stage, fromTitle: _title, still: _still, ...plain } = rest
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
  const still = { status: stage === undefined ? status : undefined, priority, type, assigneeId }
  const isGuarded = Object.values(still).some(value => value !== undefined)
  return {
    // A colleague may have changed it or moved it on in the meantime.
    ...(isGuarded ? { still } : {}),
    ...(isMoved ? { stage: before.stage } : {}),
    ...(stage === undefined ? {} : { fromStage: stage }),
    ...(priority === undefined ? {} : { priority: before.priority }),
    ...(type === undefined ? {} : { type: before.type }),
    ...(title === undefined ? {} : { title: before.title, fromTitle: title }),
    ...(assigneeId === undefined ? {} : { assigneeId: before.assignee?.id ?? null }),
    ...(snooze === undefined && !ended ? {} : { snooze: before.snoozed }),
    ...(before.isBack && (isMoved || snooze !== undefined) ? { back: true } : {}),
    ...(removed.length > 0 ? { addTags: removed } : {}),
    ...(added.length > 0 ? { removeTags: added } : {}),
  }
}

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
