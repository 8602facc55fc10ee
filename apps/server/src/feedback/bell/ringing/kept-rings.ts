import type { Ring } from '@lotse/contracts/console/socket'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { knewUntil } from '../../conversations/unseen.ts'
import '../bell.table.ts'

/** A ring, and for whom. */
export interface Rung {
  accounts: string[]
  ring: Ring
  /** When what it is about was written. */
  since: Date
}

/** Keeps rings for tabs that are cut off right now: the server may be starting, or a laptop waking up. */
export async function keepRings(ctx: InTransaction, all: Rung[]): Promise<void> {
  await ctx.db
    .insertInto('lotse.ring')
    .values(
      all.map(({ accounts, ring, since }) => ({
        id: ring.id,
        project_id: ring.projectId,
        ticket_id: ring.ticketId,
        account_ids: accounts,
        at: ctx.now(),
        ring: JSON.stringify({ ...ring, since: since.toISOString() }),
      })),
    )
    .execute()
}

const HOUR_MS = 3_600_000
/** Rings are not committed in the order of their times. */
const OVERLAP_MS = 30_000
const MOST = 50

/**
 * What has rung for a person since then, oldest first: as far as they still want to hear it and have not seen it, and
 * no colleague has answered or closed it.
 */
export async function missedRings(ctx: Ctx, accountId: string, since: Date): Promise<Ring[]> {
  const from = new Date(Math.max(since.getTime() - OVERLAP_MS, ctx.now().getTime() - HOUR_MS))
  const { rows } = await sql<{ ring: Ring & { since: string } }>`select r.ring from lotse.ring r
    join lotse.ticket t on t.id = r.ticket_id
    join lotse.project p on p.id = r.project_id
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${accountId} and m.role <> 'viewer'
    left join lotse.member_hearing h on h.account_id = m.account_id and h.project_id = p.id
    where r.at > ${from} and ${accountId}::uuid = any(r.account_ids) and coalesce(h.rings, 'mine') <> 'nothing'
      and not exists (select from lotse.ticket_seen s where s.account_id = ${accountId}
        and s.ticket_id = r.ticket_id and s.seen_at >= (r.ring ->> 'since')::timestamptz)
      and (r.ring ->> 'why' not in ('new', 'answer', 'handover', 'overdue') or t.status <> 'closed'
        and not exists (select from lotse.message w where w.project_id = p.id and w.ticket_id = t.id
          and w.author = 'team' and ${knewUntil} > (r.ring ->> 'since')::timestamptz))
    order by r.at desc limit ${MOST}`.execute(ctx.db)
  return rows.map(({ ring: { since: _, ...ring } }) => ({ ...ring, isLate: true as const })).reverse()
}
