import type { RecordEntry } from '@lotse/contracts/academy/people/people'
import { type RecordKind, recordKinds, recordRights } from '@lotse/contracts/academy/people/record-kinds'
import { may } from '@lotse/contracts/academy/rights'
import { type RawBuilder, sql } from 'kysely'
import { isUnreadableValue } from '../../../platform/database/sql-state.ts'
import { invalidCursor, readCursor, writeCursor } from '../../answers/page.ts'
import { excerptOf } from '../../challenges/subtasks/excerpt.ts'
import type { AcademyCtx } from '../guard.ts'
import { endsAt } from '../sessions/ended-sessions.ts'
import { findUser } from '../users/users.ts'

const DEFAULT_LIMIT = 30

interface Query {
  limit?: number | undefined
  cursor?: string | undefined
  kind?: RecordKind | undefined
}

type Part = (userId: string, now: Date) => RawBuilder<unknown>

const reported = (who: 'user_id' | 'subtask_creator', other: 'user_id' | 'subtask_creator'): Part => {
  const [own, person] = [sql.ref(who), sql.ref(other)]
  return userId => sql`select id::text, timestamp as at, ${person} as person_id,
    jsonb_build_object('reason', reason, 'text', left(comment, 300), 'outcome', completed_action,
      'resolved', completed_timestamp is not null) as data
    from academy.subtask_report where ${own} = ${userId}::uuid`
}

const isOpenAt = (now: Date) => sql<boolean>`(${endsAt} > ${now})`

/** What an excerpt needs of a task. */
const beginningOf = (content: string) => sql`jsonb_build_object('question', ${sql.ref(content)}->'question',
  'description', left(${sql.ref(content)}->>'description', 300), 'left', ${sql.ref(content)}->'left')`

/** Each part of the record: its rows by time, which an index finds. */
const parts: Record<RecordKind, Part> = {
  // Z797: of those that are gone, the history knows when they were made.
  task: userId => sql`select id::text, creation_timestamp as at, null::uuid as person_id,
    jsonb_build_object('type', type, 'enabled', enabled, 'gone', false, 'content', ${beginningOf('content')}) as data
    from academy.subtask where creator = ${userId}::uuid
    union all select a.target_id, a.at, null, jsonb_build_object('type', a.after->'type', 'enabled', false,
      'gone', true, 'content', ${beginningOf('a.after')})
    from academy.audit a where a.action = 'subtask.create' and a.after->>'creator' = ${userId}
      and not exists (select from academy.subtask s where s.id = a.target_id::uuid)`,
  report_made: reported('user_id', 'subtask_creator'),
  report_received: reported('subtask_creator', 'user_id'),
  decision: userId => sql`select id::text, decided_at as at, decided_by as person_id,
    jsonb_build_object('actions', actions, 'state', state, 'task', task_excerpt, 'text', left(text, 300), 'lifted', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', o->'kind', 'at', o->'lifted_at') order by place), '[]')
        from jsonb_array_elements(outcomes) with ordinality e (o, place)
        where state = 'done' and o->'error' = 'null' and o ? 'back')) as data
    from academy.decision where person_id = ${userId}::uuid`,
  appeal: userId => sql`select id::text, created_at as at, decided_by as person_id,
    jsonb_build_object('decision_id', decision_id, 'state', state, 'text', left(text, 300)) as data
    from academy.appeal where user_id = ${userId}::uuid`,
  block: userId => sql`select id::text, start as at, creator as person_id,
    jsonb_build_object('action', action, 'end', "end", 'lifted', false, 'text', left(reason, 300)) as data
    from academy.ban where user_id = ${userId}::uuid
    union all select a.target_id, (a.before->>'start')::timestamptz, (a.before->>'creator')::uuid,
      jsonb_build_object('action', a.before->'action', 'end', a.before->'end', 'lifted', true,
        'text', left(coalesce(a.before->>'reason', ''), 300))
    from academy.audit a where a.target_kind = 'ban' and a.action = 'ban.lift'
      and coalesce(a.after->>'user_id', a.before->>'user_id') = ${userId}`,
  session: (userId, now) => sql`select id::text, created_at as at, impersonator as person_id,
    jsonb_build_object('device', device_name, 'end', null, 'open', ${isOpenAt(now)}) as data
    from academy.session where user_id = ${userId}::uuid
    union all select id::text || ':end', ${endsAt}, null, jsonb_build_object('device', device_name,
      'end', 'expired', 'open', false)
    from academy.session where user_id = ${userId}::uuid and not ${isOpenAt(now)}
    union all select id::text, created_at, impersonator, jsonb_build_object('device', device_name,
      'end', null, 'open', false)
    from academy.ended_session where user_id = ${userId}::uuid
    -- Who signs out is nobody else.
    union all select id::text || ':end', ended_at, nullif(ended_by, user_id), jsonb_build_object('device', device_name,
      'end', cause, 'open', false)
    from academy.ended_session where user_id = ${userId}::uuid`,
  coins: userId => sql`select id::text, created_at as at, null::uuid as person_id,
    jsonb_build_object('coins', coins, 'text', description) as data
    from academy.coin_transaction where user_id = ${userId}::uuid`,
  note: userId => sql`select id::text, created_at as at, author as person_id,
    jsonb_build_object('text', left(text, 300)) as data
    from academy.note_entry where about_kind = 'user' and about_id = ${userId}::uuid and deleted_at is null`,
  // What has a part of its own is not repeated.
  change:
    userId => sql`select id::text, at, actor_id as person_id, jsonb_build_object('action', action) as data
    from academy.audit where target_kind = 'user' and target_id = ${userId}
      and action not in ('coins.change', 'note.create')
      and not (action = 'session.end' and exists (select from academy.ended_session e
        where e.id = (before->>'session')::uuid))`,
}

