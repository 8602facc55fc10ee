import type { projectRoutes } from '@lotse/contracts/console/projects'
import type { ConsoleHandlers } from '../context.ts'
import { listProjects } from './projects.ts'

export const projectHandlers: ConsoleHandlers<typeof projectRoutes> = {
  'GET /console/projects': (_input, ctx) => listProjects(ctx, ctx.caller.account.id),
}
