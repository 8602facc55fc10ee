import type { ListDefaults } from '@lotse/ui/list/list-state.ts'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { type List, useList } from '@lotse/ui/list/use-list'
import { useMemo } from 'react'

/** A list whose state is stored per project: one project's tags and people mean nothing in another. */
export function useProjectList(projectId: string, defaults: ListDefaults, saved?: SearchParams): List {
  const own = useMemo(() => ({ ...defaults, id: `${defaults.id}:${projectId}` }), [projectId, defaults])
  return useList(own, saved)
}
