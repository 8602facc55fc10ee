import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { idOf, QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { readMail } from './mail-line.ts'

const MOST_OVERDUE = 500
/** Their errands have had their chance. */
const LATE_MS = 15 * 60_000

interface Overdue {
  id: string
  owner: string
  source: string | null
}

/** Reads what a door has accepted and no errand is about: backups contain none. */
export async function readOverdue(ctx: Ctx): Promise<void> {
  const late = new Date(ctx.now().getTime() - LATE_MS)
  const { rows } = await sql<Overdue>`select id, owner, source from lotse.inbound_mail
    where state = 'waiting' and created_at < ${late} order by place limit ${MOST_OVERDUE}`.execute(ctx.db)
  const byErrand = new Map(rows.map(row => [idOf(readMail.name, row.id), row]))
  const kept = await sql<{ id: string }>`select id from ${sql.table(`${QUEUE_SCHEMA}.job`)}
    where name = ${readMail.name} and id = any(${[...byErrand.keys()]}::uuid[])`.execute(ctx.db)
  for (const { id } of kept.rows) byErrand.delete(id)
  if (byErrand.size === 0) return
  await transact(ctx, async ctx => {
    for (const { id: mailId, owner, source } of byErrand.values())
      await ctx.queue.ask(ctx, readMail, { mailId }, { key: mailId, owner, source: source ?? undefined })
  })
}
