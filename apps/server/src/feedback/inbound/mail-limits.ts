import { mailLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx } from '../context.ts'

const HOUR_MS = 3_600_000

type About = { projectId: string; ticketId: string } | { projectId: string; contactId: string }

/** What came by mail in the last hour: rows are counted, so a restart forgives nothing. Beyond it a mail waits. */
export async function requireFew(ctx: FeedbackCtx, about: About): Promise<void> {
  const since = new Date(ctx.now().getTime() - HOUR_MS)
  const most = mailLimits.perHour
  if ('ticketId' in about) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from lotse.message
      where project_id = ${about.projectId} and ticket_id = ${about.ticketId} and created_at > ${since}
        and data ->> 'byMail' = 'true'`.execute(ctx.db)
    return atMost(rows[0]?.count, most.ticket)
  }
  const { rows } = await sql<{ all: number; theirs: number }>`select count(*)::int as all,
      (count(*) filter (where contact_id = ${about.contactId}))::int as theirs
    from lotse.ticket where project_id = ${about.projectId} and channel = 'mail' and created_at > ${since}`.execute(
    ctx.db,
  )
  const { theirs = 0, all = 0 } = rows[0] ?? {}
  if (theirs >= most.sender || all >= most.project) throw new TooManyNewMails('too many new mails')
}

/** For good: what waited would keep the mails of everybody else waiting. */
export class TooManyNewMails extends Error {}

function atMost(count = 0, most: number): void {
  if (count >= most) throw new AppError('too_many_requests')
}
