import { createHash } from 'node:crypto'
import { longestRelease } from '@lotse/contracts/console/stacks/source-maps'
import { fingerprintOf } from '@lotse/rules/stacks/fingerprint'
import { cut } from '@lotse/rules/values'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { LotseFact } from '../../facts.ts'
import type { LoggedStack } from '../read-entry.ts'
import { resolveStack } from '../resolve-stack.ts'
import { readLogged } from '../show-stack.ts'
import { noteSighting } from './note-sighting.ts'
import { placeOf } from './place-of.ts'

/** One at a time: reading maps takes a worker, and nobody waits for it. */
const groupError = defineErrand<{ projectId: string; ticketId: string }>('group-error', { atOnce: 1 })

/** A listener: reports with a console log may have an error in it. */
export async function groupAfterReport(ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]): Promise<void> {
  const ids = facts.flatMap(fact => (fact.kind === 'ticket-created' ? fact.ticketId : []))
  if (ids.length === 0) return
  const rows = await ctx.db
    .selectFrom('lotse.ticket_part')
    .select(['project_id', 'ticket_id'])
    .where('kind', '=', 'console')
    .where('ticket_id', 'in', ids)
    .execute()
  const reports = rows.map(({ project_id: projectId, ticket_id: ticketId }) => ({ projectId, ticketId }))
  await ctx.queue.askAll(ctx, groupError, reports, { owner: ({ projectId }) => projectId })
}

export const groupWork = reachingOut(groupError, async (ctx: FeedbackCtx, { projectId, ticketId }) => {
  const ticket = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['contact_id', 'created_at'])
    .select(sql<string | null>`meta_data ->> 'releaseVersionNumber'`.as('release'))
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  const logged = ticket && (await lastStack(ctx, projectId, ticketId))
  if (!ticket || !logged) return
  const release = cut(ticket.release ?? '', longestRelease)
  const { parts } = await resolveStack(ctx, { projectId, release }, logged)
  await transact(ctx, ctx =>
    noteSighting(ctx, {
      projectId,
      ticketId,
      contactId: ticket.contact_id,
      release,
      at: ticket.created_at,
      entry: logged.entry,
      fingerprint: createHash('sha256').update(fingerprintOf(parts)).digest(),
      title: parts[0]?.title ?? '',
      place: placeOf(parts[0]?.frames ?? []),
    }),
  )
})

/** None if the log is gone, or is larger than anybody can open. */
async function lastStack(
  ctx: FeedbackCtx,
  projectId: string,
  ticketId: string,
): Promise<LoggedStack | undefined> {
  try {
    return await readLogged(ctx, projectId, ticketId, 'last')
  } catch (error) {
    if (error instanceof AppError && error.code !== 'service_unavailable') return undefined
    throw error
  }
}
