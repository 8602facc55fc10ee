import { randomBytes } from 'node:crypto'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import type { AcademyCtx } from '../guard.ts'
import { type Remote, remoteOf } from './links.ts'

const LIFE_MS = 10 * 60_000

export interface OauthRegistrationTable extends Remote {
  token_hash: string
  expires_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.oauth_registration': OauthRegistrationTable
  }
}

/** The platform's way to sign up with a provider: a token of 64 characters that counts once. */
export async function storeRegistration(ctx: AcademyCtx, identity: Identity): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await ctx.db.deleteFrom('academy.oauth_registration').where('expires_at', '<', ctx.now()).execute()
  await ctx.db
    .insertInto('academy.oauth_registration')
    .values({
      ...remoteOf(identity),
      token_hash: sha256Hex(token),
      expires_at: new Date(ctx.now().getTime() + LIFE_MS),
    })
    .execute()
  return token
}

export async function useRegistration(ctx: InTransaction<AcademyCtx>, token: string): Promise<Remote> {
  const row = await ctx.db
    .deleteFrom('academy.oauth_registration')
    .where('token_hash', '=', sha256Hex(token))
    .where('expires_at', '>', ctx.now())
    .returning(['provider_id', 'remote_id', 'display_name'])
    .executeTakeFirst()
  if (!row) throw new AppError('invalid_oauth_token')
  return row
}
