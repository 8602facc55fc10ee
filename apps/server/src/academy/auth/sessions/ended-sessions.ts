import type { SessionEnd } from '@lotse/contracts/academy/people/record-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Caller } from '../guard.ts'

const REFRESH_DAYS = 30

/** Sessions that have not been renewed since are over. */
export const oldestUpdate = (ctx: Pick<Ctx, 'now'>) =>
  new Date(ctx.now().getTime() - REFRESH_DAYS * 86_400_000)

/** When a session ends that nobody ends. */
export const endsAt = sql<Date>`least(expires_at, last_update + ${sql.lit(`${REFRESH_DAYS} days`)}::interval)`

/** Of each person: somebody who signs in and out all day fills no disk. */
const KEPT = 1000

/** Deletes these sessions; the record of whoever was signed in still tells when, why and by whom they ended. */
export async function removeSessions(
  ctx: Ctx & { caller?: Caller },
  which: RawBuilder<boolean>,
  cause: SessionEnd,
): Promise<number> {
  const { caller } = ctx
  const isBySomebody = caller && !caller.isAnonymous && cause !== 'expired' && cause !== 'reused'
  const by = isBySomebody ? (caller.impersonator ?? caller.userId) : null
  const at = cause === 'expired' ? endsAt : sql`${ctx.now()}::timestamptz`
  const { rows } = await sql`with gone as (delete from academy.session where ${which} returning *)
    insert into academy.ended_session (id, user_id, device_name, created_at, impersonator, ended_at, ended_by, cause)
    select id, user_id, device_name, created_at, impersonator, ${at}, ${by}::uuid, ${cause} from gone
    returning id`.execute(ctx.db)
  return rows.length
}

/** What a new session leaves of the old ones. */
export async function tidySessions(ctx: Ctx, userId: string): Promise<void> {
  await removeSessions(
    ctx,
    sql`user_id = ${userId} and (last_update <= ${oldestUpdate(ctx)} or expires_at <= ${ctx.now()})`,
    'expired',
  )
  await sql`delete from academy.ended_session where user_id = ${userId} and ended_at < (
    select ended_at from academy.ended_session where user_id = ${userId}
    order by ended_at desc offset ${sql.lit(KEPT - 1)} limit 1)`.execute(ctx.db)
}
