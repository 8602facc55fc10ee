import type { TicketChange, TicketRow } from '@lotse/contracts/console/tickets'

export type TicketsChange = Pick<
  TicketChange,
  'status' | 'priority' | 'assigneeId' | 'type' | 'title' | 'tags' | 'snooze' | 'back'
> & {
  addTags?: string[]
}

/** How a ticket looks after the change. */
export function changedRow(
  row: TicketRow,
  { assigneeId, snooze, back, addTags = [], tags = row.tags, ...plain }: TicketsChange,
  people: NonNullable<TicketRow['assignee']>[],
): Partial<TicketRow> {
  return {
    ...plain,
    ...(plain.status || snooze !== undefined ? { isBack: back ?? false } : {}),
    ...(snooze === undefined ? {} : { snoozed: snooze }),
    ...(plain.status === 'closed' ? { snoozed: null, dueAt: null } : {}),
    ...(assigneeId === undefined ? {} : { assignee: people.find(({ id }) => id === assigneeId) ?? null }),
    tags: [...new Set([...tags, ...addTags])],
  }
}

/**
 * What undoes a change, and nothing else: a colleague may have changed the rest in the meantime, or added
 * other tags.
 */
export function undoOf(before: TicketRow, now: TicketRow, change: TicketsChange): TicketsChange {
  const { status, priority, type, title, assigneeId, snooze, tags = before.tags, addTags = [] } = change
  const ended = status === 'closed' && before.snoozed !== null
  const wanted = [...tags, ...addTags]
  const added = wanted.filter(tag => !before.tags.includes(tag))
  const removed = before.tags.filter(tag => !wanted.includes(tag))
  return {
    ...(status === undefined ? {} : { status: before.status }),
    ...(priority === undefined ? {} : { priority: before.priority }),
    ...(type === undefined ? {} : { type: before.type }),
    ...(title === undefined ? {} : { title: before.title }),
    ...(assigneeId === undefined ? {} : { assigneeId: before.assignee?.id ?? null }),
    ...(snooze === undefined && !ended ? {} : { snooze: before.snoozed }),
    ...(before.isBack && (status !== undefined || snooze !== undefined) ? { back: true } : {}),
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
