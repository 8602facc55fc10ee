import type { BulkAction } from '@lotse/ui/data-list'
import { useDialog } from '@lotse/ui/dialog'
import { useAction, useErrorText } from '@lotse/ui/use-action'
import { eachOf, useBulk } from '@lotse/ui/use-bulk'
import { IconTrash } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { type ChallengeRow, challengeKeys } from './challenge-queries.ts'

const remove = (api: Api, { id, category }: ChallengeRow) =>
  api('DELETE /challenges/categories/:category_id/challenges/:challenge_id', {
    params: { category_id: category, challenge_id: id },
  })

/** Asks first, and says how many subtasks go along. */
export function useDeleteChallenge(after?: () => void) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  return useAction({
    run: async (challenge: ChallengeRow) => {
      const subtasks = await api('GET /challenges/subtasks', { query: { task_id: challenge.id } })
      const sure = await dialog.confirm({
        title: t.challenges.deleteTitle(challenge.title),
        body: t.challenges.deleteText(subtasks.length),
        primary: t.challenges.deleteButton,
        tone: 'danger',
      })
      if (sure) await remove(api, challenge)
      return sure
    },
    refresh: challengeKeys,
    done: (deleted, challenge) => (deleted ? t.challenges.deleted(challenge.title) : undefined),
    after: deleted => {
      if (deleted) after?.()
    },
  })
}

export function useChallengeBulk(): BulkAction<ChallengeRow>[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const errorText = useErrorText()
  const removeAll = async (rows: ChallengeRow[], clear: () => void) => {
    const sure = await dialog.confirm({
      title: t.challenges.deleteManyTitle(rows.length),
      body: t.challenges.deleteManyText,
      primary: t.challenges.deleteManyButton(rows.length),
      tone: 'danger',
    })
    if (!sure) return
    clear()
    const work = () =>
      eachOf(
        rows,
        row => row.title,
        row => remove(api, row),
        errorText,
      )
    await bulk({ title: t.common.delete, work, refresh: challengeKeys })
  }
  return [
    {
      label: t.common.delete,
      icon: IconTrash,
      tone: 'danger',
      onPress: (rows, clear) => void removeAll(rows, clear),
    },
  ]
}
