import { createHmac } from 'node:crypto'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isSameHash } from '../tokens/ids.ts'
import { open } from '../tokens/seal.ts'

/** Hex HMAC-SHA256 with the project's secret, computed by the site's own server. */
const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** The user id: the hash of the protocol. It says nothing about an address. */
export const userHash = (secret: string, userId: string): string => signed(secret, userId)

/** The user id and their address (decision 022). */
export const emailHash = (secret: string, userId: string, email: string): string =>
  signed(secret, `${userId}\n${smallAddress(email)}`)

/** What a page says, and what its server has signed of it. */
export interface Claim {
  userId: string
  userHash: string | null | undefined
  email: string
  emailHash: unknown
}

export interface Proof {
  verified: boolean
  suspicious: boolean
  /** The site's server has signed the address together with the user id. A wrong hash is only not a proof. */
  isEmailSigned: boolean
}

/**
 * off: a correct hash is proof, anything else is ignored. warn: a wrong one is recorded. enforce: it is
 * refused. The secret cannot be replaced between the proof and its effects: the session would survive the end
 * of all others.
 */
export async function checkIdentity(
  ctx: InTransaction<Ctx>,
  projectId: string,
  { userId, email, ...given }: Claim,
): Promise<Proof> {
  const found = ctx.db
    .selectFrom('lotse.project')
    .select(['identity_secret', 'identity_mode'])
    .where('id', '=', projectId)
  const isGiven = Boolean(given.userHash || given.emailHash)
  const project = await (isGiven ? found.forShare() : found).executeTakeFirstOrThrow()
  const secret = open(ctx, project.identity_secret)
  const verified = isHash(given.userHash, userHash(secret, userId)) && !hasBreak(userId)
  if (!verified && project.identity_mode === 'enforce') throw new AppError('identity_refused')
  return {
    verified,
    suspicious: !verified && Boolean(given.userHash) && project.identity_mode === 'warn',
    isEmailSigned: email !== '' && isHash(given.emailHash, emailHash(secret, userId, email)),
  }
}

/** What is signed for an address is a user id, a line break and the address: it must not pass for a user id itself. */
const hasBreak = (userId: string): boolean => /[\n\r]/.test(userId)

const isHash = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && isSameHash(Buffer.from(expected), Buffer.from(given.toLowerCase()))
