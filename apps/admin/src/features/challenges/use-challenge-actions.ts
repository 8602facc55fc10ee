import { useAction } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { useDialog } from '@lotse/ui/overlay/dialog'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { challengeKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'
import type { ChallengeRow } from './challenge-queries.ts'

const remove = (api: Api, { id, category }: ChallengeRow) =>
  api('DELETE /challenges/categories/:category_id/challenges/:challenge_id', {
    params: { category_id: category, challenge_id: id },
  })

/** Asks first, and says how many subtasks are deleted with it. */
export function useDeleteChallenge(after?: () => unknown) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const fate = useFate()
  const tellDeleted = useTellDeleted('challenge')
  return useAction({
    run: async (challenge: ChallengeRow) => {
      const subtasks = await api('GET /challenges/subtasks', { query: { task_id: challenge.id } })
      const sure = await dialog.confirm({
        title: t.challenges.deleteTitle(challenge.title),
        body: t.challenges.deleteText(subtasks.length, fate),
        primary: t.challenges.deleteButton,
        tone: 'danger',
      })
      if (sure) await remove(api, challenge)
      return sure
    },
    refresh: challengeKeys,
    after: (deleted, challenge) => {
      if (!deleted) return undefined
      tellDeleted(t.challenges.deleted(challenge.title), challenge.id)
      return after?.()
    },
  })
}

export function useChallengeBulk(): BulkAction<ChallengeRow>[] {
  const { challenges } = useT()
  const api = useApi()
  const removeAll = useBulkDelete<ChallengeRow>({
    title: challenges.deleteManyTitle,
    kind: 'challenge',
    text: (_rows, fate) => challenges.deleteManyText(fate),
    button: challenges.deleteManyButton,
    nameOf: challenge => challenge.title,
    remove: challenge => remove(api, challenge),
    refresh: challengeKeys,
  })
  return [removeAll]
}
