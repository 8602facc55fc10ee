import type { Hearing } from '@lotse/contracts/academy/bell'
import { nextDigestAt, nextHour } from '@lotse/rules/time-zone'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import './hearing.table.ts'

/** The default: nobody gets a mail without asking for it. */
const unasked: Hearing = {
  mails: 'nothing',
  hour: 8,
  day: 1,
  time_zone: 'Europe/Berlin',
  language: 'de',
}

export async function readHearing(ctx: AcademyCtx): Promise<Hearing & { reachable: boolean }> {
  const { userId } = ctx.caller
  const row = await ctx.db
    .selectFrom('academy.moderator_hearing')
    .select(['mails', 'hour', 'day', 'time_zone', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const user = await ctx.db
    .selectFrom('academy.user')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { ...unasked, ...row, reachable: user?.email_verified === true && user.email !== null }
}

/** Earlier reports are not mailed: they are already in the queue. */
export function saveHearing(ctx: AcademyCtx, given: Hearing): Promise<Hearing> {
  return transact(ctx, async ctx => {
    const now = ctx.now()
    const { userId } = ctx.caller
    const before = await ctx.db
      .selectFrom('academy.moderator_hearing')
      .select('digest_at')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    const digestAt = nextDigestAt(before?.digest_at ?? null, nextDigest(given, now), now)
    await ctx.db
      .insertInto('academy.moderator_hearing')
      .values({
        user_id: userId,
        ...given,
        heard_until: now,
        mailed_at: null,
        digest_at: digestAt,
      })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet({
          ...given,
          digest_at: digestAt,
          // People who only change the hour miss nothing.
          heard_until: sql`case when moderator_hearing.mails = 'nothing' then excluded.heard_until
            else moderator_hearing.heard_until end`,
        }),
      )
      .execute()
    return given
  })
}

export function nextDigest({ mails, time_zone, hour, day }: Hearing, now: Date): Date | null {
  if (mails !== 'daily' && mails !== 'weekly') return null
  return nextHour(now, time_zone, hour, mails === 'weekly' ? day : undefined)
}

/** The language of their mails; undefined if they never chose one. */
export async function languageOf(ctx: Ctx, userId: string): Promise<Hearing['language'] | undefined> {
  const row = await ctx.db
    .selectFrom('academy.moderator_hearing')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.language
}

export function stopMails(ctx: Ctx, userId: string): Promise<void> {
  return transact(ctx, async ctx => {
    await ctx.db
      .updateTable('academy.moderator_hearing')
      .set({ mails: 'nothing', digest_at: null })
      .where('user_id', '=', userId)
      .execute()
  })
}
