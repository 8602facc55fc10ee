import type { AssignmentRule, RuleFields, RuleTrial } from '@lotse/contracts/assignment/assignment-rules'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'

export const rulesQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/assignment-rules', { params: { projectId } })
export const ruleQuery = (projectId: string, ruleId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/assignment-rules/:ruleId', {
    params: { projectId, ruleId },
  })

export const createRule = (projectId: string, body: RuleFields): Promise<AssignmentRule> =>
  api('POST /console/projects/:projectId/assignment-rules', { params: { projectId }, body })

export const changeRule = (
  projectId: string,
  { id, version }: Pick<AssignmentRule, 'id' | 'version'>,
  change: Partial<RuleFields>,
): Promise<AssignmentRule> =>
  api('PATCH /console/projects/:projectId/assignment-rules/:ruleId', {
    params: { projectId, ruleId: id },
    body: { version, ...change },
  })

export const removeRule = (projectId: string, ruleId: string) =>
  api('DELETE /console/projects/:projectId/assignment-rules/:ruleId', { params: { projectId, ruleId } })

export const orderRules = (projectId: string, body: { ids: string[]; from: string[] }) =>
  api('POST /console/projects/:projectId/assignment-rules/order', { params: { projectId }, body })

export type Tried = Pick<RuleFields, 'conditions' | 'people'> & { id?: string }

/** What a rule would have done. It is asked again for every change of the rule, and kept no longer. */
export const trialQuery = (projectId: string, body: Tried) =>
  queryOptions<RuleTrial>({
    queryKey: ['POST /console/projects/:projectId/assignment-rules/try', projectId, body],
    queryFn: () =>
      api('POST /console/projects/:projectId/assignment-rules/try', { params: { projectId }, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const hasPages = ({ conditions }: Pick<RuleFields, 'conditions'>): boolean =>
  conditions.pages.every(({ pageFilter }) => pageFilter.trim() !== '')

export const isComplete = (draft: RuleFields): boolean =>
  draft.name.trim() !== '' && draft.people.length > 0 && hasPages(draft)
