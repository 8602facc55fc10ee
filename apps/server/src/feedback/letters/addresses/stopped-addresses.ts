import { createHmac } from 'node:crypto'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { Ctx } from '../../../platform/context.ts'
import '../letters.table.ts'

/** Recognizes an address, and shows nobody which one it is. */
const hashOf = ({ keys }: Pick<Ctx, 'keys'>, email: string): Buffer =>
  createHmac('sha256', keys.derive('lotse-stopped-address')).update(smallAddress(email)).digest()

/** What is known about these addresses is deleted in a moment; that their owners want no mails stays. */
export async function rememberStopped(
  ctx: Ctx,
  projectId: string,
  stopped: { email: string; stopped_at: Date }[],
): Promise<void> {
  if (stopped.length === 0) return
  await ctx.db
    .insertInto('lotse.stopped_address')
    .values(
      stopped.map(({ email, stopped_at }) => ({
        project_id: projectId,
        hash: hashOf(ctx, email),
        stopped_at,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function wasStopped(ctx: Ctx, projectId: string, email: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('lotse.stopped_address')
    .select('stopped_at')
    .where('project_id', '=', projectId)
    .where('hash', '=', hashOf(ctx, email))
    .executeTakeFirst()
  return row?.stopped_at ?? null
}

export async function forgetStopped(ctx: Ctx, projectId: string, email: string): Promise<void> {
  await ctx.db
    .deleteFrom('lotse.stopped_address')
    .where('project_id', '=', projectId)
    .where('hash', '=', hashOf(ctx, email))
    .execute()
}
