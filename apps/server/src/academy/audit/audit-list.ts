import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { contentKinds } from '@lotse/contracts/academy/fields/choices'
import { may } from '@lotse/contracts/academy/rights'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { containing } from '../answers/page.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import type { AuditTable } from './audit.table.ts'
import { namesOf } from './audit-names.ts'

interface Query {
  limit?: number | undefined
  offset?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  actor_id?: string | undefined
  action?: string | undefined
  target_kind?: string | undefined
  target_id?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

const DEFAULT_LIMIT = 50

/** Ordered by id, which was assigned while the changed row was locked. */
export async function listAudit(ctx: AcademyCtx, query: Query) {
  const { limit = DEFAULT_LIMIT, offset = 0 } = query
  const before = Number(query.cursor)
  const rows = await entriesFor(ctx, query)
    .selectAll('a')
    .$if(Number.isSafeInteger(before), builder => builder.where('a.id', '<', before))
    .$if(query.cursor === undefined, builder => builder.offset(offset))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await entriesFor(ctx, query)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, limit)
  const items = await entriesOf(ctx, shown)
  return { total: count, items, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

export const entriesById = async (ctx: AcademyCtx, ids: string[]): Promise<AuditEntry[]> =>
  entriesOf(ctx, await entriesFor(ctx, {}).selectAll('a').where('a.id', 'in', ids.map(Number)).execute())

async function entriesOf(ctx: AcademyCtx, rows: Selectable<AuditTable>[]): Promise<AuditEntry[]> {
  const names = await namesOf(ctx, rows)
  return rows.map(row => {
    const { changed_at: _, ...entry } = row
    return { ...entry, at: row.at.getTime() / 1000, ...names(row) } as AuditEntry
  })
}

/** What the caller may read of the entries `entry`. */
export function isReadable({ caller }: AcademyCtx, entry: string): RawBuilder<boolean> {
  if (!may(caller, 'history')) return sql`${sql.ref(`${entry}.target_kind`)} = any(${contentKinds}::text[])`
  return may(caller, 'money') ? sql`true` : sql`${sql.ref(`${entry}.action`)} <> 'coins.change'`
}

export function entriesFor(ctx: AcademyCtx, query: Query) {
  const start = (seconds: number) => new Date(seconds * 1000)
  return ctx.db
    .selectFrom('academy.audit as a')
    .where(isReadable(ctx, 'a'))
    .$if(query.search !== undefined, rows => rows.where(wordsFit(query.search?.trim() ?? '')))
    .$if(query.actor_id !== undefined, rows => rows.where('a.actor_id', '=', query.actor_id ?? ''))
    .$if(query.action !== undefined, rows => rows.where(actionFits(query.action ?? '')))
    .$if(query.target_kind !== undefined || query.target_id !== undefined, rows =>
      rows.where(targetFits(query)),
    )
    .$if(query.from !== undefined, rows => rows.where('a.at', '>=', start(query.from ?? 0)))
    .$if(query.to !== undefined, rows => rows.where('a.at', '<', start((query.to ?? 0) + 1)))
}

/** The most users of one name that are looked up; more would be no use as an answer. */
const NAMED_USERS = 1000

// These match the expressions of the indexes in the migration. A user's current name is looked up: the entries about
// them and about their bans have their id.
const wordsFit = (words: string) => {
  const named = sql`array(select u.id::text from academy."user" u
    where lower(u.name) like ${containing(words)} limit ${sql.lit(NAMED_USERS)})`
  return sql<boolean>`(academy.audit_text(a.actor_id, a.actor_name, a.target_id, a.before, a.after) like ${containing(words)}
    or (a.target_kind = 'user' and a.target_id = any(${named}))
    or (a.target_kind = 'ban' and coalesce(a.after->>'user_id', a.before->>'user_id') = any(${named})))`
}

/** The history of a user includes their bans, lifted ones, too: the first entry of a ban names its user. */
function targetFits({ target_kind: kind, target_id: id }: Query) {
  if (id === undefined) return sql<boolean>`a.target_kind = ${kind}`
  if (kind === undefined) return sql<boolean>`a.target_id = ${id}`
  const exact = sql<boolean>`(a.target_kind = ${kind} and a.target_id = ${id})`
  if (kind !== 'user') return exact
  return sql<boolean>`(${exact} or (a.target_kind = 'ban' and a.target_id = any(array(
    select b.target_id from academy.audit b
    where b.target_kind = 'ban' and coalesce(b.after->>'user_id', b.before->>'user_id') = ${id}))))`
}

const actionFits = (action: string) =>
  action.includes('.')
    ? sql<boolean>`a.action = ${action}`
    : sql<boolean>`split_part(a.action, '.', 1) = ${action}`

/** Jumps from one action to the next in the index, however many entries there are. */
export async function listActions(ctx: AcademyCtx): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive step as (
      (select action from academy.audit order by action limit 1)
      union all
      select (select action from academy.audit where action > step.action order by action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null`.execute(ctx.db)
  const isContent = (action: string) => contentKinds.some(kind => action.startsWith(`${kind}.`))
  return rows.map(row => row.action).filter(action => may(ctx.caller, 'history') || isContent(action))
}
