import type { Role } from '@lotse/contracts/console/account'
import { roleRanks } from '@lotse/contracts/console/fields/choices'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import type { Provider } from '../../../platform/sign-on/providers.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { joinTeam, leaveTeam, setRole } from '../teams.ts'

/** The highest role in each team that the groups give; a rule without a group is for everybody of the provider. */
export function rolesOf({ provider, groups }: Identity): Map<string, Role> {
  const roles = new Map<string, Role>()
  for (const { team, role, group } of provider.console?.teams ?? []) {
    if (group !== undefined && !groups.includes(group)) continue
    const other = roles.get(team)
    if (!other || roleRanks[role] > roleRanks[other]) roles.set(team, role)
  }
  return roles
}

/** The operator's file decides about this team, and has no role in it for these groups. */
export const isKeptOut = (identity: Identity, teamId: string): boolean =>
  identity.provider.console?.teams.some(({ team }) => team === teamId) === true &&
  !rolesOf(identity).has(teamId)

/** D133: in every team that the operator's file names, the role is what the groups give. Other teams stay as they are. */
export async function followGroups(
  ctx: InTransaction<FeedbackCtx>,
  accountId: string,
  identity: Identity,
): Promise<void> {
  const wanted = rolesOf(identity)
  const teams = [...new Set(identity.provider.console?.teams.map(({ team }) => team))].sort()
  const changes: boolean[] = []
  for (const teamId of teams)
    changes.push(await follow(asProvider(ctx, identity, teamId), accountId, wanted.get(teamId)))
  if (changes.includes(true)) await endSessions(ctx, accountId)
}

/** Whether somebody has lost something. */
async function follow(
  ctx: InTransaction<ConsoleCtx>,
  accountId: string,
  role: Role | undefined,
): Promise<boolean> {
  const { teamId } = ctx.caller
  const team = await ctx.db.selectFrom('lotse.team').select('id').where('id', '=', teamId).executeTakeFirst()
  if (!team) {
    ctx.log.warn({ team: teamId }, 'SIGN_ON_FILE names a team that does not exist')
    return false
  }
  const members = await ctx.db
    .selectFrom('lotse.membership')
    .select(['account_id', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const before = members.find(member => member.account_id === accountId)?.role
  if (before === role) return false
  const isOnlyOwner = before === 'owner' && members.filter(one => one.role === 'owner').length === 1
  if (isOnlyOwner) {
    ctx.log.warn({ team: teamId, account: accountId }, 'the last owner keeps the team')
    return false
  }
  if (before === undefined) {
    if (role === undefined) return false
    await joinTeam(ctx, teamId, accountId, role)
    await audit(ctx, { action: 'member.joined', subject: accountId, details: { role } })
  } else if (role === undefined) await leaveTeam(ctx, accountId, before)
  else await setRole(ctx, accountId, { before, role })
  ctx.afterwards.push(() => ctx.live.tellAccount(accountId, { what: 'role-changed' }))
  return before !== undefined && (role === undefined || roleRanks[role] < roleRanks[before])
}

/** In the log, the provider stands in the place of a person. */
export const nameOf = ({ name }: Pick<Provider, 'name'>) => ({ id: '', name, email: '' })

/** For what the operator's file says. */
const asProvider = (
  ctx: InTransaction<FeedbackCtx>,
  { provider }: Identity,
  teamId: string,
): InTransaction<ConsoleCtx> => ({
  ...ctx,
  caller: {
    account: nameOf(provider),
    sessionId: '',
    role: 'owner',
    teamId,
    projectId: '',
  },
})

/** Sessions with the rights of before end on every device. */
async function endSessions(ctx: InTransaction<FeedbackCtx>, accountId: string): Promise<void> {
  const ended = await ctx.db
    .deleteFrom('lotse.account_session')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  for (const { id: sessionId } of ended)
    ctx.afterwards.push(() => ctx.live.tellAccount(accountId, { what: 'signed-out', sessionId }))
}
