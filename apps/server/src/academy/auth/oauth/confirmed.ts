import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../guard.ts'
import { nobodyWasIn } from '../users/nobody-was-in.ts'
import type { UserRow } from '../users/users.table.ts'

/**
 * D132: an account that a stranger has opened with somebody's address must not become theirs. Nobody has opened one that
 * was made by a file: whoever the provider proves to have its address confirms it.
 */
export async function confirmed(ctx: InTransaction<AcademyCtx>, known: UserRow): Promise<UserRow> {
  if (known.email_verified) return known
  const { rows } = await sql<UserRow>`update academy."user" u
    set email_verified = true, version = version + 1
    where u.id = ${known.id} and lower(u.email) = lower(${known.email}) and ${nobodyWasIn}
    returning u.*`.execute(ctx.db)
  const [user] = rows
  if (!user) throw new AppError('sign_on_unconfirmed')
  await audit(ctx, {
    action: 'user.verify_email',
    target: { kind: 'user', id: user.id },
    before: { email_verified: false },
    after: { email_verified: true },
  })
  return user
}
