import type { Scope } from '@lotse/contracts/api/scopes'
import type { Role } from '@lotse/contracts/console/account'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { noteUse } from '../../platform/tokens/lifetime.ts'
import { hashSecret, isSecret } from '../../platform/tokens/secret.ts'
import { lowerRole } from '../access/console-edge.ts'
import type { ConsoleCaller } from '../context.ts'
import { PRODUCT } from './api-token.table.ts'

interface TokenRow {
  id: string
  name: string
  role: Role
  scopes: Scope[]
  team_id: string
  project_id: string | null
  is_used: boolean
  account_id: string
  account_name: string
  account_email: string
  present: Role
  here: boolean
}

// The row is read at every call: a token that is revoked, has expired, or whose maker has lost their role stops working
// at once, in every process.
const FIND = `
  select t.id, t.name, t.role, t.scopes, t.team_id, t.project_id,
    coalesce(t.last_used_at > $2::timestamptz - interval '1 minute', false) as is_used,
    a.id as account_id, a.name as account_name, a.email as account_email, m.role as present,
    case when $3::uuid is not null
      then coalesce(t.project_id, $3) = $3 and exists (select from lotse.project p where p.id = $3 and p.team_id = t.team_id)
      else t.project_id is null and t.team_id = $4 end as here
  from lotse.api_token t
    join lotse.account a on a.id = t.created_by and a.disabled_at is null
    join lotse.membership m on m.team_id = t.team_id and m.account_id = a.id
  where t.secret_hash = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > $2)`

export interface Asked {
  projectId?: string
  teamId?: string
}

export interface FoundToken {
  caller: ConsoleCaller & { role: Role; token: { id: string; name: string } }
  scopes: readonly Scope[]
  /** The only project that it reaches; null for all of its team. */
  projectId: string | null
  /** It reaches the project or team that the path names. */
  isHere: boolean
}

/** Whom a secret stands for, with the lower of its own role and the present role of its maker. */
export async function findToken(ctx: Ctx, secret: string, asked: Asked): Promise<FoundToken> {
  if (!isSecret(PRODUCT, secret)) throw new AppError('token_invalid')
  const now = ctx.now()
  const idOf = (id: string | undefined) => (isUuid(id) ? id : null)
  const { rows } = await ctx.pool.query<TokenRow>({
    name: 'lotse-api-token',
    text: FIND,
    values: [hashSecret(secret), now, idOf(asked.projectId), idOf(asked.teamId)],
  })
  const row = rows[0]
  if (!row) throw new AppError('token_invalid')
  if (!row.is_used) await noteUse(ctx, 'lotse.api_token', row.id, now)
  return {
    caller: {
      account: { id: row.account_id, name: row.account_name, email: row.account_email },
      sessionId: '',
      role: lowerRole(row.role, row.present),
      teamId: row.team_id,
      projectId: asked.projectId ?? '',
      token: { id: row.id, name: row.name },
    },
    scopes: row.scopes,
    projectId: row.project_id,
    isHere: row.here,
  }
}
