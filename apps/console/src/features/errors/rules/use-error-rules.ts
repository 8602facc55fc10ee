import type { ErrorRule } from '@lotse/contracts/console/stacks/error-rules'
import type { ErrorPattern } from '@lotse/rules/stacks/error-pattern'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { api } from '../../../lib/backend/api.ts'
import { errorRuleKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

/** Creates and deletes rules; what one does, the other undoes. */
export function useErrorRules(projectId: string) {
  const t = useT()
  const words = t.siteErrors.rules
  const snackbar = useSnackbar()
  const params = { projectId }
  const create = useAction({
    run: (body: ErrorPattern & { isForOpen: boolean }) =>
      api('POST /console/projects/:projectId/error-rules', { params, body }),
    refresh: errorRuleKeys,
    after: rule => {
      snackbar.show(words.created, 'good', { label: t.content.undo, run: () => void takeBack.run(rule) })
    },
  })
  const takeBack = useAction({
    run: ({ id }: ErrorRule) =>
      api('DELETE /console/projects/:projectId/error-rules/:ruleId', { params: { projectId, ruleId: id } }),
    refresh: errorRuleKeys,
    after: (_answer, { message, file, page, errors }) => {
      // It ignored open errors if any are ignored by it.
      const again = { message, file, page, isForOpen: errors > 0 }
      snackbar.show(words.deleted, 'good', { label: t.content.undo, run: () => void create.run(again) })
    },
  })
  return { create, remove: takeBack }
}
