import { type GivenRole, type Role, roleOf } from '@lotse/contracts/academy/rights'
import type { AcademyScope } from '@lotse/contracts/api/academy-scopes'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { noteUse } from '../../../platform/tokens/lifetime.ts'
import { hashSecret, isSecret } from '../../../platform/tokens/secret.ts'
import { lacksFactor } from '../../auth/lacks-factor.ts'
import { PRODUCT } from './api-token.table.ts'

interface TokenRow {
  id: string
  name: string
  token_role: Role
  scopes: AcademyScope[]
  is_used: boolean
  maker_id: string
  maker_name: string
  admin: boolean
  role: GivenRole | null
  email_verified: boolean
  lacks_factor: boolean
}

// The row is read at every call: a token that is revoked, has expired, or whose maker was banned or has lost their role
// stops working at once, in every process.
const FIND = `
  select t.id, t.name, t.role as token_role, t.scopes,
    coalesce(t.last_used_at > $2::timestamptz - interval '1 minute', false) as is_used,
    u.id as maker_id, u.name as maker_name, u.admin, u.role, u.email_verified,
    ${lacksFactor('(u.mfa_enabled or t.has_factor)')} as lacks_factor
  from academy.api_token t join academy."user" u on u.id = t.created_by and u.enabled
  where t.secret_hash = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > $2)`

export interface FoundToken {
  id: string
  name: string
  /** The role that it was made with. */
  role: Role
  scopes: readonly AcademyScope[]
  maker: { id: string; name: string; role: Role; isVerified: boolean; lacksFactor: boolean }
}

export async function findToken(ctx: Ctx, secret: string): Promise<FoundToken> {
  if (!isSecret(PRODUCT, secret)) throw new AppError('token_invalid')
  const now = ctx.now()
  const { rows } = await ctx.pool.query<TokenRow>({
    name: 'academy-api-token',
    text: FIND,
    values: [hashSecret(secret), now],
  })
  const row = rows[0]
  const role = row && roleOf(row)
  if (!row || !role) throw new AppError('token_invalid')
  if (!row.is_used) await noteUse(ctx, 'academy.api_token', row.id, now)
  return {
    id: row.id,
    name: row.name,
    role: row.token_role,
    scopes: row.scopes,
    maker: {
      id: row.maker_id,
      name: row.maker_name,
      role,
      isVerified: row.email_verified,
      lacksFactor: row.lacks_factor,
    },
  }
}
