import type { Ordered } from '@lotse/contracts/console/fields/order'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import type { RoomTable } from './room.ts'

interface Places {
  table: Extract<RoomTable, 'lotse.stage' | 'lotse.assignment_rule'>
  /** The ids of all that are ordered together, as they are now. */
  now: string[]
  ids: string[]
  /** The order that was seen. Without it, the last one wins. */
  from: string[] | undefined
  /** In the activity log, which also knows who ordered them last. */
  action: string
  subject: string
}

/**
 * Sets the places of rows that the caller has locked. What the list leaves out keeps its place. If somebody has ordered
 * them otherwise since, their order stays, and the answer says whose it is.
 */
export async function putInOrder(
  ctx: InTransaction<ConsoleCtx>,
  { table, now, ids, from, action, subject }: Places,
): Promise<Ordered> {
  const { projectId } = ctx.caller
  if (from && !isSameOrder(from, now) && !isSameOrder(ids, now))
    return { left: { ids: now, by: await lastTo(ctx, action, subject) } }
  await sql`update ${sql.table(table)} o set place = listed.place
    from unnest(${ids}::text[]) with ordinality as listed (id, place)
    where o.project_id = ${projectId} and o.id::text = listed.id and o.id::text = any(${now}::text[])`.execute(
    ctx.db,
  )
  await audit(ctx, { action, subject })
  return { left: null }
}

/** What only one of them has was created or deleted since, which orders nothing. */
function isSameOrder(one: string[], other: string[]): boolean {
  const common = (of: string[], others: string[]) => of.filter(id => others.includes(id)).join(' ')
  return common(one, other) === common(other, one)
}

async function lastTo(
  ctx: InTransaction<ConsoleCtx>,
  action: string,
  subject: string,
): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('lotse.audit')
    .select('account_name')
    .where('team_id', '=', ctx.caller.teamId)
    .where('project_id', '=', ctx.caller.projectId)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.account_name ?? null
}
