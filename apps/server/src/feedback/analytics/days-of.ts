import { dayStarts } from '@lotse/rules/hours/days'
import { clockReader } from '@lotse/rules/time-zone'
import type { Ctx } from '../../platform/context.ts'
import { timeZoneOf } from '../hours/time-zone-of.ts'

/** The days of a period in the project's time zone, with their beginnings. */
export async function daysOf(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ day: string; start: Date }[]> {
  const timeZone = await timeZoneOf(ctx, projectId)
  const read = clockReader(timeZone)
  return dayStarts(read(from).date, read(to).date, timeZone)
}
