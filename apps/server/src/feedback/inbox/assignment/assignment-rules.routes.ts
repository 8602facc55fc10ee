import type { assignmentRoutes } from '@lotse/contracts/assignment/assignment-rules'
import type { ConsoleHandlers } from '../../context.ts'
import { createRule, deleteRule, listRules, orderRules, readRule, updateRule } from './assignment-rules.ts'
import { tryRule } from './try-rule.ts'

export const assignmentHandlers: ConsoleHandlers<typeof assignmentRoutes> = {
  'GET /console/projects/:projectId/assignment-rules': ({ params }, ctx) => listRules(ctx, params.projectId),
  'POST /console/projects/:projectId/assignment-rules': ({ body }, ctx) => createRule(ctx, body),
  'POST /console/projects/:projectId/assignment-rules/order': ({ body }, ctx) => orderRules(ctx, body),
  'POST /console/projects/:projectId/assignment-rules/try': ({ body }, ctx) => tryRule(ctx, body),
  'GET /console/projects/:projectId/assignment-rules/:ruleId': ({ params }, ctx) =>
    readRule(ctx, params.projectId, params.ruleId),
  'PATCH /console/projects/:projectId/assignment-rules/:ruleId': ({ params, body }, ctx) =>
    updateRule(ctx, params.ruleId, body),
  'DELETE /console/projects/:projectId/assignment-rules/:ruleId': async ({ params }, ctx) => {
    await deleteRule(ctx, params.ruleId)
    return {}
  },
}
