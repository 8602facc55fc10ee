import { useSearch } from '@tanstack/react-router'
import type { SearchParams } from '../list/search-params.ts'

/** The id of the view that the address names. */
export const useOpenView = (): string | undefined =>
  useSearch({ strict: false, select: search => (search as SearchParams).view })
