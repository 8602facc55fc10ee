import type { EventsBody, VisitorEvent } from '@lotse/contracts/visitor/session'
import { redactUrl, redactValue } from '@lotse/rules/redaction/redact-text'
import { sql } from 'kysely'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { cut } from '../../platform/text/cut.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { asText, isShallow } from '../text/text.ts'
import { newId } from '../tokens/ids.ts'
import { fitsIntoDay } from '../uploads/store-bytes.ts'

const MAX_DATA_BYTES = 16 * 1024
/** What a row and its index entries take in addition to its data. */
const EVENT_BYTES = 300
const DAY_MS = 86_400_000

/** Maximum characters of a page's address. */
const LONGEST_PAGE = 4000
/** How much is redacted at once. */
const PIECE_BYTES = 8 * 1024

/** As received: `data` is for listeners, and is only stored without its secrets. */
export interface StoredEvent {
  name: string
  data: unknown
  at: Date
}
interface SmallEvent extends StoredEvent {
  size: number
}

interface Recorded {
  /** What has happened, stored or not. */
  events: StoredEvent[]
  isStored: boolean
}

/** Stores a visitor's events and their current page. */
export async function recordEvents(
  ctx: FeedbackCtx,
  visitor: Visitor,
  body: EventsBody,
  who: Storing,
): Promise<Recorded> {
  const now = ctx.now()
  const events = body.events.map(event => ({
    name: event.name,
    ...smallData(event.data),
    at: dateOf(event, now),
  }))
  // Cut before parsing: nothing longer is stored.
  const page = events.findLast(event => event.name === 'pageView')?.data as { page?: unknown } | undefined
  const { rowCount } = await ctx.pool.query({
    name: 'lotse-session-seen',
    text: `update lotse.visitor_session set last_seen_at = $3, opened = $4,
             current_url = case when $5 = '' then current_url else $5 end,
             sdk_version = case when $6 = '' then sdk_version else $6 end
           where project_id = $1 and id = $2`,
    values: [
      visitor.projectId,
      visitor.sessionId,
      now,
      body.opened ?? false,
      asText(typeof page?.page === 'string' ? redactUrl(cut(page.page, LONGEST_PAGE)) : '', 2 * LONGEST_PAGE),
      asText(body.sdkVersion, 32),
    ],
  })
  if (rowCount === 0) return { events: [], isStored: false }
  await seeContact(ctx, visitor, now)
  if (events.length === 0) return { events, isStored: false }
  const bytes = events.reduce((sum, { name, size }) => sum + EVENT_BYTES + name.length + size, 0)
  // Beyond the limit, events still affect what the visitor is shown; they are only not stored.
  if (!(await fitsIntoDay(ctx, who, 'event', bytes))) return { events, isStored: false }
  const clean = await redactAll(ctx, who.address, events)
  return { events, isStored: await insertEvents(ctx, visitor, now, clean) }
}

/** Lists are ordered by it: not for each of the events. */
const SEEN_EVERY_MS = 60_000

async function seeContact(ctx: FeedbackCtx, { projectId, contactId }: Visitor, now: Date): Promise<void> {
  await ctx.db
    .updateTable('lotse.contact')
    .set({ last_seen_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', contactId)
    .where('last_seen_at', '<', new Date(now.getTime() - SEEN_EVERY_MS))
    .execute()
}

/**
 * Events belong to the session's current contact. Identifying replaces that contact and deletes the previous
 * one, so the session is locked until the events are stored.
 */
async function insertEvents(
  ctx: FeedbackCtx,
  visitor: Visitor,
  now: Date,
  events: Awaited<ReturnType<typeof redactAll>>,
): Promise<boolean> {
  const column = <T>(read: (event: (typeof events)[number]) => T): T[] => events.map(read)
  const { numAffectedRows } = await sql`with here as (
      select contact_id from lotse.visitor_session
      where project_id = ${visitor.projectId} and id = ${visitor.sessionId} for share
    )
    insert into lotse.event (id, project_id, contact_id, session_id, name, data, at, received_at)
    select e.id, ${visitor.projectId}, here.contact_id, ${visitor.sessionId}, e.name, e.data, e.at, ${now}
    from here, unnest(${column(() => newId(now))}::uuid[], ${column(({ name }) => cut(name, 255))}::text[],
      ${column(({ data }) => data ?? null)}::json[], ${column(({ at }) => at)}::timestamptz[]) e (id, name, data, at)`.execute(
    ctx.db,
  )
  // None, if the session has ended meanwhile.
  return numAffectedRows !== 0n
}

function smallData(data: unknown): { data: unknown; size: number } {
  const size = sizeOfData(data)
  return size === 0 || size === undefined ? { data: undefined, size: 0 } : { data, size }
}

/** Undefined for data that is too large, or too deep, to be stored. */
export function sizeOfData(data: unknown): number | undefined {
  if (data === undefined || data === null) return 0
  if (!isShallow(data, 16)) return undefined
  const size = JSON.stringify(data).length
  return size > MAX_DATA_BYTES ? undefined : size
}

/**
 * The visitor's location is an address, and addresses contain secrets. Redacted as JSON and in pieces: many
 * events may arrive at once.
 */
async function redactAll(ctx: FeedbackCtx, address: string, events: SmallEvent[]) {
  const pieces: SmallEvent[][] = []
  let room = 0
  for (const event of events) {
    if (event.size > room || pieces.length === 0) {
      pieces.push([])
      room = PIECE_BYTES
    }
    room -= event.size
    pieces.at(-1)?.push(event)
  }
  const done = pieces.map(piece => ctx.takeTurn(address, () => piece.map(redactEvent)))
  return (await Promise.all(done)).flat()
}

const redactEvent = (event: SmallEvent) => ({
  ...event,
  data: event.data === undefined ? undefined : JSON.stringify(redactValue(event.data)),
})

/** Clients' clocks are unreliable: no event is in the future or older than a day. */
function dateOf({ date }: VisitorEvent, now: Date): Date {
  const at = date === null || date === undefined ? Number.NaN : new Date(date).getTime()
  const known = at > now.getTime() - DAY_MS && at <= now.getTime()
  return known ? new Date(at) : now
}
