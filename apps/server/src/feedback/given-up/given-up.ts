import type { GivenUpErrand } from '@lotse/contracts/console/given-up'
import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { dbOf, QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { isUuid } from '../tokens/ids.ts'

const jobs = sql.table(`${QUEUE_SCHEMA}.job`)

interface Row {
  id: string
  name: string
  reason: string | null
  tries: number
  created_on: Date
  completed_on: Date
}

/** The queue only contains open and given-up work, so there is never much to search. */
export async function listGivenUp(ctx: FeedbackCtx, projectId: string): Promise<{ items: GivenUpErrand[] }> {
  const { rows } = await sql<Row>`
    select id, name, output ->> 'message' as reason, retry_count + 1 as tries, created_on, completed_on
    from ${jobs} where state = 'failed' and data ->> 'projectId' = ${projectId}
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
    const name = await nameOf(ctx, id)
    if (!name) throw new AppError('not_found')
    await ctx.queue.boss.retry(name, id, { db: dbOf(ctx) })
    await audit(ctx, { action: 'errand.repeated', subject: '', details: { kind: name } })
    ctx.asked.add(name)
  })
}

export async function dropGivenUp(ctx: ConsoleCtx, id: string): Promise<void> {
  await transact(ctx, async ctx => {
    const name = await nameOf(ctx, id)
    if (!name) return
    await ctx.queue.boss.deleteJob(name, id, { db: dbOf(ctx) })
    await audit(ctx, { action: 'errand.dropped', subject: '', details: { kind: name } })
  })
}

/** Finds it only if the project in the path gave it up; locked until the transaction ends. */
async function nameOf(ctx: ConsoleCtx, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ name: string }>`select name from ${jobs}
    where state = 'failed' and id = ${id} and data ->> 'projectId' = ${ctx.caller.projectId} for update`.execute(
    ctx.db,
  )
  return rows[0]?.name
}
