import { mailLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { obey } from '../../../platform/limits/limiter.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { Door } from '../inbound.table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reasons that are stored with a refused mail, and that its author is told. */
export const tooMany = {
  hour: 'too many mails in an hour',
  day: 'too many mails in a day',
  new: 'too many new mails',
} as const

/** Whose messages in a ticket are counted: each side separately, so that neither silences the other. */
type Author = { accountId: string } | 'visitor' | 'guests'

interface InTicket {
  projectId: string
  ticketId: string
  author: Author
}

/** Counts what came by mail: rows are counted, so a restart resets nothing. */
export async function requireFew(ctx: FeedbackCtx, { projectId, ticketId, author }: InTicket): Promise<void> {
  const now = ctx.now().getTime()
  const { rows } = await sql<{ hour: number; day: number }>`select count(*)::int as day,
      (count(*) filter (where created_at > ${new Date(now - HOUR_MS)}))::int as hour
    from lotse.message where project_id = ${projectId} and ticket_id = ${ticketId}
      and created_at > ${new Date(now - DAY_MS)} and data ->> 'byMail' = 'true' and ${isBy(author)}`.execute(
    ctx.db,
  )
  const { hour = 0, day = 0 } = rows[0] ?? {}
  // Two programs that reply to each other would continue in the next hour, and never end.
  if (day >= mailLimits.perDay.ticket) throw new TooManyMails(tooMany.day)
  if (hour >= mailLimits.perHour.ticket) throw new TooManyMails(tooMany.hour)
}

function isBy(author: Author) {
  if (typeof author === 'object') return sql`account_id = ${author.accountId}`
  return sql`author = 'visitor' and ${author === 'guests' ? sql`guest_id is not null` : sql`guest_id is null`}`
}

/**
 * Limits new tickets of a sender, and of a project if no door has counted the mail: a reply to a ticket that
 * is gone. Checked before anything is created for the sender.
 */
export async function requireFewNew(
  ctx: FeedbackCtx,
  projectId: string,
  sender: string,
  isCounted: boolean,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - HOUR_MS)
  const { rows } = await sql<{ all: number; theirs: number }>`select count(*)::int as all,
      (count(*) filter (where lower(c.email) = ${sender}))::int as theirs
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    where t.project_id = ${projectId} and t.channel = 'mail' and t.created_at > ${since}`.execute(ctx.db)
  const { theirs = 0, all = 0 } = rows[0] ?? {}
  const most = mailLimits.perHour
  if (theirs >= most.sender || (!isCounted && all >= most.project)) throw new TooManyMails(tooMany.new)
}

/** Final: a mail that waited would delay everybody else's. */
export class TooManyMails extends Error {}

/**
 * For a door that delivers everybody's mails. What exceeds one project's share does not count against all of
 * them.
 */
export function countRelayed({ limiter }: FeedbackCtx, door: Door, owner: string): void {
  const { perProject, perMinute } = mailLimits.relays
  obey(limiter.take(`${door} relays ${owner}`, perProject))
  obey(limiter.take(`${door} relays`, perMinute))
}
