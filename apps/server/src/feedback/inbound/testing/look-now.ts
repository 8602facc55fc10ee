import type { MailWorld } from './mail-world.ts'

/** The mailbox is looked into now, not after the pause. */
export async function lookNow({ server: { ctx } }: MailWorld): Promise<void> {
  await ctx.pool.query(
    `update errand.job set start_after = now() - interval '1 second' where name = 'collect-mail'`,
  )
  ctx.queue.wake(['collect-mail'])
}
