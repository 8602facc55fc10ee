import type {
  AppealSummary,
  Decision,
  DecisionMail,
  DecisionQuery,
  MailAbout,
} from '@lotse/contracts/academy/decisions/decisions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { peopleNamed } from '../../answers/named-people.ts'
import { containing, readPage, type Sort } from '../../answers/page.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { AppealRow, DecisionMailTable, DecisionRow } from '../decisions.table.ts'
import '../../auth/users/users.table.ts'

const byTime: Sort = { by: sql`d.decided_at`, type: 'timestamptz', id: sql`d.id` }

const selectDecisions = (ctx: Ctx) => ctx.db.selectFrom('academy.decision as d')
type DecisionSelect = ReturnType<typeof selectDecisions>

export async function pageDecisions(ctx: AcademyCtx, query: DecisionQuery) {
  const { limit, offset, cursor, ...filters } = query
  const filtered = decisionsFor(ctx, filters)
  // Appeals that wait are a queue: the oldest comes first.
  const { rows, next } = await readPage(withNames(filtered), byTime, filters.appeal !== 'open', {
    limit,
    offset,
    cursor,
  })
  const { total } = await filtered
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, items: await complete(ctx, rows), next }
}

/** Those of them that are there. */
export async function readDecisions(ctx: Ctx, ids: string[]): Promise<Decision[]> {
  if (ids.length === 0) return []
  return complete(
    ctx,
    await withNames(selectDecisions(ctx).where('d.id', 'in', ids))
      .orderBy('d.id')
      .execute(),
  )
}

export async function readDecision(ctx: Ctx, id: string): Promise<Decision> {
  const [found] = await readDecisions(ctx, [id])
  if (!found) throw new AppError('decision_not_found')
  return found
}

export const decisionsById = async (ctx: Ctx, ids: string[]): Promise<Decision[]> =>
  complete(ctx, await withNames(selectDecisions(ctx).where('d.id', 'in', ids)).execute())

type Filters = Omit<DecisionQuery, 'limit' | 'offset' | 'cursor'>

/** What list, export and counts ask for. */
export function decisionsFor(ctx: AcademyCtx, filters: Filters): DecisionSelect {
  const { search = '', state, action, reason_id, person, decided_by, subtask_id, appeal, from, to } = filters
  const at = (seconds: number) => new Date(seconds * 1000)
  let found = selectDecisions(ctx)
  if (search.trim() !== '') found = found.where(mentions(search.trim()))
  if (state !== undefined) found = found.where('d.state', '=', state)
  if (action !== undefined)
    found = found.where(sql<boolean>`d.actions @> ${JSON.stringify([{ kind: action }])}::jsonb`)
  if (person !== undefined) found = found.where('d.person_id', '=', person)
  if (reason_id !== undefined) found = found.where('d.reason_id', '=', reason_id)
  if (decided_by !== undefined)
    found = found.where('d.decided_by', '=', decided_by === 'me' ? ctx.caller.userId : decided_by)
  if (subtask_id !== undefined) found = found.where('d.subtask_id', '=', subtask_id)
  if (from !== undefined) found = found.where('d.decided_at', '>=', at(from))
  if (to !== undefined) found = found.where('d.decided_at', '<', at(to + 1))
  if (appeal !== undefined)
    found = found.where(
      sql<boolean>`d.id in (select a.decision_id from academy.appeal a
        where ${appeal === 'any' ? sql`true` : sql`a.state = ${appeal}`})`,
    )
  return found
}

/** Whom it is about, what it says, or what was said against it; each has its own index. */
const mentions = (search: string) =>
  sql<boolean>`d.id in (
    select m.id from academy.decision m
    where academy.decision_words(m.text, m.ended_text, m.task_excerpt, m.reason) like ${containing(search)}
    union all select m.id from academy.decision m where m.person_id in ${peopleNamed(search)}
    union all select m.decision_id from academy.appeal m
    where lower(m.text || E'\\n' || m.answer) like ${containing(search)})`

const withNames = (query: DecisionSelect) =>
  query
    .leftJoin('academy.user as person', 'person.id', 'd.person_id')
    .leftJoin('academy.user as decider', 'decider.id', 'd.decided_by')
    .leftJoin('academy.user as ender', 'ender.id', 'd.ended_by')
    .selectAll('d')
    .select(['person.name as person_name', 'decider.name as decided_by_name', 'ender.name as ended_by_name'])

type Named = DecisionRow & {
  person_name: string | null
  decided_by_name: string | null
  ended_by_name: string | null
}

/** The most people whose mails are listed with a decision. */
const MOST_MAILS = 100

async function complete(ctx: Ctx, rows: Named[]): Promise<Decision[]> {
  const ids = rows.map(({ id }) => id)
  const mails = await mailsOf(ctx, ids)
  const appeals = await appealsOf(ctx, ids)
  const { told, all, beside } = await extrasOf(ctx, ids)
  return rows.map(row => ({
    ...toDecision(row, mails.get(row.id) ?? [], appeals.get(row.id) ?? null),
    mails_more: Math.max(0, (all.get(row.id) ?? 0) - MOST_MAILS),
    reporters_told: told.get(row.id) ?? 0,
    reporter_decision: beside.get(row.id) ?? null,
  }))
}

