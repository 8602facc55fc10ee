import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { transact } from '../database/transaction.ts'
import { defineErrand } from '../queue/errand.ts'
import { reachingOut } from '../queue/taker.ts'
import { askToPump } from './pump.ts'

const keep = defineErrand('keep-webhooks', {
  everySeconds: 10 * 60,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

const BATCH = 500

/** Deletes what is too old, and continues with what waits without an errand: backups contain none. */
export async function keepWebhooks(ctx: Ctx): Promise<void> {
  const limit = new Date(ctx.now().getTime() - webhookRoom.keptDays * 86_400_000)
  const bite = () =>
    sql`delete from platform.webhook_delivery where id in (select id from platform.webhook_delivery
      where created_at < ${limit} limit ${BATCH})`.execute(ctx.db)
  while (Number((await bite()).numAffectedRows ?? 0) === BATCH);
  await sql`update platform.webhook set old_secret = null, old_secret_until = null
    where old_secret_until < ${ctx.now()}`.execute(ctx.db)
  await transact(ctx, async ctx => {
    const { rows } = await sql<{ id: string; project_id: string | null }>`select w.id, w.project_id
      from platform.webhook w where w.is_on and exists (select from platform.webhook_delivery d
        where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${ctx.now()}
          and (d.claimed_until is null or d.claimed_until <= ${ctx.now()})) order by w.id`.execute(ctx.db)
    for (const { id, project_id } of rows) await askToPump(ctx, id, project_id)
  })
}

export const keepWork = reachingOut(keep, keepWebhooks)
