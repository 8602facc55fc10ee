import { mail } from '@lotse/contracts/console/settings'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { LotseFact } from '../../facts.ts'
import { type Told, tellFrames } from '../tell.ts'
import { mailRating } from './mail-rating.ts'

interface Resolved {
  projectId: string
  ticketId: string
  /** When the ticket was resolved: if it is reopened meanwhile, nobody is asked about that. */
  closedAt: string
}

export const askRating = defineErrand<Resolved>('ask-rating')

/** Longer than a resolving can be undone. */
const WAIT_SECONDS = 60

const isOn = sql`coalesce(p.settings -> 'rating' ->> 'isOn' = 'true', false)`

/** A listener: after the team has resolved a ticket, its visitor is asked how satisfied they are. */
export async function askAfterResolving(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  if (fact.kind !== 'ticket-changed') return
  if (!fact.changes.some(({ field, to }) => field === 'status' && to === 'closed')) return
  const { projectId, ticketId } = fact
  const { rows } = await sql<{ closed_at: Date }>`select t.closed_at
    from lotse.ticket t join lotse.project p on p.id = t.project_id
    where t.project_id = ${projectId} and t.id = ${ticketId} and t.closed_at is not null and ${isOn}`.execute(
    ctx.db,
  )
  const closedAt = rows[0]?.closed_at.toISOString()
  if (!closedAt) return
  const key = `${ticketId} ${closedAt}`
  const options = { key, inSeconds: WAIT_SECONDS, owner: projectId }
  await ctx.queue.ask(ctx, askRating, { projectId, ticketId, closedAt }, options)
}

/**
 * Only a conversation in which somebody of the team has answered: nobody rates a bot, a report that a page sent by
 * itself, or an answer to a survey.
 */
async function markAsked(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId, closedAt }: Resolved,
  now: Date,
): Promise<(Told & { mail: unknown }) | undefined> {
  const { rows } = await sql<Told & { mail: unknown }>`update lotse.ticket t set rating_asked_at = ${now}
    from lotse.project p where p.id = t.project_id and p.team_id is not null and ${isOn}
      and t.project_id = ${projectId} and t.id = ${ticketId} and t.status = 'closed'
      and date_trunc('milliseconds', t.closed_at) = ${closedAt}::timestamptz
      and coalesce(t.rating_asked_at < t.closed_at, true)
      and not t.is_silent and t.type <> 'SURVEY'
      and exists (select from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
        and m.author = 'team' and m.data ->> 'isDeleted' is null)
    returning t.id, t.project_id, t.contact_id, t.session_id, t.verified, t.share_token,
      p.settings -> 'mail' as mail`.execute(ctx.db)
  return rows[0]
}

export const askRatingWork = reachingOut<Resolved, FeedbackCtx>(askRating, async (ctx, resolved) => {
  const asked = await transact(ctx, async ctx => {
    const now = ctx.now()
    const row = await markAsked(ctx, resolved, now)
    if (row) await askByMail(ctx, { ...resolved, askedAt: now.toISOString() }, row.mail)
    return row
  })
  // A page that misses it asks the next time it is opened.
  if (asked) await tellFrames(ctx, asked)
})

async function askByMail(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId, askedAt }: Resolved & { askedAt: string },
  settings: unknown,
): Promise<void> {
  const { letters, delayMinutes } = mail.parse(settings ?? {})
  if (!letters) return
  const options = { key: `${ticketId} ${askedAt}`, inSeconds: delayMinutes * 60, owner: projectId }
  await ctx.queue.ask(ctx, mailRating, { projectId, ticketId, askedAt }, options)
}
