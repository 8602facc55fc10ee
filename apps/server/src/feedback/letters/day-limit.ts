import { mailDayLimit } from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'

const DAY_MS = 86_400_000

const isCounted = sql`kind in ('letter', 'confirm-address', 'rating') and reason is distinct from ${sql.lit(mailDayLimit)}`

const aDayAgo = (ctx: Ctx): Date => new Date(ctx.now().getTime() - DAY_MS)

/**
 * The reason why a project may not send its visitors any more mails today, if there is one. Its team writes
 * what is in them, and its site determines who gets them: without a limit, anybody with a project could mail
 * the world in our name.
 */
export async function whyNotToday(ctx: Ctx, projectId: string): Promise<string | undefined> {
  const since = aDayAgo(ctx)
  // Matches the index `mail_of_day`. A repeated mail counts on the day it is sent.
  const { rows } = await sql`select 1 from platform.mail
      where project_id = ${projectId} and coalesce(ended_at, 'infinity'::timestamptz) > ${since} and ${isCounted}
    union all select 1 from lotse.forgotten_mail where project_id = ${projectId} and ended_at > ${since}
    limit ${lettersPerDay}`.execute(ctx.db)
  return rows.length < lettersPerDay ? undefined : mailDayLimit
}

/** Deletes mails for good. Those that left in the last 24 hours still count: nothing remains of them but when that was. */
export async function forgetMails(
  ctx: InTransaction,
  projectId: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  const now = ctx.now()
  // One that is just being handed over leaves, too.
  await sql`with gone as (
      delete from platform.mail where project_id = ${projectId} and ${which}
      returning kind, reason, coalesce(ended_at, case when tried_at is not null then ${now}::timestamptz end) as ended_at)
    insert into lotse.forgotten_mail (project_id, ended_at)
      select ${projectId}, ended_at from gone where ended_at > ${aDayAgo(ctx)} and ${isCounted}`.execute(
    ctx.db,
  )
}
