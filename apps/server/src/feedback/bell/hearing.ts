import type { Hearing, HearingChange } from '@lotse/contracts/console/bell'
import { nextDigestAt, nextHour } from '@lotse/rules/time-zone'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { ConsoleCtx } from '../context.ts'
import { isDigest, usualHearing } from './bell.table.ts'

export async function listHearings(ctx: ConsoleCtx) {
  const rows = await ctx.db
    .selectFrom('lotse.project as p')
    .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
    .leftJoin('lotse.member_hearing as h', join =>
      join.onRef('h.account_id', '=', 'm.account_id').onRef('h.project_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.name', 'h.rings', 'h.mails', 'h.digest_hour', 'h.digest_day'])
    .where('m.account_id', '=', ctx.caller.account.id)
    .where('m.role', '!=', 'viewer')
    .orderBy('p.name')
    .execute()
  return {
    items: rows.map(row => ({
      projectId: row.id,
      projectName: row.name,
      rings: row.rings ?? usualHearing.rings,
      mails: row.mails ?? usualHearing.mails,
      digestHour: row.digest_hour ?? usualHearing.digestHour,
      digestDay: row.digest_day ?? usualHearing.digestDay,
    })),
  }
}

/** When the next digest is due in the member's time zone; null if they want none. */
export function digestDue(
  now: Date,
  timeZone: string,
  { mails, digestHour, digestDay }: Omit<Hearing, 'rings'>,
): Date | null {
  if (!isDigest(mails)) return null
  return nextHour(now, timeZone, digestHour, mails === 'weekly' ? digestDay : undefined)
}

/** What is not named stays: another tab, or the link in a mail, may have changed it. */
export function changeHearing(ctx: ConsoleCtx, projectId: string, change: HearingChange): Promise<Hearing> {
  return transact(ctx, async ctx => {
    const { id } = ctx.caller.account
    await ctx.db
      .insertInto('lotse.member_hearing')
      .values({ account_id: id, project_id: projectId, ...rowOf(usualHearing), digest_at: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { time_zone, digest_at, ...before } = await ctx.db
      .selectFrom('lotse.member_hearing as h')
      .innerJoin('lotse.account as a', 'a.id', 'h.account_id')
      .select(['h.rings', 'h.mails', 'h.digest_hour as digestHour', 'h.digest_day as digestDay'])
      .select(['h.digest_at', 'a.time_zone'])
      .where('h.account_id', '=', id)
      .where('h.project_id', '=', projectId)
      .forUpdate('h')
      .executeTakeFirstOrThrow()
    const wanted: Hearing = {
      rings: change.rings ?? before.rings,
      mails: change.mails ?? before.mails,
      digestHour: change.digestHour ?? before.digestHour,
      digestDay: change.digestDay ?? before.digestDay,
    }
    const now = ctx.now()
    await ctx.db
      .updateTable('lotse.member_hearing')
      .set({ ...rowOf(wanted), digest_at: nextDigestAt(digest_at, digestDue(now, time_zone, wanted), now) })
      .where('account_id', '=', id)
      .where('project_id', '=', projectId)
      .execute()
    return wanted
  })
}

const rowOf = ({ rings, mails, digestHour, digestDay }: Hearing) => ({
  ...{ rings, mails },
  ...{ digest_hour: digestHour, digest_day: digestDay },
})

/** From now on, digests arrive at the chosen hour of the new time zone; one that is due still comes. */
export async function setTimeZone(ctx: ConsoleCtx, timeZone: string): Promise<void> {
  const { id } = ctx.caller.account
  await transact(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('lotse.account')
      .set({ time_zone: timeZone })
      .where('id', '=', id)
      .where('time_zone', '!=', timeZone)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const now = ctx.now()
    const rows = await ctx.db
      .selectFrom('lotse.member_hearing')
      .select(['mails', 'digest_hour as digestHour', 'digest_day as digestDay'])
      .distinct()
      .where('account_id', '=', id)
      .where('digest_at', '>', now)
      .execute()
    // A member of many projects uses only a few different hours: each is computed once.
    for (const wanted of rows)
      await ctx.db
        .updateTable('lotse.member_hearing')
        .set({ digest_at: digestDue(now, timeZone, wanted) })
        .where('account_id', '=', id)
        .where('digest_at', '>', now)
        .where('mails', '=', wanted.mails)
        .where('digest_hour', '=', wanted.digestHour)
        .where('digest_day', '=', wanted.digestDay)
        .execute()
  })
}

export async function seeTicket(ctx: ConsoleCtx, ticketId: string): Promise<void> {
  const row = isUuid(ticketId)
    ? await ctx.db
        .selectFrom('lotse.ticket')
        .select('id')
        .where('project_id', '=', ctx.caller.projectId)
        .where('id', '=', ticketId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  const seen = { seen_at: ctx.now() }
  await ctx.db
    .insertInto('lotse.ticket_seen')
    .values({ account_id: ctx.caller.account.id, ticket_id: ticketId, ...seen })
    .onConflict(conflict => conflict.columns(['account_id', 'ticket_id']).doUpdateSet(seen))
    .execute()
}
