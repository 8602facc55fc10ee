import type { Ctx } from '../../platform/context.ts'
import './accounts.table.ts'

/** Colleagues by their ids; one whose account was deleted is missing. */
export async function accountNames(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('lotse.account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
