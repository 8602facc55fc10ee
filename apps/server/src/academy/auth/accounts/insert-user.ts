import type { Insertable } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { audit } from '../../audit/audit.ts'
import type { ActingCtx } from '../guard.ts'
import { toUser } from '../users/user-shape.ts'
import type { UserRow, UserTable } from '../users/users.table.ts'
import { asTakenName } from '../users/users.ts'

type NewUser = Partial<Insertable<UserTable>> & { name: string; display_name: string; email: string }

/** A new account with its entry in the history; `noted` is what else the entry says. */
export async function insertUser(
  ctx: InTransaction<ActingCtx>,
  given: NewUser,
  noted: { provider_id?: string } = {},
): Promise<UserRow> {
  const user = await ctx.db
    .insertInto('academy.user')
    .values({ registration: ctx.now(), ...given } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(asTakenName)
  const { id, name, display_name, email, admin, enabled } = toUser(user)
  await audit(ctx, {
    action: 'user.create',
    target: { kind: 'user', id },
    after: { name, display_name, email, admin, enabled, ...noted },
  })
  return user
}
