import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'

/** Old ids and links of merged tickets lead to the one that stays; all others to themselves, each once. */
export async function followTickets(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; merged_into: string }>`select id, merged_into from lotse.ticket
    where project_id = ${projectId} and id = any(${ids.filter(isUuid)}::uuid[]) and merged_into is not null`.execute(
    ctx.db,
  )
  if (rows.length === 0) return ids
  const stays = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  return [...new Set(ids.map(id => stays.get(id) ?? id))]
}

export async function followTicket(ctx: Pick<Ctx, 'db'>, projectId: string, id: string): Promise<string> {
  return (await followTickets(ctx, projectId, [id]))[0] ?? id
}
