import { hours } from '@lotse/contracts/console/hours'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** In which a project counts its days. */
export async function timeZoneOf(ctx: Pick<Ctx, 'db'>, projectId: string): Promise<string> {
  const { rows } = await sql<{ hours: unknown }>`select settings -> 'hours' as hours
    from lotse.project where id = ${projectId}`.execute(ctx.db)
  return hours.parse(rows[0]?.hours ?? {}).timeZone
}
