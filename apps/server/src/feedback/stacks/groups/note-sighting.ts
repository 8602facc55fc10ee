import { mostErrorVisitors } from '@lotse/contracts/console/stacks/errors'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'

export interface Sighting {
  projectId: string
  ticketId: string
  contactId: string
  release: string
  at: Date
  entry: number
  fingerprint: Buffer
  title: string
  place: string
  /** Scripts and sources, one in a line. */
  files: string
  /** Of a silent crash report: others of the same shape are counted for the same error. */
  crash: Buffer | undefined
}

type Ctx = InTransaction<FeedbackCtx>

/** More errors than anybody reads: a page that invents them cannot fill the list. */
const MOST_GROUPS = 5000
/** Tickets that are listed for one error; of the others only the number is kept. */
const MOST_SIGHTINGS = 500

/** Counts one occurrence of an error, once for each ticket, and opens it again if it was mended before. */
export async function noteSighting(ctx: Ctx, given: Sighting): Promise<void> {
  const waiting = await lockCrash(ctx, given)
  const group = await lockGroup(ctx, given)
  if (!group || group.is_known) return
  const isBack = group.state === 'resolved' && (await isRegression(ctx, group, given))
  const count = 1 + waiting
  await sql`with listed as (
      insert into lotse.error_sighting (group_id, ticket_id, project_id, release, entry, at)
      select ${group.id}::uuid, ${given.ticketId}::uuid, ${given.projectId}::uuid, ${given.release}, ${given.entry}::int, ${given.at}::timestamptz
      where ${group.sightings < MOST_SIGHTINGS}
    ), who as (
      insert into lotse.error_visitor (group_id, who)
      select ${group.id}::uuid, hashtextextended(${given.contactId}, 0) where ${group.visitors < mostErrorVisitors}
      on conflict do nothing returning who
    ), crash as (
      update lotse.crash_shape set group_id = ${group.id}, waiting = 0
      where project_id = ${given.projectId} and shape = ${given.crash ?? null}
    ), day as (
      insert into lotse.error_day (group_id, day, seen) values (${group.id}, ${given.at}::date, ${count})
      on conflict (group_id, day) do update set seen = error_day.seen + excluded.seen
    )
    update lotse.error_group set seen = seen + ${count}, not_kept = not_kept + ${waiting},
      visitors = visitors + (select count(*) from who), last_at = greatest(last_at, ${given.at}),
      last_release = ${given.release}, title = ${given.title}, place = ${given.place}, files = ${given.files},
      state = case when ${isBack} then 'open' else state end, is_back = is_back or ${isBack}
    where id = ${group.id}`.execute(ctx.db)
}

/** Before the error, as by whoever counts crashes. Returns how many were counted before this one was read. */
export async function lockCrash(
  ctx: Ctx,
  { projectId, crash }: Pick<Sighting, 'projectId' | 'crash'>,
): Promise<number> {
  if (!crash) return 0
  const { rows } = await sql<{ waiting: number }>`select waiting from lotse.crash_shape
    where project_id = ${projectId} and shape = ${crash} for update`.execute(ctx.db)
  return rows[0]?.waiting ?? 0
}

interface Group {
  id: string
  state: string
  resolved_in: string
  resolved_at: Date | null
  visitors: number
  sightings: number
  /** This ticket was counted before. */
  is_known: boolean
}

/** The group of this mistake, new if it is the first time; undefined if the project has too many already. */
async function lockGroup(ctx: Ctx, given: Sighting): Promise<Group | undefined> {
  const known = await findGroup(ctx, given)
  if (known) return known
  await sql`insert into lotse.error_group
      (id, project_id, fingerprint, title, place, first_release, last_release, first_at, last_at)
    select ${newId(ctx.now())}::uuid, ${given.projectId}::uuid, ${given.fingerprint}::bytea, ${given.title}, ${given.place},
      ${given.release}, ${given.release}, ${given.at}::timestamptz, ${given.at}::timestamptz
    where exists (select from lotse.project where id = ${given.projectId} and team_id is not null)
      and (select count(*) from lotse.error_group where project_id = ${given.projectId}) < ${MOST_GROUPS}
    on conflict (project_id, fingerprint) do nothing`.execute(ctx.db)
  return findGroup(ctx, given)
}

async function findGroup(ctx: Ctx, given: Sighting): Promise<Group | undefined> {
  const { rows } = await sql<Group>`select g.id, g.state, g.resolved_in, g.resolved_at, g.visitors,
      case when g.seen < ${MOST_SIGHTINGS} then g.seen
        else (select count(*)::int from lotse.error_sighting s where s.group_id = g.id) end as sightings,
      exists (select from lotse.error_sighting s where s.group_id = g.id and s.ticket_id = ${given.ticketId}) as is_known
    from lotse.error_group g where project_id = ${given.projectId} and fingerprint = ${given.fingerprint}
    for no key update of g`.execute(ctx.db)
  return rows[0]
}

/**
 * Pages with an old build are still open after a release: those say nothing. The release that was to mend it does, and
 * so does every release that was not known when it was resolved.
 */
export async function isRegression(
  ctx: Ctx,
  group: Pick<Group, 'resolved_in' | 'resolved_at'>,
  { projectId, release, at }: Pick<Sighting, 'projectId' | 'release' | 'at'>,
): Promise<boolean> {
  if (!group.resolved_at || at < group.resolved_at) return false
  if (!release || release === group.resolved_in) return true
  if (!group.resolved_in) return true
  const known = await ctx.db
    .selectFrom('lotse.error_sighting')
    .select('ticket_id')
    .where('project_id', '=', projectId)
    .where('release', '=', release)
    .where('at', '<', group.resolved_at)
    .limit(1)
    .executeTakeFirst()
  return known === undefined
}
