import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketChange, TicketRow } from '@lotse/contracts/console/tickets'
import { stageAfter, statusOf } from './stages/stages.ts'

export type TicketsChange = Pick<
  TicketChange,
  | 'status'
  | 'stage'
  | 'fromStage'
  | 'priority'
  | 'assigneeId'
  | 'type'
  | 'title'
  | 'fromTitle'
  | 'tags'
  | 'snooze'
  | 'back'
> & {
  addTags?: string[]
}

/** How a ticket looks after the change. */
export function changedRow(
  row: TicketRow,
  change: TicketsChange,
  people: NonNullable<TicketRow['assignee']>[],
  stages: readonly Stage[] = [],
): Partial<TicketRow> {
  const { assigneeId, snooze, back, stage, addTags = [], tags = row.tags, ...rest } = change
  const { fromStage: _stage, fromTitle: _title, ...plain } = rest
  const status = stage === undefined ? plain.status : (statusOf(stages, stage) ?? row.status)
  return {
    ...plain,
    ...(status ? { status, stage: stage ?? stageAfter(stages, row, status) } : {}),
    ...(status || snooze !== undefined ? { isBack: back ?? false } : {}),
    ...(snooze === undefined ? {} : { snoozed: snooze }),
    ...(status === 'closed' ? { snoozed: null, dueAt: null } : {}),
    ...(assigneeId === undefined ? {} : { assignee: people.find(({ id }) => id === assigneeId) ?? null }),
    tags: [...new Set([...tags, ...addTags])],
  }
}

/**
 * What undoes a change, and nothing else: a colleague may have changed the rest in the meantime, or added
 * other tags.
 */
export function undoOf(before: TicketRow, now: TicketRow, change: TicketsChange): TicketsChange {
  const {
    status,
    stage,
    priority,
    type,
    title,
    assigneeId,
    snooze,
    tags = before.tags,
    addTags = [],
  } = change
  const isMoved = status !== undefined || stage !== undefined
  // What is resolved is not snoozed: the change may have ended it.
  const ended = isMoved && before.snoozed !== null && now.snoozed === null
  const wanted = [...tags, ...addTags]
  const added = wanted.filter(tag => !before.tags.includes(tag))
  const removed = before.tags.filter(tag => !wanted.includes(tag))
  return {
    ...(isMoved ? { stage: before.stage } : {}),
    // A colleague may have moved it on in the meantime.
    ...(stage === undefined ? {} : { fromStage: stage }),
    ...(priority === undefined ? {} : { priority: before.priority }),
    ...(type === undefined ? {} : { type: before.type }),
    ...(title === undefined ? {} : { title: before.title, fromTitle: title }),
    ...(assigneeId === undefined ? {} : { assigneeId: before.assignee?.id ?? null }),
    ...(snooze === undefined && !ended ? {} : { snooze: before.snoozed }),
    ...(before.isBack && (isMoved || snooze !== undefined) ? { back: true } : {}),
    ...(added.length + removed.length === 0
      ? {}
      : { tags: [...new Set([...now.tags.filter(tag => !added.includes(tag)), ...removed])] }),
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
