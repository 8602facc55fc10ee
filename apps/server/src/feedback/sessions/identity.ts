import { createHmac } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isSameHash } from '../tokens/ids.ts'
import { open } from '../tokens/seal.ts'

/** userHash: hex HMAC-SHA256 of the user id with the project's secret, computed by the site's own server. */
export const userHash = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('hex')

export interface Proof {
  verified: boolean
  suspicious: boolean
}

/**
 * off: a correct hash is proof, anything else is ignored. warn: a wrong one is recorded. enforce: it is
 * refused. The secret cannot be replaced between the proof and its effects: the session would survive the end
 * of all others.
 */
export async function checkIdentity(
  ctx: InTransaction<Ctx>,
  projectId: string,
  userId: string,
  given: string | null | undefined,
): Promise<Proof> {
  const found = ctx.db
    .selectFrom('lotse.project')
    .select(['identity_secret', 'identity_mode'])
    .where('id', '=', projectId)
  const project = await (given ? found.forShare() : found).executeTakeFirstOrThrow()
  const expected = userHash(open(ctx, project.identity_secret), userId)
  const verified =
    Boolean(given) && isSameHash(Buffer.from(expected), Buffer.from((given ?? '').toLowerCase()))
  if (!verified && project.identity_mode === 'enforce') throw new AppError('identity_refused')
  return { verified, suspicious: !verified && Boolean(given) && project.identity_mode === 'warn' }
}
