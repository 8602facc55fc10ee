import { type ArchiveRefusal, hasBytes } from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveRow, archiveRoutes } from '@lotse/contracts/exports/archive/archive-routes'
import type { Parsed } from '@lotse/contracts/route'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { alreadyImported, openImport } from '../../../../platform/imports/import-log.ts'
import { isUuid } from '../../../../platform/text/is-uuid.ts'
import { audit } from '../../../audit/audit.ts'
import { withinRoom } from '../../../content/room.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Definition, Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { findMembers } from '../people.ts'
import { type FileTokens, fileTokens, type Place, placeOf } from '../place.ts'
import { keyOf } from './columns.ts'
import { importSettings } from './import-settings.ts'
import { type FoundParents, findParents, parentsOf } from './parents.ts'
import { readLine } from './read-line.ts'
import { findStored } from './stored-rows.ts'
import { archiveImports, thingOf } from './things.ts'
import { created, type RowOutcome, refused, replaceStarter, unchanged, writeRow } from './write-row.ts'

type Body = Parsed<typeof archiveRoutes, 'POST /console/projects/:projectId/archive/imports'>['body']
type Tx = InTransaction<ConsoleCtx>

/** The first line begins the import. What has bytes is only looked at here; its bytes bring it (`import-file.ts`). */
export async function importLines(ctx: ConsoleCtx, body: Body): Promise<{ rows: ArchiveRow[] }> {
  const place = placeOf(ctx, body.source)
  const { kind } = body
  const dryRun = body.dryRun || hasBytes(kind)
  const lines = body.rows.map(({ line }) => line)
  const tokens = await fileTokens(ctx, place, lines)
  if (!body.dryRun) await transact(ctx, ctx => beginImport(ctx, body))
  const outcomes =
    kind === 'settings'
      ? await importSettings(ctx, place, tokens, { ...body, dryRun, lines })
      : await importRows(ctx, definitions[kind], { place, tokens, importId: body.id, dryRun, lines })
  return {
    rows: body.rows.map(({ row }, at) => ({ row, changes: [], ...(outcomes[at] ?? refused('invalid')) })),
  }
}

async function beginImport(ctx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const { projectId, account } = ctx.caller
  const isNew = await openImport(ctx, { projectId, kind: archiveImports }, { id, name, by: account.id })
  if (isNew) await audit(ctx, { action: 'project.imported', subject: name })
}

/** An import that has begun and is not undone. */
export async function requireBegun({ db, caller }: Tx, id: string): Promise<void> {
  const known = isUuid(id)
    ? await db
        .selectFrom('platform.import')
        .select('undone_at')
        .where('id', '=', id)
        .where('project_id', '=', caller.projectId)
        .where('kind', '=', archiveImports)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!known || known.undone_at) throw new AppError('not_found')
}

export interface Lines {
  place: Place
  tokens: FileTokens
  importId: string
  dryRun: boolean
  lines: string[]
}

async function importRows(ctx: ConsoleCtx, kind: Definition, lines: Lines): Promise<RowOutcome[]> {
  const { place, tokens } = lines
  const read: (Row | ArchiveRefusal)[] = []
  for (const line of lines.lines) read.push(await readLine(ctx, kind, place, tokens, line))
  if (lines.dryRun) return transact(ctx, ctx => writeRows(ctx, kind, lines, read))
  const { room } = kind
  try {
    return await transact(ctx, ctx => {
      const write = () => writeRows(ctx, kind, lines, read)
      return room ? withinRoom(ctx, room, place.projectId, write) : write()
    })
  } catch (error) {
    if (!(error instanceof AppError) || !/^too_much_/.test(error.code)) throw error
    const planned = await transact(ctx, ctx => writeRows(ctx, kind, { ...lines, dryRun: true }, read))
    return planned.map(one =>
      one.outcome === 'created' || one.outcome === 'changed' ? refused('no_room') : one,
    )
  }
}

/** Plans rows in a dry run, and otherwise writes them. */
export async function writeRows(
  ctx: Tx,
  kind: Definition,
  lines: Lines,
  read: (Row | ArchiveRefusal)[],
): Promise<RowOutcome[]> {
  const { place, tokens, importId, dryRun } = lines
  const rows = read.filter(row => typeof row !== 'string')
  const writing = { kind, place, importId, tokens, findMember: await findMembers(ctx, kind, rows) }
  const known = await knownRows(ctx, kind, lines, rows)
  const found = await findParents(ctx, kind, place, dryRun ? [] : rows)
  const ofImport = await ownParents(ctx, kind, lines, dryRun ? [] : rows, found)
  const seen = new Set<string>()
  const outcomes: RowOutcome[] = []
  const outcomeOf = async (row: Row, key: string): Promise<RowOutcome> => {
    if (seen.has(key)) return refused('repeated')
    if (known.has(key)) return kind.hasStarters ? replaceStarter(ctx, writing, row, dryRun) : unchanged
    if (dryRun) return created
    const parents = parentsOf(kind, place, row, found)
    if (!parents) return refused('orphan')
    // What people can change stays without what it belongs to, or lets it go: it is undone by itself.
    const isLogged =
      kind.stamp !== undefined || !parents.some(({ of, id }) => ofImport.get(thingOf(of, [id])))
    return writeRow(ctx, writing, row, parents, isLogged)
  }
  for (const row of read) {
    const key = typeof row === 'string' ? '' : keyOf(kind, place, tokens, row).join(':')
    outcomes.push(typeof row === 'string' ? refused(row) : await outcomeOf(row, key))
    seen.add(key)
  }
  return outcomes
}

/** The keys of these rows that the project has, by their ids or, for contacts, by who they are. */
async function knownRows(
  ctx: ConsoleCtx,
  kind: Definition,
  { place, tokens, dryRun }: Lines,
  rows: Row[],
): Promise<ReadonlySet<string>> {
  const { projectId } = place
  const keys = rows.map(row => keyOf(kind, place, tokens, row))
  const stored = new Set(await findStored(ctx, kind, projectId, keys))
  if (kind.kind !== 'contacts') return stored
  const { rows: joined } = await sql<{ id: string }>`select id from lotse.merged_contact
    where project_id = ${projectId} and id = any(${keys.map(([id]) => id)}::uuid[])`.execute(ctx.db)
  for (const { id } of joined) stored.add(id)
  if (!dryRun) return stored
  const { rows: same } = await sql<{ user_id: string }>`select user_id from lotse.contact
    where project_id = ${projectId} and user_id = any(${rows.map(({ userId }) => userId)}::text[])`.execute(
    ctx.db,
  )
  const here = new Set(same.map(({ user_id }) => user_id))
  for (const [at, { userId }] of rows.entries())
    if (here.has(String(userId))) stored.add(keys[at]?.join(':') ?? '')
  return stored
}

/** What these rows belong to, as far as this import has made it: they go with it. */
function ownParents(ctx: Tx, kind: Definition, { place, importId }: Lines, rows: Row[], found: FoundParents) {
  const things = rows.flatMap(row =>
    (parentsOf(kind, place, row, found) ?? []).map(({ of, id }) => thingOf(of, [id])),
  )
  return alreadyImported(ctx, importId, [...new Set(things)])
}
