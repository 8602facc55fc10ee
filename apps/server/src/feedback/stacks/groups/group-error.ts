import { createHash } from 'node:crypto'
import { longestRelease, type ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { type ErrorPattern, isIgnoredBy } from '@lotse/rules/stacks/error-pattern'
import { fingerprintOf } from '@lotse/rules/stacks/fingerprint'
import { cut } from '@lotse/rules/values'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { readingFirst } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { LotseFact } from '../../facts.ts'
import type { LoggedStack } from '../logged-stack.ts'
import { resolveStack } from '../resolve-stack.ts'
import { readLogged } from '../show-stack.ts'
import { noteSighting, type Sighting } from './note-sighting.ts'
import { filesOf, placeOf } from './place-of.ts'
import { ignoreSighting } from './rules/ignore-sighting.ts'

interface Report {
  projectId: string
  ticketId: string
  /** The shape of a silent crash report, in base64. */
  crash?: string
}

/** One at a time: reading maps takes a worker, and nobody waits for it. */
const groupError = defineErrand<Report>('group-error', { atOnce: 1 })

/** A listener for reports with an error in their log; whoever stored them has looked. */
export async function groupAfterReport(ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]): Promise<void> {
  const reports = facts.flatMap((fact): Report[] => {
    if (fact.kind !== 'ticket-created' || fact.hasError === false) return []
    const { projectId, ticketId, crash } = fact
    return [{ projectId, ticketId, ...(crash ? { crash } : {}) }]
  })
  await ctx.queue.askAll(ctx, groupError, reports, { owner: ({ projectId }) => projectId })
}

export const groupWork = readingFirst(groupError, findSighting, noteOrIgnore)

/** What a rule matches is counted by the rule. */
async function noteOrIgnore(
  ctx: InTransaction<FeedbackCtx>,
  { rules, page, ...sighting }: Sighting & Matched,
): Promise<void> {
  const { title: message, files } = sighting
  const rule = rules?.find(one => isIgnoredBy(one, { message, files, pages: [page] }))
  if (rule) await ignoreSighting(ctx, rule.id, sighting)
  else await noteSighting(ctx, sighting)
}

interface Matched {
  rules: (ErrorPattern & { id: string })[] | null
  page: string
}

async function findSighting(
  ctx: FeedbackCtx,
  { projectId, ticketId, crash }: Report,
): Promise<(Sighting & Matched) | undefined> {
  const ticket = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['contact_id', 'created_at', 'current_url'])
    .select(sql<string | null>`meta_data ->> 'releaseVersionNumber'`.as('release'))
    .select(
      sql<
        Matched['rules']
      >`(select json_agg(json_build_object('id', r.id, 'message', r.message, 'file', r.file, 'page', r.page)
        order by r.created_at) from lotse.error_rule r where r.project_id = ticket.project_id)`.as('rules'),
    )
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  const logged = ticket && (await readStack(ctx, projectId, ticketId))
  if (!ticket || !logged) return undefined
  const release = cut(ticket.release ?? '', longestRelease)
  const { parts } = await resolveStack(ctx, { projectId, release }, logged)
  return {
    projectId,
    ticketId,
    contactId: ticket.contact_id,
    release,
    at: ticket.created_at,
    entry: logged.entry,
    crash: crash ? Buffer.from(crash, 'base64') : undefined,
    rules: ticket.rules,
    page: ticket.current_url,
    ...mistakeOf(parts),
  }
}

/** What an error is told by, and what it is called. */
export type Mistake = Pick<Sighting, 'fingerprint' | 'title' | 'place' | 'files'>

export const mistakeOf = (parts: ShownStack['parts']): Mistake => ({
  fingerprint: createHash('sha256').update(fingerprintOf(parts)).digest(),
  title: parts[0]?.title ?? '',
  place: placeOf(parts[0]?.frames ?? []),
  files: filesOf(parts.flatMap(({ frames }) => frames)),
})

/** None if the log is gone, or is larger than anybody can open. */
export async function readStack(
  ctx: FeedbackCtx,
  projectId: string,
  ticketId: string,
  entry: number | 'last' = 'last',
): Promise<LoggedStack | undefined> {
  try {
    return await readLogged(ctx, projectId, ticketId, entry)
  } catch (error) {
    if (error instanceof AppError && error.code !== 'service_unavailable') return undefined
    throw error
  }
}
