import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import {
  changeList,
  type ListChange,
  type ListDefaults,
  type ListValues,
  listPart,
  readList,
  writeSort,
} from './list-state.ts'
import type { SearchParams } from './search-params.ts'

export interface List extends ListValues {
  id: string
  /** Limit and offset as the platform's routes take them. */
  window: { limit: number; offset: number }
  /** The sort as text, `'-name'`; empty when none. */
  sortText: string
  /** Whether search or filters narrow the list. */
  narrowed: boolean
  change(change: ListChange): void
  /** Takes search and filters away. */
  reset(): void
}

/**
 * The place of a list lives in the address: search, filters, sort, page, page size, columns. Coming back to the bare
 * path within the session restores it. The router must use `search-params.ts`.
 */
export function useList(defaults: ListDefaults): List {
  const navigate = useNavigate()
  const address = useRouterState({ select: state => state.location.search as SearchParams })
  const own = listPart(address, defaults)
  const remembered = Object.keys(own).length === 0 ? recall(defaults.id) : undefined
  const search = useMemo(() => ({ ...address, ...remembered }), [address, remembered])

  const go = useCallback(
    (next: SearchParams) => {
      keep(defaults.id, listPart(next, defaults))
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
    },
    [navigate, defaults],
  )
  const text = JSON.stringify(remembered ?? own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the search.
  useEffect(() => {
    if (remembered && Object.keys(remembered).length > 0) go(search)
    else keep(defaults.id, own)
  }, [text])

  return useMemo(() => {
    const values = readList(search, defaults)
    return {
      ...values,
      id: defaults.id,
      window: { limit: values.size, offset: (values.page - 1) * values.size },
      sortText: writeSort(values.sort),
      narrowed: values.q !== '' || Object.keys(values.filters).length > 0,
      change: change => go(changeList(search, change)),
      reset: () => {
        const none = Object.fromEntries((defaults.filters ?? []).map(key => [key, undefined]))
        go(changeList(search, { q: '', filters: none }))
      },
    }
  }, [search, defaults, go])
}

const nameOf = (id: string) => `list:${id}`

function keep(id: string, part: SearchParams): void {
  sessionStorage.setItem(nameOf(id), JSON.stringify(part))
  // Columns and page size are habits: they outlive the session.
  const { cols, size } = part
  localStorage.setItem(nameOf(id), JSON.stringify({ cols, size }))
}

function recall(id: string): SearchParams | undefined {
  const text = sessionStorage.getItem(nameOf(id)) ?? localStorage.getItem(nameOf(id))
  try {
    return text ? (JSON.parse(text) as SearchParams) : undefined
  } catch {
    return undefined
  }
}
