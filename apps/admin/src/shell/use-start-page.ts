import { useOpenView } from '@lotse/ui/views/use-open-view.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listPaths } from '../lib/list/views/list-paths.ts'
import type { AcademyViewStore } from '../lib/list/views/use-view-store.ts'
import { isStart, paths } from '../paths.ts'

/** Leads people who come in to their start page. Whether the screen has to wait until the views are known. */
export function useStartPage({ items, startId, isOffered, isPending }: AcademyViewStore): boolean {
  const navigate = useNavigate()
  const comesIn = useRouterState({
    select: ({ location }) => location.pathname === paths.home() && isStart(location.state),
  })
  const isNamed = useOpenView() !== undefined
  const start = comesIn ? items.find(({ id }) => id === startId) : undefined
  const to = start && listPaths[start.query.list]
  useEffect(() => {
    if (to && startId) void navigate({ to, search: { view: startId } as never, replace: true })
  }, [to, startId, navigate])
  return to !== undefined || ((comesIn || isNamed) && isOffered !== false && isPending)
}
