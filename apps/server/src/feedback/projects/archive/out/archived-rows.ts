import { projectSettings } from '@lotse/contracts/console/settings'
import type { ArchiveKind } from '@lotse/contracts/exports/archive/archive-format'
import { contentRows } from '@lotse/contracts/exports/archive/content-rows'
import { sql } from 'kysely'
import { idsInOrder, readIds, rowsOf } from '../../../../platform/export/listed-ids.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Definition, Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** Parents looked at together. */
const PARENTS = 50

/** What others belong to, as of one moment. */
const listedKinds = ['contacts', 'tickets', 'outbounds', 'articles', 'news'] as const
export type ArchiveLists = Record<(typeof listedKinds)[number], Buffer>

export async function listArchive(ctx: ConsoleCtx): Promise<ArchiveLists> {
  const lists: Partial<ArchiveLists> = {}
  for (const kind of listedKinds) {
    const { table } = definitions[kind]
    const order = sql.raw(kind === 'tickets' ? 'number, id' : 'id')
    lists[kind] = await readIds(
      ctx,
      sql`(select ${idsInOrder(order)} from ${sql.table(table)} where project_id = ${ctx.caller.projectId})`,
    )
  }
  return lists as ArchiveLists
}

/** The column that says what a row belongs to, or which of the listed rows it is. */
const listedBy: Partial<Record<ArchiveKind, [of: keyof ArchiveLists, column: string]>> = {
  contacts: ['contacts', 'id'],
  notes: ['contacts', 'contact_id'],
  tickets: ['tickets', 'id'],
  messages: ['tickets', 'ticket_id'],
  answers: ['tickets', 'ticket_id'],
  parts: ['tickets', 'ticket_id'],
  files: ['tickets', 'ticket_id'],
  deliveries: ['outbounds', 'outbound_id'],
  votes: ['articles', 'article_id'],
  reads: ['news', 'news_id'],
}

/** All rows of a kind as an archive has them, a few at a time. */
export async function* archivedRows(
  ctx: ConsoleCtx,
  kind: ArchiveKind,
  lists: ArchiveLists,
): AsyncGenerator<ReadRow[]> {
  const change = kind === 'settings' ? undefined : changeOf(ctx, definitions[kind])
  for await (const rows of storedRows(ctx, kind, lists)) yield change ? await change(rows) : rows
}

/** What a team writes is archived whole: what was stored before a field existed has its default. */
function changeOf(
  ctx: ConsoleCtx,
  { kind, row, said, beside }: Definition,
): ((stored: ReadRow[]) => Promise<ReadRow[]>) | undefined {
  const isContent = kind in contentRows
  if (!isContent && !beside) return undefined
  const whole = (stored: Row): unknown => {
    const told = said?.(ctx, stored) ?? stored
    const parsed = row.safeParse(told)
    return parsed.success ? parsed.data : told
  }
  return async stored => {
    const read = stored.map(({ line }) => JSON.parse(line) as Row)
    const told = isContent ? read.map(whole) : ((await beside?.(ctx, read)) ?? read)
    return stored.map(({ at }, nth) => ({ line: JSON.stringify(told[nth]), at }))
  }
}

async function* storedRows(
  ctx: ConsoleCtx,
  kind: ArchiveKind,
  lists: ArchiveLists,
): AsyncGenerator<ReadRow[]> {
  const { projectId } = ctx.caller
  if (kind === 'settings') return yield [await readSettings(ctx)]
  const definition: Definition = definitions[kind]
  const listed = listedBy[kind]
  if (!listed) return yield* readRows(ctx, definition, projectId)
  // Files of no ticket are those of the team.
  if (kind === 'files')
    yield* readRows(ctx, { ...definition, where: `t.ticket_id is null and ${definition.where}` }, projectId)
  const [of, column] = listed
  const asTheyAre = async (ids: string[]) => ids.map(id => ({ id }))
  for await (const parents of rowsOf(lists[of], PARENTS, asTheyAre))
    yield* readRows(ctx, definition, projectId, { column, ids: parents.map(({ id }) => id) })
}

async function readSettings(ctx: ConsoleCtx): Promise<ReadRow> {
  const { rows } = await sql<{ line: string }>`select json_build_object('id', id, 'defaultLang', default_lang,
      'identityMode', identity_mode, 'allowedOrigins', allowed_origins, 'settings', settings)::text as line
    from lotse.project where id = ${ctx.caller.projectId}`.execute(ctx.db)
  const line = rows[0]?.line ?? '{}'
  const { settings, ...rest } = JSON.parse(line)
  const whole = projectSettings.safeParse(settings)
  return { line: JSON.stringify({ ...rest, settings: whole.success ? whole.data : settings }), at: [] }
}
