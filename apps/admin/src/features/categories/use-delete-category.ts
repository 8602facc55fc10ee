import { useAction } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { categoryKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'
import { type CategoryRow, contentsOf } from './category-queries.ts'

const remove = (api: Api, { id: category_id }: CategoryRow) =>
  api('DELETE /challenges/categories/:category_id', { params: { category_id } })

/** A2.4: asks first, and says what is deleted with it. */
export function useDeleteCategory(after?: () => unknown) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const queries = useQueryClient()
  const fate = useFate()
  const tellDeleted = useTellDeleted('category')
  const words = t.challenges.categories
  return useAction({
    run: async (category: CategoryRow) => {
      const { challenges, subtasks } = await contentsOf(api, queries, category)
      const sure = await dialog.confirm({
        title: words.deleteTitle(category.title),
        body: words.deleteText(challenges, subtasks, fate),
        primary: words.deleteButton,
        tone: 'danger',
      })
      if (!sure) return false
      await remove(api, category)
      return true
    },
    refresh: categoryKeys,
    after: (deleted, category) => {
      if (!deleted) return undefined
      tellDeleted(words.deleted, category.id)
      return after?.()
    },
  })
}

export function useCategoryBulk(): BulkAction<CategoryRow>[] {
  const { categories: words } = useT().challenges
  const api = useApi()
  const removeAll = useBulkDelete<CategoryRow>({
    title: words.deleteManyTitle,
    kind: 'category',
    text: (rows, fate) =>
      words.deleteManyText(
        rows.reduce((sum, { challenges }) => sum + (challenges ?? 0), 0),
        fate,
      ),
    button: words.deleteManyButton,
    nameOf: category => category.title,
    remove: category => remove(api, category),
    refresh: categoryKeys,
  })
  return [removeAll]
}
