import type { projectRoutes } from '@lotse/contracts/console/projects'
import type { ConsoleHandlers } from '../context.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { readIdentitySecret, rotateIdentitySecret } from './identity-secret.ts'
import { listSites } from './installation.ts'
import { createKey, listKeys, listProjects, readProject, revokeKey, updateProject } from './projects.ts'

export const projectHandlers: ConsoleHandlers<typeof projectRoutes> = {
  'GET /console/projects': (_input, ctx) => listProjects(ctx, ctx.caller.account.id),
  'POST /console/teams/:teamId/projects': ({ body }, ctx) =>
    createProject(ctx, { ...body, teamId: ctx.caller.teamId }),
  'GET /console/projects/:projectId': ({ params }, ctx) =>
    readProject(ctx, params.projectId, ctx.caller.role),
  'PATCH /console/projects/:projectId': ({ body }, ctx) => updateProject(ctx, body),
  'DELETE /console/projects/:projectId': async ({ query }, ctx) => {
    await deleteProject(ctx, query.name)
    return {}
  },
  'GET /console/projects/:projectId/keys': ({ params }, ctx) => listKeys(ctx, params.projectId),
  'POST /console/projects/:projectId/keys': ({ body }, ctx) => createKey(ctx, body.name),
  'POST /console/projects/:projectId/keys/:key/revoke': async ({ params }, ctx) => {
    await revokeKey(ctx, params.key)
    return {}
  },
  'GET /console/projects/:projectId/installation': ({ params }, ctx) => listSites(ctx, params.projectId),
  'GET /console/projects/:projectId/identity-secret': (_input, ctx) => readIdentitySecret(ctx),
  'POST /console/projects/:projectId/identity-secret': (_input, ctx) => rotateIdentitySecret(ctx),
}
