import { type ArchiveKind, archiveParents } from '@lotse/contracts/exports/archive/archive-format'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../../context.ts'
import type { Definition, Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { idOf, type Place } from '../place.ts'

/** The things that rows belong to, by the ids that the archive gives them here. */
export type FoundParents = ReadonlyMap<string, string>

const parentsIn = (
  kind: Definition,
  place: Place,
  row: Row,
): [field: string, of: ArchiveKind, id: string][] =>
  Object.entries(archiveParents[kind.kind] ?? {}).flatMap(([field, of]) =>
    row[field] === null || row[field] === undefined ? [] : [[field, of, idOf(place, String(row[field]))]],
  )

/** Only things of this project; a contact that was merged, or was here before, is found under its own id. */
export async function findParents(
  ctx: ConsoleCtx,
  kind: Definition,
  place: Place,
  rows: Row[],
): Promise<FoundParents> {
  const wanted = new Map<ArchiveKind, Set<string>>()
  for (const row of rows)
    for (const [, of, id] of parentsIn(kind, place, row))
      wanted.set(of, (wanted.get(of) ?? new Set()).add(id))
  const found = new Map<string, string>()
  for (const [of, set] of wanted) {
    const ids = [...set]
    const { table } = definitions[of as keyof typeof definitions]
    const merged = sql`union all select m.id::text, m.contact_id::text from lotse.merged_contact m
      where m.project_id = ${place.projectId} and m.id = any(${ids}::uuid[])`
    const { rows: here } = await sql<{ id: string; is: string }>`select t.id::text, t.id::text as is
      from ${sql.table(table)} t where t.project_id = ${place.projectId} and t.id = any(${ids}::uuid[])
      ${of === 'contacts' ? merged : sql``}`.execute(ctx.db)
    for (const { id, is } of here) found.set(`${of}:${id}`, is)
  }
  return found
}

/** By field, the id of what the row belongs to; undefined if something of it is missing. */
export function parentsOf(
  kind: Definition,
  place: Place,
  row: Row,
  found: FoundParents,
): { field: string; of: ArchiveKind; id: string; isOwn: boolean }[] | undefined {
  const parents = parentsIn(kind, place, row).map(([field, of, id]) => {
    const is = found.get(`${of}:${id}`)
    return is && { field, of, id: is, isOwn: is === id }
  })
  return parents.every(parent => parent !== undefined && parent !== '') ? (parents as never) : undefined
}
