import { mostErrorVisitors } from '@lotse/contracts/console/stacks/errors'
import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../../context.ts'
import { newId } from '../../../tokens/ids.ts'
import type { Mistake } from '../group-error.ts'
import { isRegression } from '../note-sighting.ts'

type Ctx = InTransaction<FeedbackCtx>

interface Moving {
  projectId: string
  group: string
  /** Where tickets belong to by now; all others stay. */
  found: Map<string, Mistake>
}

interface Group {
  id: string
  fingerprint: Buffer
  state: string
  resolved_in: string
  resolved_at: Date | null
  last_release: string
  last_at: Date
}

/**
 * Moves tickets to the errors that they belong to by now. If none stays, the error that most of them belong to takes the
 * place of the old one, with everything that was decided about it.
 */
export async function moveSightings(ctx: Ctx, { projectId, group, found }: Moving): Promise<void> {
  // Before the errors, as by whoever counts crashes: each is kept again, and finds its error by that.
  await sql`with held as (select shape from lotse.crash_shape where project_id = ${projectId} and group_id = ${group}
      order by shape for update)
    update lotse.crash_shape s set today = 0 from held where s.project_id = ${projectId} and s.shape = held.shape`.execute(
    ctx.db,
  )
  const known = await lockGroups(ctx, projectId, group, [...found.values()])
  const from = known.find(({ id }) => id === group)
  if (!from) return
  const { rows } = await sql<{ ticket_id: string }>`select ticket_id from lotse.error_sighting
    where group_id = ${group}`.execute(ctx.db)
  const parts = new Map<string, Part>()
  for (const { ticket_id } of rows) {
    const mistake = found.get(ticket_id)
    const key = (mistake ?? from).fingerprint.toString('hex')
    const part = parts.get(key) ?? {
      mistake,
      tickets: [],
      to: known.find(one => one.fingerprint.toString('hex') === key),
    }
    part.tickets.push(ticket_id)
    parts.set(key, part)
  }
  const [most, ...others] = [...parts.values()].sort(
    (one, other) =>
      Number(other.to === from) - Number(one.to === from) || other.tickets.length - one.tickets.length,
  )
  for (const { mistake, tickets, to } of others)
    if (mistake) await split(ctx, { projectId, from, to: to?.id, mistake, tickets })
  // With what nobody can tell apart: what was only counted, and tickets beyond those that are listed.
  if (!most?.mistake) return
  if (most.to) await merge(ctx, projectId, from, most.to)
  else await rename(ctx, from.id, most.mistake)
}

interface Part {
  /** None for tickets that stay. */
  mistake: Mistake | undefined
  tickets: string[]
  to: Group | undefined
}

/** In the order of their ids, as everywhere. */
async function lockGroups(ctx: Ctx, projectId: string, group: string, found: Mistake[]): Promise<Group[]> {
  const fingerprints = [...new Set(found.map(({ fingerprint }) => fingerprint.toString('hex')))]
  const { rows } =
    await sql<Group>`select id, fingerprint, state, resolved_in, resolved_at, last_release, last_at
    from lotse.error_group where project_id = ${projectId}
      and (id = ${group} or fingerprint in (select decode(f, 'hex') from unnest(${fingerprints}::text[]) f))
    order by id for update`.execute(ctx.db)
  return rows
}

const rename = (ctx: Ctx, id: string, { fingerprint, title, place, files }: Mistake): Promise<unknown> =>
  sql`update lotse.error_group set fingerprint = ${fingerprint}, title = ${title}, place = ${place}, files = ${files} where id = ${id}`.execute(
    ctx.db,
  )