type MailRow = Pick<DecisionMailTable, 'decision_id' | 'user_id' | 'role' | 'state' | 'at'> & {
  about: MailAbout
  user_name: string | null
}

/** Restricted people first. The mail itself knows better than its record, as long as there is one. */
async function mailsOf(ctx: Ctx, ids: string[]): Promise<Map<string, DecisionMail[]>> {
  const { rows } = await sql<MailRow>`select m.* from unnest(${ids}::uuid[]) d, lateral (
      select e.decision_id, e.user_id, e.role, e.about, u.name as user_name, coalesce(p.ended_at, e.at) as at,
        case when p.state = 'refused' then 'refused' when p.state in ('sent', 'stored') then 'sent'
          else e.state end as state
      from academy.decision_mails e
      left join platform.mail p on e.state = 'waiting' and p.key = e.mail_key
      left join academy."user" u on u.id = e.user_id
      where e.decision_id = d
      order by array_position(array['decision', 'ended', 'lifted', 'received', 'answer'], e.about), e.role, e.user_id, e.at
      limit ${sql.lit(MOST_MAILS)}) m`.execute(ctx.db)
  const found = new Map<string, DecisionMail[]>()
  for (const { decision_id, at, ...mail } of rows)
    found.set(decision_id, [...(found.get(decision_id) ?? []), { ...mail, at: rfc3339(at) }])
  return found
}

/** What a list of limited length cannot say: how many reporters were told, and what was decided about whoever reported. */
async function extrasOf(ctx: Ctx, ids: string[]) {
  const { rows: told } = await sql<{ id: string; told: number; all: number }>`
    select e.decision_id as id, count(*)::int as all,
      count(*) filter (where e.role = 'reporter' and e.about = 'decision'
        and (e.state = 'sent' or p.state in ('sent', 'stored')))::int as told
    from academy.decision_mails e
    left join platform.mail p on e.state = 'waiting' and p.key = e.mail_key
    where e.decision_id = any(${ids}::uuid[])
    group by e.decision_id`.execute(ctx.db)
  const { rows: beside } = await sql<{ id: string; other: string }>`
    select distinct on (beside) beside as id, id as other from academy.decision
    where beside = any(${ids}::uuid[]) order by beside, decided_at desc, id`.execute(ctx.db)
  return {
    told: new Map(told.map(row => [row.id, row.told])),
    all: new Map(told.map(row => [row.id, row.all])),
    beside: new Map(beside.map(row => [row.id, row.other])),
  }
}

type NamedAppeal = AppealRow & { user_name: string | null; decided_by_name: string | null }

const selectAppeals = sql`select a.*, u.name as user_name, m.name as decided_by_name
  from academy.appeal a
  left join academy."user" u on u.id = a.user_id
  left join academy."user" m on m.id = a.decided_by`

async function appealsOf(ctx: Ctx, ids: string[]): Promise<Map<string, AppealSummary>> {
  const { rows } = await sql<NamedAppeal>`${selectAppeals} where a.decision_id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(row => [row.decision_id, toAppeal(row)]))
}

export async function appealsById(ctx: Ctx, ids: string[]) {
  const { rows } = await sql<NamedAppeal>`${selectAppeals} where a.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(row => ({ ...toAppeal(row), decision_id: row.decision_id }))
}

const toAppeal = ({
  decision_id: _,
  token_id: _token,
  changed_at: _changed,
  ...row
}: NamedAppeal): AppealSummary => ({
  ...row,
  created_at: rfc3339(row.created_at),
  decided_at: row.decided_at && rfc3339(row.decided_at),
})

const toDecision = (
  row: Named,
  mails: DecisionMail[],
  appeal: AppealSummary | null,
): Omit<Decision, 'mails_more' | 'reporters_told' | 'reporter_decision'> => ({
  id: row.id,
  decided_by: row.decided_by,
  decided_by_name: row.decided_by_name,
  token_name: row.token_name,
  decided_at: rfc3339(row.decided_at),
  takes_effect_at: rfc3339(row.takes_effect_at),
  state: row.state,
  subtask_id: row.subtask_id,
  task_excerpt: row.task_excerpt,
  report_id: row.report_id,
  reports: row.reports,
  source: row.source,
  noticed_at: row.noticed_at && rfc3339(row.noticed_at),
  person_id: row.person_id,
  person_name: row.person_name,
  reason_id: row.reason_id,
  reason: row.reason,
  text: row.text,
  actions: row.actions,
  tell_person: row.tell_person,
  tell_reporters: row.tell_reporters,
  outcomes: row.outcomes,
  replaces: row.replaces,
  beside: row.beside,
  ended_at: row.ended_at && rfc3339(row.ended_at),
  ended_by: row.ended_by,
  ended_by_name: row.ended_by_name,
  ended_text: row.ended_text,
  mails,
  appeal,
})
