import { type ArchiveKind, archiveKinds } from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveContents } from '@lotse/contracts/exports/archive/archive-routes'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../../context.ts'
import { definitions } from '../kinds/all-kinds.ts'

/** What an archive made now would have in it. */
export async function countContents(ctx: ConsoleCtx): Promise<ArchiveContents> {
  const { projectId } = ctx.caller
  const counts: Partial<Record<ArchiveKind, number>> = { settings: 1 }
  for (const kind of archiveKinds) {
    if (kind === 'settings') continue
    const { table, where = 'true' } = definitions[kind]
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)} t
      where t.project_id = ${projectId} and ${sql.raw(where)}`.execute(ctx.db)
    counts[kind] = Number(rows[0]?.count)
  }
  const { rows } = await sql<{ bytes: string }>`select coalesce((select sum(t.size) from lotse.upload t
      where t.project_id = ${projectId} and ${sql.raw(definitions.files.where ?? 'true')}), 0)
    + coalesce((select sum(octet_length(p.bytes)) from lotse.ticket_part p where p.project_id = ${projectId}), 0) as bytes`.execute(
    ctx.db,
  )
  return { counts, bytes: Number(rows[0]?.bytes) }
}
