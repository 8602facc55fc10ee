import type { ViewedList } from '@lotse/contracts/views/academy-views'
import type { ListDefaults } from '@lotse/ui/list/list-state.ts'
import { useListViews } from '@lotse/ui/views/in-list/use-list-views.ts'
import { useViewStore } from './use-view-store.ts'

/** A list that can be saved as a view, on a server that keeps views. */
export function useSavedList(defaults: ListDefaults & { id: ViewedList }) {
  const store = useViewStore()
  return useListViews(defaults, store.isOffered ? store : undefined)
}
