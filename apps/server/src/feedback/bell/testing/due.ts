import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import type { World } from '../../testing/world.ts'
import { sumUp } from '../summary.ts'
import { tellByMail } from '../tell-by-mail.ts'

/** Skips the time that errands of this name wait. */
export async function letPass({ server }: World, { name }: { name: string }): Promise<void> {
  await server.errandsDone()
  await server.ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1`,
    [name],
  )
  server.ctx.queue.wake([name])
  await server.errandsDone()
}

/** Skips the time in which messages of one conversation are collected into one mail. */
export const gathered = (world: World): Promise<void> => letPass(world, tellByMail)

/** Skips the rest of the hour; at its end, one mail reports everything beyond the first ten. */
export const hourOver = (world: World): Promise<void> => letPass(world, sumUp)

/** As long as the mail server is away, mails wait; when it is back, all of them leave. */
export async function whileAway(world: World, meanwhile: () => Promise<void>): Promise<void> {
  const { ctx, mails } = world.server
  await world.server.errandsDone()
  mails.length = 0
  const { deliver } = ctx.mailer
  ctx.mailer.deliver = () => Promise.reject(new Error('the mail server is away'))
  await meanwhile()
  ctx.mailer.deliver = deliver
  await letPass(world, { name: 'deliver-mail' })
}
