import type { Hearing } from '@lotse/contracts/console/bell'
import { nextHour } from '@lotse/rules/time-zone'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx } from '../context.ts'
import { isUuid } from '../tokens/ids.ts'
import { usualHearing } from './bell.table.ts'

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
  if (mails !== 'daily' && mails !== 'weekly') return null
  return nextHour(now, timeZone, digestHour, mails === 'weekly' ? digestDay : undefined)
}

export async function setHearing(ctx: ConsoleCtx, projectId: string, wanted: Hearing): Promise<Hearing> {
  const { id } = ctx.caller.account
  const { time_zone } = await ctx.db
    .selectFrom('lotse.account')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = {
    rings: wanted.rings,
    mails: wanted.mails,
    digest_hour: wanted.digestHour,
    digest_day: wanted.digestDay,
    digest_at: digestDue(ctx.now(), time_zone, wanted),
  }
  await ctx.db
    .insertInto('lotse.member_hearing')
    .values({ account_id: id, project_id: projectId, ...row })
    .onConflict(conflict => conflict.columns(['account_id', 'project_id']).doUpdateSet(row))
    .execute()
  return wanted
}

/** From now on, digests arrive at the chosen hour of the new time zone. */
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
    const rows = await ctx.db
      .selectFrom('lotse.member_hearing')
      .select(['mails', 'digest_hour as digestHour', 'digest_day as digestDay'])
      .distinct()
      .where('account_id', '=', id)
      .where('digest_at', 'is not', null)
      .execute()
    // A member of many projects uses only a few different hours: each is computed once.
    for (const wanted of rows)
      await ctx.db
        .updateTable('lotse.member_hearing')
        .set({ digest_at: digestDue(ctx.now(), timeZone, wanted) })
        .where('account_id', '=', id)
        .where('digest_at', 'is not', null)
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
