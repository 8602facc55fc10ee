import type { errorRuleRoutes } from '@lotse/contracts/console/stacks/error-rules'
import type { ConsoleHandlers } from '../../../context.ts'
import { createRule, deleteRule, listRules, tryRule } from './error-rules.ts'

export const errorRuleHandlers: ConsoleHandlers<typeof errorRuleRoutes> = {
  'GET /console/projects/:projectId/error-rules': (_input, ctx) => listRules(ctx),
  'POST /console/projects/:projectId/error-rules': ({ body }, ctx) => createRule(ctx, body),
  'POST /console/projects/:projectId/error-rules/try': ({ body }, ctx) => tryRule(ctx, body),
  'DELETE /console/projects/:projectId/error-rules/:ruleId': async ({ params }, ctx) => {
    await deleteRule(ctx, params.ruleId)
    return {}
  },
}