/** All of one error is another one. */
async function merge(ctx: Ctx, projectId: string, from: Group, to: Group): Promise<void> {
  const { last_release: release, last_at: at } = from
  const isBack =
    from.state === 'open' &&
    to.state === 'resolved' &&
    (await isRegression(ctx, to, { projectId, release, at }))
  await sql`with moved as (
      update lotse.error_sighting s set group_id = ${to.id} where group_id = ${from.id}
        and not exists (select from lotse.error_sighting o where o.group_id = ${to.id} and o.ticket_id = s.ticket_id)
    ), crashes as (
      update lotse.crash_shape set group_id = ${to.id} where project_id = ${projectId} and group_id = ${from.id}
    ), who as (
      insert into lotse.error_visitor (group_id, who) select ${to.id}::uuid, who from lotse.error_visitor where group_id = ${from.id}
      on conflict do nothing returning who
    ), days as (
      insert into lotse.error_day (group_id, day, seen) select ${to.id}::uuid, day, seen from lotse.error_day where group_id = ${from.id}
      on conflict (group_id, day) do update set seen = error_day.seen + excluded.seen
    )
    update lotse.error_group t set seen = t.seen + f.seen, not_kept = t.not_kept + f.not_kept,
      visitors = greatest(t.visitors, least(t.visitors + (select count(*) from who), ${mostErrorVisitors})),
      first_release = case when f.first_at < t.first_at then f.first_release else t.first_release end,
      first_at = least(t.first_at, f.first_at),
      last_release = case when f.last_at > t.last_at then f.last_release else t.last_release end,
      last_at = greatest(t.last_at, f.last_at),
      state = case when ${isBack} then 'open' else t.state end, is_back = t.is_back or ${isBack}
    from lotse.error_group f where t.id = ${to.id} and f.id = ${from.id}`.execute(ctx.db)
  await sql`delete from lotse.error_group where id = ${from.id}`.execute(ctx.db)
}

interface Split {
  projectId: string
  from: Group
  to: string | undefined
  mistake: Mistake
  tickets: string[]
}

/** Some tickets of an error are another one; what was only counted stays, because nobody knows of which it was. */
async function split(ctx: Ctx, { projectId, from, to, mistake, tickets }: Split): Promise<void> {
  const id = to ?? newId(ctx.now())
  if (!to)
    await sql`insert into lotse.error_group (id, project_id, fingerprint, title, place, files, state, rule_id, resolved_in, resolved_at,
        is_back, first_release, last_release, first_at, last_at)
      select ${id}::uuid, ${projectId}::uuid, ${mistake.fingerprint}, ${mistake.title}, ${mistake.place}, ${mistake.files}, g.state, g.rule_id, g.resolved_in,
        g.resolved_at, g.is_back, s.first_release, s.last_release, s.first_at, s.last_at
      from lotse.error_group g, (select (array_agg(release order by at))[1] as first_release,
          (array_agg(release order by at desc))[1] as last_release, min(at) as first_at, max(at) as last_at
        from lotse.error_sighting where group_id = ${from.id} and ticket_id = any(${tickets}::uuid[])) s
      where g.id = ${from.id}`.execute(ctx.db)
  await sql`with moved as (
      update lotse.error_sighting s set group_id = ${id} where group_id = ${from.id} and ticket_id = any(${tickets}::uuid[])
      returning at, (select contact_id from lotse.ticket t where t.id = s.ticket_id) as contact_id
    ), who as (
      insert into lotse.error_visitor (group_id, who)
      select distinct ${id}::uuid, hashtextextended(contact_id::text, 0) from moved on conflict do nothing returning who
    ), fewer as (
      update lotse.error_day d set seen = greatest(d.seen - m.n, 0)
      from (select at::date as day, count(*)::int as n from moved group by 1) m where d.group_id = ${from.id} and d.day = m.day
    ), more as (
      insert into lotse.error_day (group_id, day, seen) select ${id}::uuid, at::date, count(*) from moved group by 2
      on conflict (group_id, day) do update set seen = error_day.seen + excluded.seen
    ), less as (
      update lotse.error_group set seen = seen - ${tickets.length} where id = ${from.id}
    )
    update lotse.error_group set seen = seen + ${tickets.length},
      visitors = greatest(visitors, least(visitors + (select count(*) from who), ${mostErrorVisitors})),
      first_at = least(first_at, (select min(at) from moved)), last_at = greatest(last_at, (select max(at) from moved))
    where id = ${id}`.execute(ctx.db)
}
