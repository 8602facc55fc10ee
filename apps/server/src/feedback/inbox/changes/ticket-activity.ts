import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/visitor/choices'
import type { Message } from '@lotse/contracts/visitor/conversation'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { accountNames } from '../../accounts/account-names.ts'
import type { ConsoleCtx } from '../../context.ts'
import { addMessage } from '../../conversations/messages.table.ts'
import type { MessageData } from '../../conversations/new-message.ts'
import { type LotseFact, stateAll } from '../../facts.ts'
import { stageNames } from '../stages/stages.table.ts'

export const watched = [
  'id',
  'status',
  'stage_id',
  'priority',
  'type',
  'title',
  'assignee_id',
  'tags',
  'snoozed_at',
  'snoozed_until',
  'closed_at',
  'reopened_at',
] as const

export interface Watched {
  id: string
  status: TicketStatus
  stage_id: string | null
  priority: number
  type: string
  title: string
  assignee_id: string | null
  tags: string[]
  snoozed_at: Date | null
  snoozed_until: Date | null
  closed_at: Date | null
  reopened_at: Date | null
}

/** What others can compare it with. */
export const nowOf = (row: Watched) => ({
  status: row.status,
  stage: stageOf(row),
  priority: priorities[row.priority] ?? 'LOW',
  type: row.type,
  title: row.title,
  assigneeId: row.assignee_id,
  snoozed: row.snoozed_at && { until: row.snoozed_until?.toISOString() ?? null },
  tags: row.tags,
})

/** Records one entry for each actual change: who made it, when, from what to what. */
export async function recordChanges(
  ctx: InTransaction<ConsoleCtx>,
  before: Watched[],
  after: Watched[],
): Promise<void> {
  const { projectId, account } = ctx.caller
  const names = await namesOf(ctx, [...before, ...after])
  const stages = new Map([...(await stageNames(ctx, projectId))].filter(([, name]) => name))
  const facts: LotseFact[] = []
  const afterById = new Map(after.map(row => [row.id, row]))
  for (const old of before) {
    const now = afterById.get(old.id)
    const changes = now ? changesBetween(old, now, names, stages) : []
    for (const change of changes) {
      const event = toldVisitor(change)
      await addMessage(
        ctx,
        { id: old.id, projectId },
        {
          author: event ? 'system' : 'change',
          text: '',
          accountId: account.id,
          data: {
            change,
            ...(event ? { event } : {}),
            ...(event === 'reopened' && old.closed_at ? { wasResolved: resolvedOf(old, old.closed_at) } : {}),
          },
        },
      )
    }
    if (changes.length > 0)
      facts.push({ kind: 'ticket-changed', projectId, ticketId: old.id, changes, accountId: account.id })
  }
  await stateAll(ctx, projectId, facts)
}

const resolvedOf = ({ reopened_at }: Watched, at: Date): MessageData['wasResolved'] => ({
  at: at.toISOString(),
  reopenedAt: reopened_at?.toISOString() ?? null,
})

type Names = ReadonlyMap<string, string>

/** A rating is the visitor's, and merging says itself what it does. */
type TeamField = Exclude<TicketChangeEntry['field'], 'rating' | 'merged'>

function changesBetween(old: Watched, now: Watched, names: Names, stages: Names): TicketChangeEntry[] {
  const stageName = (row: Watched) => stages.get(stageOf(row))
  const read: Record<TeamField, (row: Watched) => string> = {
    status: row => row.status,
    // A new status says its stages itself.
    stage: row => (old.status === now.status ? (stageName(row) ?? row.status) : ''),
    priority: row => priorities[row.priority] ?? '',
    type: row => row.type,
    title: row => row.title,
    assignee: row => names.get(row.assignee_id ?? '') ?? '',
    tags: row => row.tags.join(', '),
    snoozed: snoozedText,
  }
  const isSame = (field: TeamField) =>
    // Two colleagues may have the same name.
    field === 'assignee' ? old.assignee_id === now.assignee_id : read[field](old) === read[field](now)
  const named = { from: stageName(old) ?? '', to: stageName(now) ?? '' }
  const hasNames = named.from !== '' || named.to !== ''
  return (Object.keys(read) as TeamField[])
    .filter(field => !isSame(field))
    .map(field => ({
      field,
      from: read[field](old),
      to: read[field](now),
      ...(field === 'status' && hasNames ? { stages: named } : {}),
    }))
}

const stageOf = ({ stage_id, status }: Watched): string => stage_id ?? status

/** When the ticket comes back, as the history stores it. */
export const snoozedText = ({
  snoozed_at,
  snoozed_until,
}: Pick<Watched, 'snoozed_at' | 'snoozed_until'>): string =>
  snoozed_at ? (snoozed_until?.toISOString() ?? 'answer') : ''

/**
 * What the visitor reads about a change: somebody takes care of the ticket, it is resolved, or it is open
 * again.
 */
function toldVisitor({ field, from, to }: TicketChangeEntry): Message['event'] {
  if (field === 'assignee') return to ? 'assigned' : null
  if (field !== 'status') return null
  if (to === 'closed') return 'closed'
  return from === 'closed' ? 'reopened' : null
}

const namesOf = (ctx: InTransaction, rows: Watched[]) =>
  accountNames(ctx, [...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []))])
