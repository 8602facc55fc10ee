import type { Role } from '@lotse/contracts/console/account'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { isUuid, newId } from '../ids.ts'
import { cut } from '../text.ts'
import type { Tx } from '../transaction.ts'

export async function createTeam(ctx: Ctx, name: string, ownerId: string): Promise<string> {
  const id = newId(ctx.now())
  await transact(ctx, async ({ db: tx }) => {
    await tx
      .insertInto('lotse.team')
      .values({ id, name: cut(name.trim(), 200), created_at: ctx.now() })
      .execute()
    await joinTeam(ctx, tx, id, ownerId, 'owner')
  })
  return id
}

export async function joinTeam(ctx: Ctx, db: Tx | Ctx['db'], teamId: string, accountId: string, role: Role) {
  await db
    .insertInto('lotse.membership')
    .values({ team_id: teamId, account_id: accountId, role, created_at: ctx.now() })
    .execute()
}

export async function renameTeam(ctx: Ctx, caller: ConsoleCaller, name: string) {
  await ctx.db.updateTable('lotse.team').set({ name }).where('id', '=', caller.teamId).execute()
  await audit(ctx, ctx.db, caller, { action: 'team.renamed', subject: name })
  return { id: caller.teamId, name }
}

export async function listMembers(ctx: Ctx, teamId: string) {
  const members = await ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.avatar', 'm.role', 'a.mfa_secret'])
    .select(({ selectFrom }) =>
      selectFrom('lotse.account_session as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
        .whereRef('s.account_id', '=', 'a.id')
        .as('last_seen_at'),
    )
    .where('m.team_id', '=', teamId)
    .orderBy('a.name')
    .execute()
  const invitations = await ctx.db
    .selectFrom('lotse.invitation')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('team_id', '=', teamId)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .execute()
  return {
    members: members.map(({ mfa_secret, last_seen_at, ...member }) => ({
      ...member,
      mfaEnabled: mfa_secret !== null,
      lastSeenAt: last_seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(invitationAnswer),
  }
}

export const invitationAnswer = (row: {
  id: string
  email: string
  role: Role
  created_at: Date
  expires_at: Date
}) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** Only owners make and unmake owners, and one of them always stays. The locked rows decide, not an earlier look. */
export async function changeRole(ctx: FeedbackCtx, caller: ConsoleCaller, accountId: string, role: Role) {
  await ctx.db.transaction().execute(async tx => {
    const before = await lockMember(tx, caller, accountId)
    requireOwner(caller, before === 'owner' || role === 'owner')
    await tx
      .updateTable('lotse.membership')
      .set({ role })
      .where('team_id', '=', caller.teamId)
      .where('account_id', '=', accountId)
      .execute()
    await requireAnOwner(tx, caller.teamId)
    await audit(ctx, tx, caller, { action: 'member.role', subject: accountId, details: { before, role } })
  })
  await ctx.live.tellAccount(accountId, { what: 'role-changed' })
}

export async function removeMember(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  accountId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async tx => {
    const before = await lockMember(tx, caller, accountId)
    requireOwner(caller, before === 'owner')
    await tx
      .deleteFrom('lotse.membership')
      .where('team_id', '=', caller.teamId)
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('lotse.ticket')
      .set({ assignee_id: null })
      .where('assignee_id', '=', accountId)
      .where(
        'project_id',
        'in',
        tx.selectFrom('lotse.project').select('id').where('team_id', '=', caller.teamId),
      )
      .execute()
    await requireAnOwner(tx, caller.teamId)
    await audit(ctx, tx, caller, { action: 'member.removed', subject: accountId, details: { role: before } })
  })
  await ctx.live.tellAccount(accountId, { what: 'role-changed' })
}

async function lockMember(tx: Tx, { teamId }: ConsoleCaller, accountId: string): Promise<Role> {
  const rows = await tx
    .selectFrom('lotse.membership')
    .select(['account_id', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const found = rows.find(row => row.account_id === accountId)
  if (!isUuid(accountId) || !found) throw new AppError('not_found')
  return found.role
}

export function requireOwner(caller: ConsoleCaller, needed: boolean): void {
  if (needed && caller.role !== 'owner') throw new AppError('role_too_low')
}

async function requireAnOwner(tx: Tx, teamId: string): Promise<void> {
  const owner = await tx
    .selectFrom('lotse.membership')
    .select('account_id')
    .where('team_id', '=', teamId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw new AppError('last_owner')
}
