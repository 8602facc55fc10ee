import { mostErrorVisitors } from '@lotse/contracts/console/stacks/errors'
import type { Ctx } from '../../../platform/context.ts'
import { createBatcher } from '../../../platform/database/batch.ts'
import type { Idempotency } from '../../tickets/tickets.table.ts'

/** Tickets that are kept of the same crash on one day: a sample. */
export const keptADay = 20

export interface Crash {
  projectId: string
  contactId: string
  shape: Buffer
  at: Date
  once: Idempotency | undefined
}

/** Whether enough reports of this crash are kept today; then this one is counted, and that is committed. */
export type CountCrash = (crash: Crash) => Promise<boolean>

const MAX_CRASHES = 256
/** A crash that is locked for longer does not keep others waiting: their reports are stored. */
const BRIEF_LOCK_MS = 200

/** Counts those that arrive at the same time in one statement: a flood comes in thousands. */
export function createCrashCounter({ pool, log }: Ctx): CountCrash {
  const together = createBatcher<Crash, boolean>({
    run: async crashes => {
      const { rows } = await pool.query<{ place: number }>({
        name: 'lotse-count-crashes',
        text: COUNT,
        values: [JSON.stringify(crashes.map(rowOf)), BRIEF_LOCK_MS],
      })
      const counted = new Set(rows.map(({ place }) => place))
      return crashes.map((_, place) => counted.has(place))
    },
    maxItems: MAX_CRASHES,
    atOnce: 1,
  })
  return crash =>
    together(crash).catch((err: unknown) => {
      log.warn({ err }, 'a crash could not be counted; its report is stored')
      return false
    })
}

const rowOf = ({ projectId, contactId, shape, at, once }: Crash, place: number) => ({
  place,
  project_id: projectId,
  contact_id: contactId,
  shape: `\\x${shape.toString('hex')}`,
  at,
  key: once?.key,
  request_hash: once && `\\x${once.requestHash.toString('hex')}`,
  answer: once?.answer,
})

/** Of the rows as they were, how many came before on the same day. */
const before = 'case when s.day < excluded.day then 0 else s.today end'
const beyond = (count: string) => `greatest(${count} - ${keptADay}, 0)`

// Crashes are locked before their errors, and both in the order of their ids, as by the errand that groups them.
const COUNT = `
with patience as materialized (
  select set_config('lock_timeout', $2::int::text, true) as most
), given as materialized (
  select g.* from patience, json_to_recordset($1::json) as g (place int, project_id uuid, contact_id uuid, shape bytea,
    at timestamptz, key text, request_hash bytea, answer json)
  where patience.most is not null
), fresh as materialized (
  -- What is sent again was counted, or stored, before.
  select g.*, row_number() over (partition by project_id, shape order by place) as nth from given g
  where key is null or not exists (select from lotse.idempotency i where i.project_id = g.project_id and i.key = g.key)
    and not exists (select from given e where e.project_id = g.project_id and e.key = g.key and e.place < g.place)
), came as materialized (
  select project_id, shape, count(*)::int as n, max(at) as at from fresh group by project_id, shape
), was as materialized (
  select s.project_id, s.shape, s.group_id, s.waiting from came join lotse.crash_shape s using (project_id, shape)
  order by s.project_id, s.shape for update of s
), held as materialized (
  -- None for an error that was created since we began: others of the same crash are counted for it later.
  select g.id, g.visitors from lotse.error_group g where g.id in (select group_id from was) order by g.id for no key update
), known as (
  insert into lotse.crash_shape as s (project_id, shape, day, today, waiting)
  select project_id, shape, at::date, n, ${beyond('n')} from came
  where exists (select from lotse.project p where p.id = project_id and p.team_id is not null)
  order by project_id, shape
  on conflict (project_id, shape) do update set day = greatest(s.day, excluded.day), today = ${before} + excluded.today,
    waiting = case when exists (select from held h where h.id = s.group_id) then 0
      else s.waiting + ${beyond(`${before} + excluded.today`)} - ${beyond(before)} end
  returning project_id, shape, today
), counted as materialized (
  select f.place, f.project_id, f.contact_id, f.at, f.key, f.request_hash, f.answer, h.id as group_id
  from fresh f join came using (project_id, shape) join known k using (project_id, shape)
    left join was w using (project_id, shape) left join held h on h.id = w.group_id
  where k.today - came.n + f.nth > ${keptADay}
), once as (
  insert into lotse.idempotency (project_id, key, request_hash, answer, created_at)
  select project_id, key, request_hash, answer, at from counted where key is not null order by project_id, key
  on conflict do nothing returning project_id, key
), new as (
  insert into lotse.error_visitor (group_id, who)
  select distinct h.id, hashtextextended(c.contact_id::text, 0) from counted c join held h on h.id = c.group_id
  where h.visitors < ${mostErrorVisitors}
  on conflict do nothing returning group_id
), more as materialized (
  select h.id, (select count(*)::int from counted c where c.group_id = h.id) + sum(w.waiting)::int as n, max(came.at) as at
  from held h join was w on w.group_id = h.id join came using (project_id, shape) group by h.id
), grouped as (
  update lotse.error_group g set seen = g.seen + more.n, not_kept = g.not_kept + more.n,
    last_at = greatest(g.last_at, more.at),
    visitors = greatest(g.visitors, least(g.visitors + (select count(*) from new where new.group_id = g.id), ${mostErrorVisitors}))
  from more where g.id = more.id and more.n > 0
), days as (
  insert into lotse.error_day (group_id, day, seen) select id, at::date, n from more where n > 0 order by 1, 2
  on conflict (group_id, day) do update set seen = error_day.seen + excluded.seen
)
-- If another process was faster with the same key, the first answer is looked up.
select place from counted c
where key is null or exists (select from once o where o.project_id = c.project_id and o.key = c.key)`
