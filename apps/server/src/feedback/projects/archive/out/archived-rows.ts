import type { ArchiveKind } from '@lotse/contracts/exports/archive/archive-format'
import { sql } from 'kysely'
import { idsInOrder, readIds, rowsOf } from '../../../../platform/export/listed-ids.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Definition } from '../definition.ts'
import { settingsKind } from '../in/import-settings.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** What rows of a kind are read by: too many to be in the memory themselves, and never twice. */
interface Listed {
  ids: Buffer
  column: string
}

/** Parents looked at together. */
const PARENTS = 50

/** Which tickets, contacts and contents there are, as of one moment. */
export interface ArchiveLists {
  contacts: Buffer
  tickets: Buffer
}

export async function listArchive(ctx: ConsoleCtx): Promise<ArchiveLists> {
  const of = (table: string, order: string) =>
    readIds(
      ctx,
      sql`(select ${idsInOrder(sql.raw(order))} from ${sql.table(table)} where project_id = ${ctx.caller.projectId})`,
    )
  return { contacts: await of('lotse.contact', 'id'), tickets: await of('lotse.ticket', 'number, id') }
}

const listedBy = (kind: ArchiveKind, { contacts, tickets }: ArchiveLists): Listed | undefined => {
  if (kind === 'contacts') return { ids: contacts, column: 'id' }
  if (kind === 'notes') return { ids: contacts, column: 'contact_id' }
  if (kind === 'tickets') return { ids: tickets, column: 'id' }
  const ofTickets: ArchiveKind[] = ['messages', 'answers', 'parts', 'files']
  return ofTickets.includes(kind) ? { ids: tickets, column: 'ticket_id' } : undefined
}

/** All rows of a kind as an archive has them, a few at a time. */
export async function* archivedRows(
  ctx: ConsoleCtx,
  kind: ArchiveKind,
  lists: ArchiveLists,
): AsyncGenerator<ReadRow[]> {
  const said = kind === 'settings' ? undefined : definitions[kind].said
  for await (const rows of storedRows(ctx, kind, lists))
    yield said
      ? rows.map(({ line, at }) => ({ line: JSON.stringify(said(ctx, JSON.parse(line))), at }))
      : rows
}

async function* storedRows(
  ctx: ConsoleCtx,
  kind: ArchiveKind,
  lists: ArchiveLists,
): AsyncGenerator<ReadRow[]> {
  const { projectId } = ctx.caller
  if (kind === 'settings') return yield [await readSettings(ctx)]
  const definition: Definition = definitions[kind]
  const listed = listedBy(kind, lists)
  // Files of no ticket are those of the team.
  if (!listed || kind === 'files')
    yield* readRows(
      ctx,
      listed ? { ...definition, where: `t.ticket_id is null and ${definition.where}` } : definition,
      projectId,
    )
  if (!listed) return
  const asTheyAre = (ids: string[]) => Promise.resolve(ids.map(id => ({ id })))
  for await (const parents of rowsOf(listed.ids, PARENTS, asTheyAre))
    yield* readRows(ctx, definition, projectId, { column: listed.column, ids: parents.map(({ id }) => id) })
}

async function readSettings(ctx: ConsoleCtx): Promise<ReadRow> {
  const { rows } = await sql<{ line: string }>`select json_build_object('id', id, 'defaultLang', default_lang,
      'identityMode', identity_mode, 'allowedOrigins', allowed_origins, 'settings', settings)::text as line
    from lotse.project where id = ${ctx.caller.projectId}`.execute(ctx.db)
  const line = rows[0]?.line ?? '{}'
  // What was stored before a setting existed has its default.
  const { settings, ...rest } = JSON.parse(line)
  const whole = settingsKind.row.shape.settings.safeParse(settings)
  return { line: JSON.stringify({ ...rest, settings: whole.success ? whole.data : settings }), at: [] }
}
