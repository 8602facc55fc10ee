import { isDeepStrictEqual } from 'node:util'
import type { ArchiveRefusal } from '@lotse/contracts/exports/archive/archive-format'
import type { ImportOutcomeKind } from '@lotse/contracts/imports/imports'
import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { noteImported } from '../../../../platform/imports/import-log.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Definition, Row } from '../definition.ts'
import { readRows } from '../out/read-rows.ts'
import type { FindMember } from '../people.ts'
import type { FileTokens, Place } from '../place.ts'
import { columnsOf, keyOf } from './columns.ts'
import type { parentsOf } from './parents.ts'
import { deleteRemoved, insertRow, stampOf, updateRow } from './stored-rows.ts'
import { thingOf } from './things.ts'

export interface RowOutcome {
  outcome: ImportOutcomeKind
  reason: ArchiveRefusal | null
}
export const refused = (reason: ArchiveRefusal): RowOutcome => ({ outcome: 'refused', reason })
export const unchanged: RowOutcome = { outcome: 'unchanged', reason: null }
export const created: RowOutcome = { outcome: 'created', reason: null }

export interface Writing {
  kind: Definition
  place: Place
  importId: string
  findMember: FindMember
  tokens: FileTokens
}

type Ctx = InTransaction<ConsoleCtx>

/** A row that the project does not have. `isLogged` unless it is undone with something that this import has made. */
export async function writeRow(
  ctx: Ctx,
  { kind, place, importId, findMember, tokens }: Writing,
  row: Row,
  parents: NonNullable<ReturnType<typeof parentsOf>>,
  isLogged: boolean,
): Promise<RowOutcome> {
  const found = Object.fromEntries(parents.map(({ field, id }) => [kind.columns[field], id]))
  const own = { ...columnsOf(kind, place, row, { findMember, tokens }), ...found }
  // Tickets of somebody who was here before are not shown to them because an archive says so.
  const isProved = 'verified' in own ? { verified: own.verified && parents.every(({ isOwn }) => isOwn) } : {}
  await sql`savepoint archived`.execute(ctx.db)
  try {
    const more = await kind.more?.(ctx, place, row, own)
    const columns = { project_id: place.projectId, ...own, ...isProved, ...more }
    if (kind.keepsRemoved) await deleteRemoved(ctx, kind, place.projectId, String(own.id))
    const made = await insertRow(ctx, kind, columns)
    if (!made) {
      await sql`rollback to savepoint archived`.execute(ctx.db)
      return kind.kind === 'contacts' ? await joinContact(ctx, place, row, String(own.id)) : refused('taken')
    }
    await kind.also?.(ctx, place, row)
    if (isLogged)
      await noteImported(ctx, importId, {
        thing_id: thingOf(kind.kind, keyOf(kind, place, tokens, row)),
        is_created: true,
        was: {},
        became: { stamp: made.stamp },
      })
    await sql`release savepoint archived`.execute(ctx.db)
    return created
  } catch (error) {
    const reason = refusalOf(error)
    if (!reason) throw error
    await sql`rollback to savepoint archived`.execute(ctx.db)
    return refused(reason)
  }
}

/** PostgreSQL refuses the values themselves: data that it cannot store, or that breaks a rule of the table. */
function refusalOf(error: unknown): ArchiveRefusal | undefined {
  if (/^2[23]/.test(String((error as { code?: string }).code ?? ''))) return 'invalid'
  return error instanceof AppError && noRoom.has(error.code) ? 'no_room' : undefined
}

/** How the console's own routes refuse what is more than one may have. */
const noRoom: ReadonlySet<string> = new Set(['too_much_stored', 'too_many_views'])

/** Somebody with the same user ID is here already: what the archive says about them belongs to that contact. */
async function joinContact(ctx: Ctx, { projectId }: Place, { userId }: Row, id: string): Promise<RowOutcome> {
  if (typeof userId !== 'string') return refused('taken')
  const { rows } = await sql`insert into lotse.merged_contact (project_id, id, contact_id)
    select project_id, ${id}::uuid, id from lotse.contact where project_id = ${projectId} and user_id = ${userId}
    on conflict (project_id, id) do nothing returning id`.execute(ctx.db)
  return rows.length > 0 ? unchanged : refused('taken')
}

/** What a new project begins with, and nobody has changed, becomes what the archive has. */
export async function replaceStarter(
  ctx: Ctx,
  { kind, place, importId, findMember, tokens }: Writing,
  row: Row,
  dryRun: boolean,
): Promise<RowOutcome> {
  const key = keyOf(kind, place, tokens, row)
  const before = await starterOf(ctx, kind, place.projectId, key)
  if (!before) return unchanged
  // What was stored before a field existed has its default.
  const { data: whole = before } = kind.row.safeParse(before)
  if (isDeepStrictEqual(saidBy(whole as Row), saidBy(row))) return unchanged
  if (dryRun) return { outcome: 'changed', reason: null }
  const { id: _, ...columns } = columnsOf(kind, place, row, { findMember, tokens })
  await updateRow(ctx, kind, place.projectId, key, columns)
  const stored = await stampOf(ctx, kind, place.projectId, key)
  await noteImported(ctx, importId, {
    thing_id: thingOf(kind.kind, key),
    is_created: false,
    was: before,
    became: { stamp: stored?.stamp ?? null },
  })
  return { outcome: 'changed', reason: null }
}

/** Without its id, which is another one in the archive, and its times. */
const saidBy = ({ id: _, createdAt: __, updatedAt: ___, ...row }: Row): unknown =>
  JSON.parse(JSON.stringify(row))

async function starterOf(
  ctx: Ctx,
  kind: Definition,
  projectId: string,
  [id]: string[],
): Promise<Row | undefined> {
  const isStarter = `t.version = 1 and t.updated_at = t.created_at
    and exists (select from lotse.project p where p.id = t.project_id
      and t.created_at between p.created_at - interval '1 second' and p.created_at + interval '5 seconds')`
  for await (const rows of readRows(ctx, { ...kind, where: isStarter }, projectId))
    for (const { line } of rows) {
      const row = JSON.parse(line) as Row
      if (row.id === id) return row
    }
  return undefined
}
