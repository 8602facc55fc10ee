import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import type { World } from '../../testing/world.ts'
import { tellByMail } from '../tell-by-mail.ts'

/** Lets the time pass in which messages of one conversation gather into one mail. */
export async function gathered({ server }: World): Promise<void> {
  await server.errandsDone()
  await server.ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1`,
    [tellByMail.name],
  )
  server.ctx.queue.wake([tellByMail.name])
  await server.errandsDone()
}
