import { hours } from '@lotse/contracts/console/hours'
import { dayStarts } from '@lotse/rules/hours/days'
import { clockReader } from '@lotse/rules/time-zone'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** The days of a period in the project's time zone, with their beginnings. */
export async function daysOf(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ day: string; start: Date }[]> {
  const { rows } = await sql<{ hours: unknown }>`select settings -> 'hours' as hours
    from lotse.project where id = ${projectId}`.execute(ctx.db)
  const { timeZone } = hours.parse(rows[0]?.hours ?? {})
  const read = clockReader(timeZone)
  return dayStarts(read(from).date, read(to).date, timeZone)
}
