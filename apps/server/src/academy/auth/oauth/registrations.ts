import { randomBytes } from 'node:crypto'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import { requireNotEnded } from '../../../platform/sign-on/ended-there.ts'
import { type SignedOn, signedOn } from '../../../platform/sign-on/sign-out.ts'
import { lockIdentity } from '../../../platform/sign-on/used-state.ts'
import type { AcademyCtx } from '../guard.ts'
import { type Remote, remoteOf, type SignedIn } from './links.ts'

const LIFE_MS = 10 * 60_000

export interface OauthRegistrationTable extends Remote {
  token_hash: string
  expires_at: Date
  id_token: string | null
  remote_session: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.oauth_registration': OauthRegistrationTable
  }
}

/** The platform's way to sign up with a provider: a token of 64 characters that counts once. */
export async function storeRegistration(ctx: AcademyCtx, { identity, idToken }: SignedIn): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await ctx.db.deleteFrom('academy.oauth_registration').where('expires_at', '<', ctx.now()).execute()
  const { id_token, remote_session } = signedOn(ctx, identity, idToken)
  await transact(ctx, async ctx => {
    await lockIdentity(ctx, identity.remoteId)
    await requireNotEnded(ctx, 'academy', identity, idToken)
    await ctx.db
      .insertInto('academy.oauth_registration')
      .values({
        ...remoteOf(identity),
        id_token,
        remote_session,
        token_hash: sha256Hex(token),
        expires_at: new Date(ctx.now().getTime() + LIFE_MS),
      })
      .execute()
  })
  return token
}

/** Whom the provider knows, and what a session that is opened with the token keeps of it. */
export async function useRegistration(
  ctx: InTransaction<AcademyCtx>,
  token: string,
): Promise<{ remote: Remote; signedOn: SignedOn }> {
  const row = await ctx.db
    .deleteFrom('academy.oauth_registration')
    .where('token_hash', '=', sha256Hex(token))
    .where('expires_at', '>', ctx.now())
    .returning(['provider_id', 'remote_id', 'display_name', 'id_token', 'remote_session'])
    .executeTakeFirst()
  if (!row) throw new AppError('invalid_oauth_token')
  const { id_token, remote_session, ...remote } = row
  const { provider_id: sign_on, remote_id } = remote
  return { remote, signedOn: { sign_on, remote_id, id_token, remote_session } }
}