interface Row {
  kind: RecordKind
  id: string
  at: Date
  at_text: string
  person_id: string | null
  person_name: string | null
  data: object
}

/** One page of the record, newest first: each part gives its next rows, and the newest of all are shown. */
export async function readRecord(
  ctx: AcademyCtx,
  userId: string,
  { limit = DEFAULT_LIMIT, ...query }: Query,
) {
  await findUser(ctx, userId)
  const shown = recordKinds.filter(
    kind =>
      may(ctx.caller, ...recordRights[kind]) &&
      (query.kind ?? kind) === kind &&
      // No token reaches sessions.
      !(kind === 'session' && ctx.caller.token),
  )
  if (shown.length === 0) return { items: [], next: null }
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  // At the same moment the kind and the id decide, so that no row is repeated or skipped.
  const key = sql`(kind || ' ' || id) collate "C"`
  const order = sql`order by at desc, ${key} desc limit ${sql.lit(limit + 1)}`
  const rest = after
    ? sql`where at <= ${after[0]}::timestamptz and (at, ${key}) < (${after[0]}::timestamptz, ${after[1]})`
    : sql``
  const rows = sql.join(
    shown.map(
      kind => sql`(select * from (select ${sql.lit(kind)}::text as kind, part.* from (${parts[kind](userId, ctx.now())}) part)
        named ${rest} ${order})`,
    ),
    sql` union all `,
  )
  const found = await read(
    sql<Row>`select r.*, r.at::text as at_text, u.name as person_name
      from (select * from (${rows}) every ${order}) r left join academy."user" u on u.id = r.person_id
      order by r.at desc, (r.kind || ' ' || r.id) collate "C" desc`,
    ctx,
    after !== undefined,
  )
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last
  return {
    items: items.map(toEntry),
    next: next ? writeCursor({ sort_value: next.at_text, sort_id: `${next.kind} ${next.id}` }) : null,
  }
}

async function read(query: RawBuilder<Row>, ctx: AcademyCtx, hasCursor: boolean): Promise<Row[]> {
  try {
    return (await query.execute(ctx.db)).rows
  } catch (error) {
    if (hasCursor && isUnreadableValue(error)) throw invalidCursor()
    throw error
  }
}

function toEntry({ kind, id, at, person_id, person_name, data }: Row): RecordEntry {
  const { content, ...fields } = data as { content?: object }
  return {
    kind,
    id,
    at: at.getTime() / 1000,
    person: person_id ? { id: person_id, name: person_name } : null,
    ...fields,
    ...(kind === 'task' ? { text: excerptOf(content) } : {}),
  } as RecordEntry
}
