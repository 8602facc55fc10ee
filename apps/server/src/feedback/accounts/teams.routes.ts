import type { teamRoutes } from '@lotse/contracts/console/team'
import { listAudit } from '../audit/audit-log.ts'
import type { ConsoleHandlers } from '../context.ts'
import {
  acceptInvitation,
  invite,
  makeInvitationLink,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { changeRole, createTeam, listMembers, removeMember, renameTeam } from './teams.ts'

export const teamHandlers: ConsoleHandlers<typeof teamRoutes> = {
  'POST /console/teams': async ({ body }, ctx) => ({
    id: await createTeam(ctx, body.name, ctx.caller.account.id),
    name: body.name,
  }),
  'PATCH /console/teams/:teamId': ({ body }, ctx) => renameTeam(ctx, body.name),
  'GET /console/teams/:teamId/members': (_input, ctx) => listMembers(ctx, ctx.caller.teamId),
  'PATCH /console/teams/:teamId/members/:accountId': async ({ params, body }, ctx) => {
    await changeRole(ctx, params.accountId, body.role)
    return {}
  },
  'DELETE /console/teams/:teamId/members/:accountId': async ({ params }, ctx) => {
    await removeMember(ctx, params.accountId)
    return {}
  },
  'POST /console/teams/:teamId/invitations': ({ body }, ctx) => invite(ctx, body),
  'DELETE /console/teams/:teamId/invitations/:invitationId': async ({ params }, ctx) => {
    await withdrawInvitation(ctx, params.invitationId)
    return {}
  },
  'POST /console/teams/:teamId/invitations/:invitationId/link': ({ params }, ctx) =>
    makeInvitationLink(ctx, params.invitationId),
  'GET /console/teams/:teamId/audit': ({ query }, ctx) => listAudit(ctx, ctx.caller.teamId, query),
  'GET /console/invitations/:token': ({ params }, ctx) => readInvitation(ctx, params.token),
  'POST /console/invitations/:token/accept': async ({ params, body }, ctx) => {
    await acceptInvitation(ctx, params.token, body)
    return {}
  },
}
