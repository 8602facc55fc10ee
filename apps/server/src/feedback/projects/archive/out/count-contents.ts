import { type ArchiveKind, archiveKinds } from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveContents } from '@lotse/contracts/exports/archive/archive-routes'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../../context.ts'
import { definitions } from '../kinds/all-kinds.ts'

/** These have no index by project: they are found by what they belong to. */
const foundBy: Partial<Record<ArchiveKind, [table: string, column: string]>> = {
  deliveries: ['lotse.outbound', 'outbound_id'],
  votes: ['lotse.help_article', 'article_id'],
  reads: ['lotse.news', 'news_id'],
  parts: ['lotse.ticket', 'ticket_id'],
}

/** What an archive made now would have in it. */
export async function countContents(ctx: ConsoleCtx): Promise<ArchiveContents> {
  const { projectId } = ctx.caller
  const counts: Partial<Record<ArchiveKind, number>> = { settings: 1 }
  for (const kind of archiveKinds) {
    if (kind === 'settings') continue
    const { table, where = 'true' } = definitions[kind]
    const parent = foundBy[kind]
    const ofParent = parent
      ? sql`and t.${sql.raw(parent[1])} in (select id from ${sql.table(parent[0])} where project_id = ${projectId})`
      : sql``
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)} t
      where t.project_id = ${projectId} and ${sql.raw(where)} ${ofParent}`.execute(ctx.db)
    counts[kind] = Number(rows[0]?.count)
  }
  const { rows } = await sql<{ bytes: string }>`select coalesce((select sum(t.size) from lotse.upload t
      where t.project_id = ${projectId} and ${sql.raw(definitions.files.where ?? 'true')}), 0)
    + coalesce((select sum(coalesce(p.size, octet_length(p.bytes))) from lotse.ticket t
      join lotse.ticket_part p on p.ticket_id = t.id where t.project_id = ${projectId}), 0) as bytes`.execute(
    ctx.db,
  )
  return { counts, bytes: Number(rows[0]?.bytes) }
}
