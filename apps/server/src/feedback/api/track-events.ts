import type { apiRoutes } from '@lotse/contracts/api/api'
import type { Parsed } from '@lotse/contracts/route'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx } from '../context.ts'
import { considerOutbound } from '../outbound/deliver.ts'
import { recordEvents, sizeOfData } from '../sessions/events.ts'
import { storingOf, visitorByRef } from './contact-visitor.ts'

type Events = Parsed<typeof apiRoutes, 'POST /api/v1/projects/:projectId/events'>['body']['events']

interface Tracked {
  stored: number
  unknown: number[]
  refused: number[]
}

/** Events of people whom the project knows. Nobody is created by an event: a typing error would be a person. */
export async function trackEvents(ctx: ConsoleCtx, events: Events): Promise<Tracked> {
  const { projectId } = ctx.caller
  const known = await findContacts(ctx, projectId, events)
  const places: Record<Fate, number[]> = { stored: [], unknown: [], refused: [] }
  const starting = await startingOf(
    ctx,
    events.map(({ name }) => name),
  )
  const byContact = new Map<string, number[]>()
  for (const [place, event] of events.entries()) {
    const id = known.get(nameOf(event))
    if (!id) places.unknown.push(place)
    else if (sizeOfData(event.data) === undefined) places.refused.push(place)
    else byContact.set(id, [...(byContact.get(id) ?? []), place])
  }
  for (const [id, theirs] of byContact) {
    const said = theirs.flatMap(place => events[place] ?? [])
    const fate = await trackOf(ctx, id, said)
    places[fate].push(...theirs)
    const names = new Set(said.map(({ name }) => name).filter(name => starting.has(name)))
    if (fate === 'stored' && names.size > 0)
      await startCampaigns(ctx, id, names).catch((err: unknown) =>
        // The events are stored in any case, also those of somebody who was deleted a moment ago.
        ctx.log.warn({ err }, 'no campaign was started by an event of a program'),
      )
  }
  const inOrder = (list: number[]) => list.toSorted((a, b) => a - b)
  return {
    stored: places.stored.length,
    unknown: inOrder(places.unknown),
    refused: inOrder(places.refused),
  }
}

type Fate = keyof Tracked

async function trackOf(ctx: ConsoleCtx, id: string, events: Events): Promise<Fate> {
  const visitor = await visitorByRef(ctx, ctx.caller.projectId, { id }).catch(error => {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  })
  // They were deleted a moment ago.
  if (!visitor) return 'unknown'
  // Events are stored outside of a transaction: from here on, something may be there.
  await ctx.noteWritten?.(ctx.db)
  const body = { events: events.map(({ name, data, at }) => ({ name, data, date: at })), opened: false }
  const { events: seen, isStored } = await recordEvents(ctx, visitor, body, storingOf(visitor))
  return isStored ? 'stored' : seen.length > 0 ? 'refused' : 'unknown'
}

/** Those of the events that campaigns wait for. Pages are seen by browsers alone. */
async function startingOf(ctx: ConsoleCtx, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`select distinct o.targeting ->> 'event' as name from lotse.outbound o
    where o.project_id = ${ctx.caller.projectId} and o.status = 'live' and o.targeting ->> 'event' = any(${names}::text[])
      and o.targeting ->> 'event' <> 'pageView'`.execute(ctx.db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * As if it had happened on the page that they saw last: what fits is shown there, or at their next step on the site.
 * Only to people whose page has proved who they are: anybody else could learn from it what has happened to them.
 */
async function startCampaigns(ctx: ConsoleCtx, contactId: string, names: Set<string>): Promise<void> {
  const { projectId } = ctx.caller
  const session = await ctx.db
    .selectFrom('lotse.visitor_session')
    .select('id')
    .where('project_id', '=', projectId)
    .where('contact_id', '=', contactId)
    .where('verified', '=', true)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!session) return
  const visitor = await visitorByRef(ctx, projectId, { id: contactId })
  await considerOutbound(ctx, { ...visitor, sessionId: session.id }, names)
}

const nameOf = ({ contact }: Events[number]): string =>
  'id' in contact ? `id ${contact.id.toLowerCase()}` : `user ${contact.userId}`

async function findContacts(
  ctx: ConsoleCtx,
  projectId: string,
  events: Events,
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ contact }) => ('id' in contact ? [contact.id] : []))
  const userIds = events.flatMap(({ contact }) => ('userId' in contact ? [contact.userId] : []))
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    select c.id, null as user_id from lotse.contact c where c.project_id = ${projectId} and c.id = any(${ids}::uuid[])
    union all
    select c.id, c.user_id from lotse.contact c
      where c.project_id = ${projectId} and c.user_id = any(${userIds}::text[])`.execute(ctx.db)
  return new Map(
    rows.map(({ id, user_id }) => [user_id === null ? `id ${id}` : `user ${user_id}`, id] as const),
  )
}
