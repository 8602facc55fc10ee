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
}

type Ctx = InTransaction<FeedbackCtx>

/** More errors than anybody reads: a page that invents them cannot fill the list. */
const MOST_GROUPS = 5000
/** Tickets that are listed for one error; of the others only the number is kept. */
const MOST_SIGHTINGS = 500

/** Counts one occurrence of an error, once for each ticket, and opens it again if it was mended before. */
export async function noteSighting(ctx: Ctx, given: Sighting): Promise<void> {
  const group = await lockGroup(ctx, given)
  if (!group) return
  const isKnown = await wasSeen(ctx, group.id, given)
  if (isKnown === 'in this ticket') return
  const isBack = group.state === 'resolved' && (await isRegression(ctx, group, given))
  if (group.sightings < MOST_SIGHTINGS)
    await ctx.db
      .insertInto('lotse.error_sighting')
      .values({
        group_id: group.id,
        ticket_id: given.ticketId,
        project_id: given.projectId,
        release: given.release,
        entry: given.entry,
        at: given.at,
      })
      .execute()
  await ctx.db
    .updateTable('lotse.error_group')
    .set(eb => ({
      seen: eb('seen', '+', 1),
      visitors: eb('visitors', '+', isKnown === 'by this visitor' ? 0 : 1),
      last_at: sql<Date>`greatest(last_at, ${given.at})`,
      last_release: given.release,
      title: given.title,
      place: given.place,
      ...(isBack ? { state: 'open' as const, is_back: true } : {}),
    }))
    .where('id', '=', group.id)
    .execute()
  await sql`insert into lotse.error_day (group_id, day, seen) values (${group.id}, ${given.at}::date, 1)
    on conflict (group_id, day) do update set seen = error_day.seen + 1`.execute(ctx.db)
}

interface Group {
  id: string
  state: string
  resolved_in: string
  resolved_at: Date | null
  sightings: number
}

/** The group of this mistake, new if it is the first time; undefined if the project has too many already. */
async function lockGroup(ctx: Ctx, given: Sighting): Promise<Group | undefined> {
  await sql`insert into lotse.error_group
      (id, project_id, fingerprint, title, place, first_release, last_release, first_at, last_at)
    select ${newId(ctx.now())}::uuid, ${given.projectId}::uuid, ${given.fingerprint}::bytea, ${given.title}, ${given.place},
      ${given.release}, ${given.release}, ${given.at}::timestamptz, ${given.at}::timestamptz
    where exists (select from lotse.project where id = ${given.projectId} and team_id is not null)
      and (select count(*) from lotse.error_group where project_id = ${given.projectId}) < ${MOST_GROUPS}
    on conflict (project_id, fingerprint) do nothing`.execute(ctx.db)
  const { rows } = await sql<Group>`select g.id, g.state, g.resolved_in, g.resolved_at,
      (select count(*)::int from lotse.error_sighting s where s.group_id = g.id) as sightings
    from lotse.error_group g where project_id = ${given.projectId} and fingerprint = ${given.fingerprint}
    for no key update of g`.execute(ctx.db)
  return rows[0]
}

async function wasSeen(
  ctx: Ctx,
  groupId: string,
  { ticketId, contactId }: Sighting,
): Promise<'in this ticket' | 'by this visitor' | 'never'> {
  const { rows } = await sql<{ mine: boolean }>`select s.ticket_id = ${ticketId} as mine
    from lotse.error_sighting s join lotse.ticket t on t.id = s.ticket_id
    where s.group_id = ${groupId} and (s.ticket_id = ${ticketId} or t.contact_id = ${contactId})
    order by mine desc limit 1`.execute(ctx.db)
  return rows[0] ? (rows[0].mine ? 'in this ticket' : 'by this visitor') : 'never'
}

/**
 * Pages with an old build are still open after a release: those say nothing. The release that was to mend it does, and
 * so does every release that was not known when it was resolved.
 */
async function isRegression(ctx: Ctx, group: Group, { projectId, release, at }: Sighting): Promise<boolean> {
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
