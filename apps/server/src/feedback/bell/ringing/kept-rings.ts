import type { Ring } from '@lotse/contracts/console/socket'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../bell.table.ts'

/** Keeps a ring for tabs that are cut off right now: the server may be starting, or a laptop waking up. */
export async function keepRing(ctx: InTransaction, accounts: string[], ring: Ring): Promise<void> {
  if (accounts.length === 0) return
  const { id, projectId, ticketId } = ring
  await ctx.db
    .insertInto('lotse.ring')
    .values({
      id,
      project_id: projectId,
      ticket_id: ticketId,
      account_ids: accounts,
      at: ctx.now(),
      ring: JSON.stringify(ring),
    })
    .execute()
}

const HOUR_MS = 3_600_000
/** Rings are not committed in the order of their times. */
const OVERLAP_MS = 30_000
const MOST = 50

/** What has rung for a person since then and what they have not seen yet, oldest first. */
export async function missedRings(ctx: Ctx, accountId: string, since: Date): Promise<Ring[]> {
  const from = new Date(Math.max(since.getTime() - OVERLAP_MS, ctx.now().getTime() - HOUR_MS))
  const { rows } = await sql<{ ring: Ring }>`select r.ring from lotse.ring r
    where r.at > ${from} and ${accountId}::uuid = any(r.account_ids)
      and exists (select from lotse.project p join lotse.membership m on m.team_id = p.team_id
        where p.id = r.project_id and m.account_id = ${accountId})
      and not exists (select from lotse.ticket_seen s
        where s.account_id = ${accountId} and s.ticket_id = r.ticket_id and s.seen_at >= r.at)
    order by r.at desc limit ${MOST}`.execute(ctx.db)
  return rows.map(({ ring }) => ring).reverse()
}
