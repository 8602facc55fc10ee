import { transact } from '../../platform/database/transaction.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { botTurn } from '../bots/owed-turn.ts'
import type { World } from './world.ts'

/** A project's errand in the state after its last attempt. */
export async function giveUp({ server: { ctx } }: World, projectId: string): Promise<string> {
  const owed = { projectId, ticketId: projectId, lang: 'de', text: 'Hallo' }
  const id = await transact(ctx, ctx => ctx.queue.ask(ctx, botTurn, owed, { inSeconds: 3600 }))
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set state = 'failed', retry_count = 5, completed_on = now(),
       output = '{"message": "the search found no place"}' where id = $1`,
    [id],
  )
  return id
}
