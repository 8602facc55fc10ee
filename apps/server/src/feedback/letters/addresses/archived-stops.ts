import { isEmail } from '@lotse/rules/mail/is-email'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { newAddress } from './addresses.ts'
import { wereStopped } from './stopped-addresses.ts'

/** Since when the owners of these addresses want no mails; null if they do. */
export async function whoStopped(
  ctx: Ctx,
  projectId: string,
  emails: string[],
): Promise<(email: string) => Date | null> {
  const asked = [...new Set(emails.map(smallAddress))].filter(Boolean)
  if (asked.length === 0) return () => null
  const rows = await ctx.db
    .selectFrom('lotse.mail_address')
    .select(['email', 'stopped_at'])
    .where('project_id', '=', projectId)
    .where('email', 'in', asked)
    .where('stopped_at', 'is not', null)
    .execute()
  const known = new Map([
    ...(await wereStopped(ctx, projectId, asked)),
    ...rows.map(({ email, stopped_at }) => [email, stopped_at] as const),
  ])
  return email => known.get(smallAddress(email)) ?? null
}

/**
 * An archive says that its owner wants no mails. Somebody who has confirmed the address here, or unsubscribed here, has
 * said themselves what they want.
 */
export async function bringStop(
  ctx: InTransaction,
  projectId: string,
  email: string,
  at: string,
): Promise<void> {
  if (!isEmail(email)) return
  const stopped_at = new Date(at)
  await ctx.db
    .insertInto('lotse.mail_address')
    .values({ ...newAddress(projectId, email), stopped_at })
    .onConflict(conflict =>
      conflict
        .columns(['project_id', 'email'])
        .doUpdateSet({ stopped_at })
        .where('lotse.mail_address.stopped_at', 'is', null)
        .where('lotse.mail_address.proved_at', 'is', null),
    )
    .execute()
}
