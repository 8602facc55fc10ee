import { clockReader } from '@lotse/rules/time-zone'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { countOpen } from './bell.ts'
import type { HearingTable } from './hearing.table.ts'
import { nextDigest } from './hearing.ts'
import { reachable } from './moderators.ts'
import { type Listed, reportMail } from './report-mail.ts'

type Moderator = Selectable<HearingTable> & { email: string; display_name: string; is_reachable: boolean }

/** Digests per run; the rest follows in the next one. */
const MOST_DIGESTS = 200
const MOST_LISTED = 10

const withUser = sql`select h.*, u.email, u.display_name, ${reachable} as is_reachable
  from academy.moderator_hearing h join academy."user" u on u.id = h.user_id`

/** One mail about the reports that have arrived since the last one and are still open. */
export async function sendNewReports(ctx: InTransaction, userId: string): Promise<void> {
  const { rows } = await sql<Moderator>`${withUser}
    where h.user_id = ${userId} and h.mails = 'every' for update of h`.execute(ctx.db)
  const [moderator] = rows
  if (!moderator?.is_reachable) return
  const isNew = sql<boolean>`timestamp > ${moderator.heard_until} and id <> all(${moderator.heard_ids})`
  const found = await readReports(ctx, moderator, isNew, sql`desc`)
  if (found.total > 0) await mail(ctx, moderator, { digest: false, ...found, appeals: 0 })
}

/** Sends to everybody whose hour has come, each in its own commit: one failure delays no other. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`select user_id from academy.moderator_hearing
    where digest_at <= ${ctx.now()} order by digest_at limit ${sql.lit(MOST_DIGESTS)}`.execute(ctx.db)
  let failed = 0
  for (const { user_id: userId } of rows)
    await sendDigest(ctx, userId).catch((err: unknown) => {
      failed += 1
      ctx.log.error({ err, user: userId }, 'a digest could not be sent')
    })
  if (failed > 0) throw new Error(`${failed} digests could not be sent`)
}

/** People who have nothing to review get no mail. */
async function sendDigest(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async ctx => {
    const now = ctx.now()
    const { rows } = await sql<Moderator>`${withUser} where h.user_id = ${userId} and h.digest_at <= ${now}
      for update of h skip locked`.execute(ctx.db)
    const [moderator] = rows
    if (!moderator) return
    const found = await readReports(ctx, moderator, sql`true`, sql`asc`)
    const { appeals } = await countOpen(ctx)
    if (moderator.is_reachable && found.total + appeals > 0)
      await mail(ctx, moderator, { digest: true, ...found, appeals })
    await set(ctx, userId, { digest_at: nextDigest(moderator, now) })
  })
}

interface Found {
  total: number
  listed: Listed[]
  heard: Pick<Selectable<HearingTable>, 'heard_until' | 'heard_ids'>
}

/** A report may be committed this much later than a newer one. */
const LATE_MS = 60_000

/** What is counted and what counts as heard are of one statement: a report that comes in between is in neither. */
async function readReports(
  ctx: Ctx,
  { heard_until }: Moderator,
  which: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<Found> {
  const now = ctx.now()
  const { rows } = await sql<{ total: number } & Found['heard']>`
    with open as not materialized (select id, timestamp from academy.subtask_report where completed_timestamp is null),
      found as (select count(*)::int as total, date_trunc('milliseconds', greatest(${heard_until}::timestamptz,
        coalesce(max(timestamp), ${now}::timestamptz) - make_interval(secs => ${LATE_MS / 1000}))) as heard_until
        from open where ${which})
    select total, heard_until,
      array(select id from open where timestamp > found.heard_until) as heard_ids from found`.execute(ctx.db)
  const [found] = rows
  const listed = await sql<Listed>`select id, timestamp, reason, comment from academy.subtask_report
    where completed_timestamp is null and ${which}
    order by timestamp ${order}, id ${order} limit ${sql.lit(MOST_LISTED)}`.execute(ctx.db)
  const { total = 0, ...heard } = found ?? { heard_until, heard_ids: [] }
  return { total, listed: listed.rows, heard }
}

async function mail(
  ctx: InTransaction,
  moderator: Moderator,
  { heard, ...found }: Found & { digest: boolean; appeals: number },
): Promise<void> {
  const now = ctx.now()
  await sendMail(ctx, {
    ...reportMail(ctx, moderator, found),
    to: moderator.email,
    // One digest a day, even in the night that has its hour twice.
    key: found.digest
      ? `report-digest:${moderator.user_id}:${clockReader(moderator.time_zone)(now).date}`
      : undefined,
  })
  await set(ctx, moderator.user_id, { mailed_at: now, ...heard })
}

async function set(ctx: InTransaction, userId: string, changes: Updateable<HearingTable>): Promise<void> {
  await ctx.db.updateTable('academy.moderator_hearing').set(changes).where('user_id', '=', userId).execute()
}
