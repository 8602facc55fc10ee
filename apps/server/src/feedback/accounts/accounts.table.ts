import type { Role } from '@lotse/contracts/console/account'
import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { SignedOn } from '../../platform/sign-on/sign-out.ts'

export interface AccountTable {
  id: string
  email: string
  name: string
  lang: Generated<string>
  avatar: string | null
  /** Null for people who sign in with a provider only. */
  password_hash: string | null
  mfa_secret: string | null
  mfa_pending: string | null
  mfa_step: Generated<number>
  recovery_codes: Generated<string[]>
  disabled_at: Date | null
  created_at: Date
  time_zone: Generated<string>
  is_away: Generated<boolean>
  /** Null if it has no end. */
  away_until: Date | null
}

export interface AccountSessionTable extends SignedOn {
  id: string
  account_id: string
  token_hash: Buffer
  user_agent: Generated<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

export interface AccountLinkTable {
  id: string
  account_id: string
  provider_id: string
  remote_id: string
  display_name: string
  created_at: Date
}

export interface AttemptTable {
  bucket: string
  count: number
  window_start: Date
}

export interface PasswordResetTable {
  token_hash: Buffer
  account_id: string
  expires_at: Date
}

export interface InvitationTable {
  id: string
  team_id: string
  email: string
  role: Role
  token_hash: Buffer
  invited_by: string | null
  created_at: Date
  expires_at: Date
  /** An owner has seen its link. */
  is_shown: Generated<boolean>
}

export interface TeamTable {
  id: string
  name: string
  created_at: Date
}

export interface MembershipTable {
  team_id: string
  account_id: string
  role: Role
  created_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.account': AccountTable
    'lotse.account_session': AccountSessionTable
    'lotse.account_link': AccountLinkTable
    'lotse.attempt': AttemptTable
    'lotse.password_reset': PasswordResetTable
    'lotse.invitation': InvitationTable
    'lotse.team': TeamTable
    'lotse.membership': MembershipTable
  }
}

export function findAccountByEmail(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('lotse.account')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
}

export function membershipsOf(ctx: Ctx, accountId: string) {
  return ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.team as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name', 'm.role'])
    .where('m.account_id', '=', accountId)
    .orderBy('t.name')
    .execute()
}

/**
 * Counts an attempt before it is evaluated, so that parallel ones cannot slip through. Returns the seconds to
 * wait, or 0 if the attempt may continue.
 */
export async function countAttempt(
  ctx: Ctx,
  bucket: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<number> {
  const now = ctx.now()
  const { rows } = await ctx.pool.query<{ count: number; window_start: Date }>(
    `insert into lotse.attempt as a (bucket, count, window_start) values ($1, 1, $2)
     on conflict (bucket) do update set
       count = case when a.window_start <= $3 then 1 else a.count + 1 end,
       window_start = case when a.window_start <= $3 then $2 else a.window_start end
     returning count, window_start`,
    [bucket, now, new Date(now.getTime() - windowSeconds * 1000)],
  )
  const row = rows[0]
  if (!row || row.count <= max) return 0
  return Math.max(1, Math.ceil((row.window_start.getTime() + windowSeconds * 1000 - now.getTime()) / 1000))
}

export async function clearAttempts(ctx: Ctx, bucket: string): Promise<void> {
  await ctx.db.deleteFrom('lotse.attempt').where('bucket', '=', bucket).execute()
}

/** Whether somebody has signed in from there in recent weeks; `housekeeping` deletes older entries. */
export async function wasHere(ctx: Ctx, bucket: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lotse.attempt')
    .select('bucket')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberHere(ctx: Ctx, bucket: string): Promise<void> {
  const row = { count: 0, window_start: ctx.now() }
  await ctx.db
    .insertInto('lotse.attempt')
    .values({ bucket, ...row })
    .onConflict(conflict => conflict.column('bucket').doUpdateSet(row))
    .execute()
}

export async function isMember(ctx: Ctx, teamId: string, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lotse.membership')
    .select('role')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
