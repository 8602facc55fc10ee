import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { banUntil } from '../../auth/users/change/ban-user.ts'
import { changeUser } from '../../auth/users/change/change-user.ts'
import { unban } from '../../auth/users/change/unban-user.ts'
import { endOfOthers } from '../lengths.ts'

type Taken = Pick<Outcome, 'back' | 'left'>

const text = (end: Date | null): string | null => end && rfc3339(end)

/**
 * Others keep the account closed until the last of them ends. A ban that was lifted, or made longer in the platform's
 * way, is not this decision's any more.
 */
export async function liftBan(
  ctx: InTransaction<ActingCtx>,
  { id, person_id: personId }: { id: string; person_id: string },
  { own, until }: Outcome,
): Promise<Taken> {
  const user = await ctx.db
    .selectFrom('academy.user')
    .select(['enabled', 'banned_until'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return { back: 'user_not_found' }
  const rest = await endOfOthers(ctx, personId, id)
  const ended = own === undefined ? until : own
  const isOurs = text(user.banned_until) === (ended ?? null)
  if (user.enabled || (!isOurs && rest === undefined)) return { back: 'changed_since' }
  if (!isOurs) return { back: null, left: text(user.banned_until) }
  if (rest === undefined) {
    await changeUser(ctx, personId, [unban])
    return { back: null }
  }
  await changeUser(ctx, personId, [banUntil(rest)])
  return { back: null, left: text(rest) }
}
