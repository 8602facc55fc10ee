import type { SearchParams } from './search-params.ts'

export interface Sort {
  key: string
  descending: boolean
}

export interface ListDefaults {
  /** Names the list; what is remembered is kept under it. */
  id: string
  /** Search parameters that are filters of this list. */
  filters?: readonly string[]
  /** Keys it can be sorted by; columns of these keys have a button for it. */
  sorts?: readonly string[]
  /** `'name'` or `'-name'`. */
  sort?: string
  size?: number
}

export interface ListValues {
  q: string
  sort: Sort | undefined
  page: number
  size: number
  /** Keys of the columns shown; the list's own choice when undefined. */
  columns: string[] | undefined
  filters: Record<string, string>
}

export const pageSizes = [10, 20, 50, 100]
const ownKeys = ['q', 'sort', 'page', 'size', 'cols']

/** What the address says about a list; whatever it says wrongly counts as not said. */
export function readList(search: SearchParams, defaults: ListDefaults): ListValues {
  const page = Number(search.page)
  const size = Number(search.size)
  return {
    q: search.q ?? '',
    sort: readSort(isKnownSort(search.sort, defaults) ? search.sort : defaults.sort),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : (defaults.size ?? 20),
    columns: search.cols ? search.cols.split(',') : undefined,
    filters: Object.fromEntries(
      (defaults.filters ?? []).flatMap(key => (search[key] ? [[key, search[key]]] : [])),
    ),
  }
}

function readSort(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}

const isKnownSort = (text: string | undefined, { sorts }: ListDefaults): boolean =>
  sorts?.includes(readSort(text)?.key ?? '') ?? false

export const writeSort = (sort: Sort | undefined): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''

export type ListChange = Partial<Omit<ListValues, 'filters'>> & {
  filters?: Record<string, string | undefined>
}

/** The search parameters after a change. Foreign parameters stay; any change but paging and columns returns to page 1. */
export function changeList(search: SearchParams, change: ListChange): SearchParams {
  const next: Record<string, string> = { ...search }
  const put = (key: string, value: string | undefined) => {
    if (value) next[key] = value
    else delete next[key]
  }
  if (change.q !== undefined) put('q', change.q)
  if ('sort' in change) put('sort', writeSort(change.sort))
  if (change.size !== undefined) put('size', String(change.size))
  if ('columns' in change) put('cols', change.columns?.join(','))
  for (const [key, value] of Object.entries(change.filters ?? {})) put(key, value)
  const keepsPage = Object.keys(change).every(key => key === 'columns' || key === 'page')
  const page = keepsPage ? (change.page ?? Number(next.page ?? 1)) : 1
  put('page', page > 1 ? String(page) : undefined)
  return next
}

/** The part of the search that belongs to the list. A sort nobody knows would be remembered and never go away. */
export function listPart(search: SearchParams, defaults: ListDefaults): SearchParams {
  const keys = [...ownKeys, ...(defaults.filters ?? [])]
  const isPart = ([key, value]: [string, string]) =>
    keys.includes(key) && (key !== 'sort' || isKnownSort(value, defaults))
  return Object.fromEntries(Object.entries(search).filter(isPart))
}
