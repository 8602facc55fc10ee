import type { macroRoutes } from '@lotse/contracts/console/macros'
import type { ConsoleHandlers } from '../../context.ts'
import { createMacro, deleteMacro, listMacros, readMacro, restoreMacro, updateMacro } from './macros.ts'
import { runMacro } from './run-macro.ts'

export const macroHandlers: ConsoleHandlers<typeof macroRoutes> = {
  'GET /console/projects/:projectId/macros': ({ params }, ctx) => listMacros(ctx, params.projectId),
  'POST /console/projects/:projectId/macros': ({ body }, ctx) => createMacro(ctx, body),
  'GET /console/projects/:projectId/macros/:macroId': ({ params }, ctx) =>
    readMacro(ctx, params.projectId, params.macroId),
  'PATCH /console/projects/:projectId/macros/:macroId': ({ params, body }, ctx) =>
    updateMacro(ctx, params.macroId, body),
  'DELETE /console/projects/:projectId/macros/:macroId': async ({ params }, ctx) => {
    await deleteMacro(ctx, params.macroId)
    return {}
  },
  'POST /console/projects/:projectId/macros/:macroId/restore': ({ params }, ctx) =>
    restoreMacro(ctx, params.macroId),
  'POST /console/projects/:projectId/macros/:macroId/run': ({ params, body }, ctx) =>
    runMacro(ctx, params.macroId, body),
}
