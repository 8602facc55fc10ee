import { mailDropped } from '@lotse/contracts/console/fields/choices'
import type { GivenUpErrand } from '@lotse/contracts/console/given-up'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { dbOf, QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'

const jobs = sql.table(`${QUEUE_SCHEMA}.job`)

interface Row {
  id: string
  name: string
  reason: string | null
  tries: number
  created_on: Date
  completed_on: Date
}

/** The id in the data of an errand; null if it is none. */
const mailId = sql`case when data ->> 'mailId' ~ '^[0-9a-f-]{36}$' then (data ->> 'mailId')::uuid end`

/** The project of an errand: named in its data, or that of the mail it is about. */
const projectOf = sql`coalesce(data ->> 'projectId', data -> 'ring' ->> 'projectId', case name
  when 'read-mail' then (select coalesce(project_id::text, substring(owner from '[^ ]+$'))
    from lotse.inbound_mail where id = ${mailId})
  when 'deliver-mail' then (select project_id::text from platform.mail where id = ${mailId}) end)`

/** Those of one project, or all of them for whoever runs the server. */
const ofProject = (projectId: string | undefined) =>
  projectId === undefined ? sql`true` : sql`${projectOf} = ${projectId}`

/** The queue only contains open and given-up work, so there is never much to search. */
export async function listGivenUp(ctx: Ctx, projectId?: string): Promise<{ items: GivenUpErrand[] }> {
  const { rows } = await sql<Row>`
    select id, name, output ->> 'message' as reason, retry_count + 1 as tries, created_on, completed_on
    from ${jobs} where state = 'failed' and ${ofProject(projectId)}
    order by completed_on desc, id limit 100`.execute(ctx.db)
  return {
    items: rows.map(row => ({
      id: row.id,
      name: row.name,
      reason: row.reason ?? '',
      tries: row.tries,
      askedAt: row.created_on.toISOString(),
      givenUpAt: row.completed_on.toISOString(),
    })),
  }
}

export async function repeatGivenUp(ctx: ConsoleCtx, id: string): Promise<void> {
  await transact(ctx, async ctx => {
    const name = await retry(ctx, id, ctx.caller.projectId)
    if (!name) throw new AppError('not_found')
    await audit(ctx, { action: 'errand.repeated', subject: '', details: { kind: name } })
  })
}

/** Returns its name; undefined if no errand with this id was given up there. */
export async function retry(ctx: InTransaction, id: string, projectId?: string): Promise<string | undefined> {
  const name = await nameOf(ctx, id, projectId)
  if (!name) return undefined
  await ctx.queue.boss.retry(name, id, { db: dbOf(ctx) })
  // It is not over any more: as long as it says when it failed, it is forgotten a minute after that, even while it runs.
  await sql`update ${jobs} set completed_on = null, start_after = now() where name = ${name} and id = ${id}`.execute(
    ctx.db,
  )
  ctx.asked.add(name)
  return name
}

export async function dropGivenUp(ctx: ConsoleCtx, id: string): Promise<void> {
  await transact(ctx, async ctx => {
    const name = await drop(ctx, id, ctx.caller.projectId)
    if (name) await audit(ctx, { action: 'errand.dropped', subject: '', details: { kind: name } })
  })
}

/** For operators: their team has no history of what belongs to others or to nobody, so the log says who it was. */
export async function repeatAny(ctx: ConsoleCtx, id: string): Promise<void> {
  const name = await transact(ctx, ctx => retry(ctx, id))
  if (!name) throw new AppError('not_found')
  ctx.log.info({ errand: name, id, account: ctx.caller.account.id }, 'an operator repeats a failed errand')
}

export async function dropAny(ctx: ConsoleCtx, id: string): Promise<void> {
  const name = await transact(ctx, ctx => drop(ctx, id))
  if (name)
    ctx.log.info({ errand: name, id, account: ctx.caller.account.id }, 'an operator discards a failed errand')
}

export async function drop(ctx: InTransaction, id: string, projectId?: string): Promise<string | undefined> {
  const name = await nameOf(ctx, id, projectId)
  if (!name) return undefined
  await leaveMail(ctx, name, id)
  await ctx.queue.boss.deleteJob(name, id, { db: dbOf(ctx) })
  return name
}

/** A mail that nobody works on any more must not count as one that waits: others would wait for it, too. */
async function leaveMail(ctx: InTransaction, name: string, id: string): Promise<void> {
  const which = sql`state = 'waiting' and id = (select ${mailId} from ${jobs} where name = ${name} and id = ${id})`
  if (name === 'deliver-mail')
    await sql`update platform.mail set state = 'refused', reason = ${mailDropped}, ended_at = ${ctx.now()},
      content = case when is_secret and project_id is null then '' else content end
      where ${which}`.execute(ctx.db)
  if (name === 'read-mail')
    await sql`update lotse.inbound_mail set state = 'refused', reason = ${mailDropped}, raw = null, recipients = '{}',
      ended_at = ${ctx.now()} where ${which}`.execute(ctx.db)
}

/** Locked until the transaction ends. */
async function nameOf(ctx: InTransaction, id: string, projectId?: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ name: string }>`select name from ${jobs}
    where state = 'failed' and id = ${id} and ${ofProject(projectId)} for update`.execute(ctx.db)
  return rows[0]?.name
}
