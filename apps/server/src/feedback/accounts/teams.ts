import type { Role } from '@lotse/contracts/console/account'
import type { MailState } from '@lotse/contracts/console/fields/choices'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { cut } from '../../platform/text/cut.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { revokeTokensOf } from '../api/end-token.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { removeFromRules } from '../inbox/assignment/assignment-rules.ts'
import { giveBackTickets } from '../inbox/assignment/give-back.ts'
import { holdRepliesOf } from '../inbox/unsent/send-scheduled.ts'
import { removeOwnViews } from '../inbox/views/remove-own-views.ts'
import { removeOwnReplies } from '../replies/remove-own-replies.ts'
import { newId } from '../tokens/ids.ts'
import { awayColumns, awayOf } from './away.ts'

export async function createTeam(ctx: Ctx, name: string, ownerId: string): Promise<string> {
  const id = newId(ctx.now())
  await transact(ctx, async ctx => {
    await ctx.db
      .insertInto('lotse.team')
      .values({ id, name: cut(name.trim(), 200), created_at: ctx.now() })
      .execute()
    await joinTeam(ctx, id, ownerId, 'owner')
  })
  return id
}

export async function joinTeam(ctx: Ctx, teamId: string, accountId: string, role: Role) {
  await ctx.db
    .insertInto('lotse.membership')
    .values({ team_id: teamId, account_id: accountId, role, created_at: ctx.now() })
    .execute()
}

/** The kind of the mail with its link. */
export const INVITATION = 'invitation'

export async function renameTeam(ctx: ConsoleCtx, name: string) {
  await transact(ctx, async ctx => {
    await ctx.db.updateTable('lotse.team').set({ name }).where('id', '=', ctx.caller.teamId).execute()
    await audit(ctx, { action: 'team.renamed', subject: name })
  })
  return { id: ctx.caller.teamId, name }
}

export async function listMembers(ctx: Ctx, teamId: string) {
  const members = await ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.avatar', 'm.role', 'a.mfa_secret', ...awayColumns])
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
    .selectFrom('lotse.invitation as i')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('platform.mail')
          .select(['state as mail_state', 'reason as mail_reason'])
          .whereRef('team_id', '=', 'i.team_id')
          .where('kind', '=', INVITATION)
          .whereRef('recipient', '=', 'i.email')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('m'),
      join => join.onTrue(),
    )
    .select(['i.id', 'i.email', 'i.role', 'i.created_at', 'i.expires_at', 'm.mail_state', 'm.mail_reason'])
    .where('i.team_id', '=', teamId)
    .where('i.expires_at', '>', ctx.now())
    .orderBy('i.created_at', 'desc')
    .execute()
  return {
    members: members.map(({ mfa_secret, last_seen_at, is_away, away_until, ...member }) => ({
      ...member,
      mfaEnabled: mfa_secret !== null,
      away: awayOf({ is_away, away_until }, ctx.now()),
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
  mail_state: MailState | null
  mail_reason: string | null
}) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mail: row.mail_state && { state: row.mail_state, reason: row.mail_reason },
})

/**
 * Only owners make and unmake owners, and at least one always remains. The locked rows decide, not an earlier
 * read.
 */
export async function changeRole(ctx: ConsoleCtx, accountId: string, role: Role) {
  await transact(ctx, async ctx => {
    const { before, own } = await lockMember(ctx, accountId)
    requireOwner(own, before === 'owner' || role === 'owner')
    await setRole(ctx, accountId, { before, role })
    await requireAnOwner(ctx)
  })
  await ctx.live.tellAccount(accountId, { what: 'role-changed' })
}

export async function setRole(
  ctx: InTransaction<ConsoleCtx>,
  accountId: string,
  { before, role }: { before: Role; role: Role },
): Promise<void> {
  await ctx.db
    .updateTable('lotse.membership')
    .set({ role })
    .where('team_id', '=', ctx.caller.teamId)
    .where('account_id', '=', accountId)
    .execute()
  if (role === 'viewer') await stopAnswering(ctx, accountId)
  await audit(ctx, { action: 'member.role', subject: accountId, details: { before, role } })
}

export async function removeMember(ctx: ConsoleCtx, accountId: string): Promise<void> {
  await transact(ctx, async ctx => {
    const { before, own } = await lockMember(ctx, accountId)
    requireOwner(own, before === 'owner')
    await leaveTeam(ctx, accountId, before)
    await requireAnOwner(ctx)
  })
  await ctx.live.tellAccount(accountId, { what: 'role-changed' })
}

/** With everything that only members have. */
export async function leaveTeam(
  ctx: InTransaction<ConsoleCtx>,
  accountId: string,
  before: Role,
): Promise<void> {
  await ctx.db
    .deleteFrom('lotse.membership')
    .where('team_id', '=', ctx.caller.teamId)
    .where('account_id', '=', accountId)
    .execute()
  await stopAnswering(ctx, accountId)
  await removeOwnViews(ctx, accountId)
  await removeFromRules(ctx, accountId)
  await removeOwnReplies(ctx, accountId)
  await revokeTokensOf(ctx, ctx.caller.teamId, accountId)
  await audit(ctx, { action: 'member.removed', subject: accountId, details: { role: before } })
}

/** What only those have who answer goes to those who still do. */
async function stopAnswering(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  await giveBackTickets(ctx, accountId)
  await holdRepliesOf(ctx, accountId)
}

/** The roles of a member and of the caller, who may have been removed a moment ago. */
async function lockMember(
  ctx: InTransaction<ConsoleCtx>,
  accountId: string,
): Promise<{ before: Role; own: Role }> {
  const rows = await ctx.db
    .selectFrom('lotse.membership')
    .select(['account_id', 'role'])
    .where('team_id', '=', ctx.caller.teamId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const found = rows.find(row => row.account_id === accountId)
  const own = rows.find(row => row.account_id === ctx.caller.account.id)
  if (!isUuid(accountId) || !found || !own) throw new AppError('not_found')
  return { before: found.role, own: own.role }
}

export function requireOwner(own: Role | undefined, needed: boolean): void {
  if (needed && own !== 'owner') throw new AppError('role_too_low')
}

async function requireAnOwner(ctx: InTransaction<ConsoleCtx>): Promise<void> {
  const owner = await ctx.db
    .selectFrom('lotse.membership')
    .select('account_id')
    .where('team_id', '=', ctx.caller.teamId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw new AppError('last_owner')
}
