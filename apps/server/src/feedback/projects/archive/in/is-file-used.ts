import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../../context.ts'

/** Where a team's own texts may show a file. */
const places = [
  ['lotse.help_text', 'html'],
  ['lotse.news', 'html::text'],
  ['lotse.news', 'cover_image_url'],
  ['lotse.outbound', 'config::text'],
  ['lotse.bot', 'definition::text'],
  ['lotse.flow', 'definition::text'],
] as const

/** Whether something that stays still shows a file of the team. */
export async function isFileUsed({ db, caller }: InTransaction<ConsoleCtx>, token: string): Promise<boolean> {
  const shown = places.map(
    ([
      table,
      column,
    ]) => sql`exists (select from ${sql.table(table)} t where t.project_id = ${caller.projectId}
      and position(${token} in ${sql.raw(column)}) > 0)`,
  )
  const { rows } = await sql<{ is_used: boolean }>`select ${sql.join(shown, sql` or `)}
    or exists (select from lotse.project p where p.id = ${caller.projectId} and position(${token} in p.settings::text) > 0)
    as is_used`.execute(db)
  return rows[0]?.is_used ?? false
}
