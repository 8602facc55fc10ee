import { mailLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { MailPauseTable } from '../inbound.table.ts'

const HOUR_MS = 3_600_000
/** Nobody has to come back sooner, even if the hour's oldest mail is about to leave it. */
const SHORTEST_WAIT = 60

type Why = MailPauseTable['why']

/** A project cannot accept a new mail now; honest senders' servers come back by themselves. */
export class ProjectFull extends AppError {
  readonly projectId: string
  readonly why: Why
  constructor(projectId: string, why: Why, retryAfter: number) {
    super('too_many_requests', undefined, retryAfter)
    this.projectId = projectId
    this.why = why
  }
}

/**
 * New mails of a project's last hour. Mails that are later ignored or refused do not count against the
 * project, but against their source: the network they come from, if the sender could not choose it. Networks
 * share an hour of their own, and none has more than the room that is left: however many fill it, one that
 * has brought nothing is still accepted. Rows are counted, so a restart resets nothing.
 */
export async function requireHour(ctx: Ctx, projectId: string, source?: string): Promise<void> {
  const now = ctx.now().getTime()
  const isAlike = sql`state in ('waiting', 'taken') and (source is null) = ${source === undefined}`
  const { rows } = await sql<{ all: number; theirs: number; oldest: Date | null; theirOldest: Date | null }>`
    select (count(*) filter (where ${isAlike}))::int as all,
      (count(*) filter (where source = ${source ?? ''}))::int as theirs,
      min(created_at) filter (where ${isAlike}) as oldest,
      min(created_at) filter (where source = ${source ?? ''}) as "theirOldest"
    from lotse.inbound_mail
    where project_id = ${projectId} and created_at > ${new Date(now - HOUR_MS)}`.execute(ctx.db)
  const { all = 0, theirs = 0, oldest, theirOldest } = rows[0] ?? {}
  const full = (why: Why, first: Date | null | undefined) => {
    const left = Math.ceil(((first?.getTime() ?? now) + HOUR_MS - now) / 1000)
    return new ProjectFull(projectId, why, Math.max(SHORTEST_WAIT, left))
  }
  const most = mailLimits.perHour
  if (theirs >= most.source) throw full('source', theirOldest)
  const isFirst = source !== undefined && theirs === 0
  const room = (isFirst ? most.networks : most.project) - all
  if (room <= theirs) throw full('project', oldest)
}

/**
 * Tells the team that mails are being deferred. Written outside the failed transaction, and not for each of
 * many.
 */
export async function notingFull<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProjectFull) await noteFull(ctx, error)
    throw error
  }
}

async function noteFull(ctx: Ctx, { projectId, why }: ProjectFull): Promise<void> {
  const now = ctx.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const justNow = new Date(now.getTime() - 10_000)
  const { rows } = await sql<{ since: Date }>`
    insert into lotse.mail_pause as p (project_id, why, since, last_at) values (${projectId}, ${why}, ${now}, ${now})
    on conflict (project_id, why) do update set last_at = ${now},
      since = case when p.last_at < ${hourAgo} then ${now} else p.since end
    where p.last_at < ${justNow} returning since`.execute(ctx.db)
  if (rows[0]?.since.getTime() === now.getTime())
    ctx.log.warn({ projectId, why }, 'a project gets more new mails than it accepts in an hour')
}

/** Since when, and why, new mails have been deferred within the last hour. */
export async function readPauses(ctx: Ctx, projectId: string): Promise<{ why: Why; since: string }[]> {
  const rows = await ctx.db
    .selectFrom('lotse.mail_pause')
    .select(['why', 'since'])
    .where('project_id', '=', projectId)
    .where('last_at', '>', new Date(ctx.now().getTime() - HOUR_MS))
    .orderBy('why')
    .execute()
  return rows.map(({ why, since }) => ({ why, since: since.toISOString() }))
}
