import { useDialog } from '@lotse/ui/dialog'
import { useAction } from '@lotse/ui/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { type CategoryRow, categoryKeys, contentsOf } from './category-queries.ts'

/** A2.4: asks first, and says what goes along. */
export function useDeleteCategory(after?: () => void) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const queries = useQueryClient()
  const words = t.challenges.categories
  return useAction({
    run: async (category: CategoryRow) => {
      const { challenges, subtasks } = await contentsOf(api, queries, category)
      const sure = await dialog.confirm({
        title: words.deleteTitle(category.title),
        body: words.deleteText(challenges, subtasks),
        primary: words.deleteButton,
        tone: 'danger',
      })
      if (!sure) return false
      await api('DELETE /challenges/categories/:category_id', { params: { category_id: category.id } })
      return true
    },
    refresh: categoryKeys,
    done: deleted => (deleted ? words.deleted : undefined),
    after: deleted => {
      if (deleted) after?.()
    },
  })
}
