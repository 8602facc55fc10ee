import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'

interface Row {
  target_kind: string
  target_id: string
  before: object | null
  after: object | null
}

type Kind = 'user' | 'company' | 'job' | 'category' | 'challenge' | 'root_skill' | 'sub_skill' | 'course'
interface Reference {
  kind: Kind
  id: string
}

/** The fields of an entry that contain the id of something with a name. */
const fields: Record<string, Kind> = {
  user_id: 'user',
  creator: 'user',
  assignee: 'user',
  completed_by: 'user',
  asked_by: 'user',
  company_id: 'company',
  category: 'category',
  parent_id: 'root_skill',
  skill: 'sub_skill',
}

const sources: Record<Kind, { from: string; id: string; name: string; type: 'uuid' | 'text' }> = {
  user: { from: 'academy."user"', id: 'id', name: 'name', type: 'uuid' },
  company: { from: 'academy.company', id: 'id', name: 'name', type: 'uuid' },
  job: { from: 'academy.job', id: 'id', name: 'title', type: 'uuid' },
  category: { from: 'academy.challenge_category', id: 'id', name: 'title', type: 'uuid' },
  challenge: { from: 'academy.challenge', id: 'task_id', name: 'title', type: 'uuid' },
  root_skill: { from: 'academy.root_skill', id: 'id', name: 'name', type: 'text' },
  sub_skill: { from: 'academy.sub_skill', id: 'id', name: 'name', type: 'text' },
  course: { from: 'academy.course', id: 'id', name: 'title', type: 'text' },
}
const isKind = (kind: string): kind is Kind => Object.hasOwn(sources, kind)
const keyOf = ({ kind, id }: Reference) => `${kind} ${id}`

function referencesOf({ before, after }: Row): Reference[] {
  return [before, after].flatMap(side =>
    Object.entries(side ?? {}).flatMap(([field, id]) => {
      const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
      return kind && typeof id === 'string' ? [{ kind, id }] : []
    }),
  )
}

const targetOf = ({ target_kind: kind, target_id: id }: Row): Reference[] =>
  isKind(kind) ? [{ kind, id }] : []

export interface Names {
  target_name: string | null
  names: Record<string, string>
}

/** The current names of the things in these entries, with one query per kind. Deleted things have no name. */
export async function namesOf(ctx: Ctx, rows: Row[]): Promise<(row: Row) => Names> {
  const wanted = rows.flatMap(row => [...targetOf(row), ...referencesOf(row)])
  const known = new Map<string, string>()
  for (const kind of Object.keys(sources) as Kind[]) {
    const { from, id, name, type } = sources[kind]
    const ids = new Set(wanted.filter(one => one.kind === kind).map(one => one.id))
    const asked = [...ids].filter(one => type === 'text' || isUuid(one))
    if (asked.length === 0) continue
    const found = await sql<{
      id: string
      name: string
    }>`select ${sql.ref(id)} as id, ${sql.ref(name)} as name
      from ${sql.raw(from)} where ${sql.ref(id)} = any(${asked}::${sql.raw(type)}[])`.execute(ctx.db)
    for (const row of found.rows) known.set(keyOf({ kind, id: row.id }), row.name)
  }
  return row => ({
    target_name: targetOf(row).map(one => known.get(keyOf(one)))[0] ?? null,
    names: Object.fromEntries(
      referencesOf(row).flatMap(one => {
        const name = known.get(keyOf(one))
        return name === undefined ? [] : [[one.id, name]]
      }),
    ),
  })
}
