import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { auditAll } from '../audit/audit.ts'
import { bringBack } from './bring-back.ts'
import { placeReports, type Unjudged } from './place-reports.ts'
import { isShown, readTasks, type TaskFacts } from './task-facts.ts'

interface Settling {
  /** The tasks of which somebody has changed a fact. */
  tasks: string[]
  /** The reports that nobody has judged any more. */
  unjudged?: Unjudged
  /** What the history has already: tasks that have just come back. */
  isTold?: boolean
}

export interface Settled {
  /** What is true of each task now. */
  facts: Map<string, TaskFacts>
  /** Who made those reports that wait in the queue again; null if the system did. */
  opened: (string | null)[]
}

/**
 * Makes true what follows from the facts (decision 038): tasks that no decision deletes any more come back, reports that
 * nobody has judged any more wait or go on to another decision, and each task is shown unless anything hides it. Every
 * verb changes facts and calls this in the same transaction; none writes `enabled` for itself. The decisions and what is
 * in the bin must be locked.
 */
export async function settle(
  ctx: InTransaction,
  { tasks, unjudged, isTold = false }: Settling,
): Promise<Settled> {
  await sql`select from academy.subtask where id = any(${tasks}::uuid[]) order by id for update`.execute(
    ctx.db,
  )
  const created = await bringBack(ctx, tasks)
  const opened = unjudged ? await placeReports(ctx, unjudged) : []
  const facts = await readTasks(ctx, tasks)
  await write(ctx, [...facts.values()], isTold ? tasks : created)
  return { facts, opened }
}

/** `enabled` is what the platform's clients read. */
async function write(ctx: InTransaction, facts: TaskFacts[], told: string[]): Promise<void> {
  const there = facts.filter(({ place }) => place === 'there')
  const shown = there.filter(isShown).map(({ id }) => id)
  const { rows } = await sql<{ id: string; enabled: boolean }>`update academy.subtask
    set enabled = not enabled, version = version + case when id = any(${told}::uuid[]) then 0 else 1 end
    where id = any(${there.map(({ id }) => id)}::uuid[]) and enabled <> (id = any(${shown}::uuid[]))
    returning id, enabled`.execute(ctx.db)
  const isKnown = new Set(told)
  await auditAll(
    ctx,
    rows
      .filter(({ id }) => !isKnown.has(id))
      .map(({ id, enabled }) => ({
        action: 'subtask.change',
        target: { kind: 'subtask', id },
        before: { enabled: !enabled },
        after: { enabled },
      })),
  )
}
