import type { FilterRule } from './filter-values.ts'
import type { SearchParams } from './search-params.ts'

export interface Sort {
  key: string
  descending: boolean
}

export interface ListDefaults {
  /** Names the list; its state is remembered under this name. */
  id: string
  /** Search parameters that are filters of this list, with the values they accept; names alone accept anything. */
  filters?: readonly string[] | Readonly<Record<string, FilterRule>>
  /** Filters that only say how to search: without search words they narrow nothing. */
  modes?: readonly string[]
  /** The longest search the server accepts, in characters. */
  longestSearch?: number
  /** Keys it can be sorted by; columns with these keys have a sort button. */
  sorts?: readonly string[]
  /** `'name'` or `'-name'`. */
  sort?: string
  size?: number
  /** It can be saved under a name; `view` in the address is the id of the open one. */
  hasViews?: boolean
}

export interface ListValues {
  q: string
  sort: Sort | undefined
  page: number
  size: number
  /** Keys of the visible columns; undefined means the list's default. */
  columns: string[] | undefined
  filters: Record<string, string>
}

export const pageSizes = [10, 20, 50, 100]
const ownKeys = ['q', 'sort', 'page', 'size', 'cols']
/** These do not say what the list shows. */
const placeKeys = ['view', 'page', 'size']

/** What the address says about a list; invalid values are ignored. */
export function readList(search: SearchParams, defaults: ListDefaults): ListValues {
  const page = Number(search.page)
  const size = Number(search.size)
  return {
    q: (search.q ?? '').slice(0, defaults.longestSearch),
    sort: readSort(isKnownSort(search.sort, defaults) ? search.sort : defaults.sort),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : (defaults.size ?? 20),
    columns: search.cols ? search.cols.split(',') : undefined,
    filters: Object.fromEntries(
      filterKeys(defaults).flatMap(key => {
        const value = search[key]
        return value && takes(defaults, key, value) ? [[key, value]] : []
      }),
    ),
  }
}

export const filterKeys = ({ filters = [] }: ListDefaults): readonly string[] =>
  isNames(filters) ? filters : Object.keys(filters)

const isNames = (filters: NonNullable<ListDefaults['filters']>): filters is readonly string[] =>
  Array.isArray(filters)

const takes = ({ filters = [] }: ListDefaults, key: string, value: string): boolean =>
  isNames(filters) || (filters[key]?.(value) ?? false)

/** Whether search or filters narrow the list. */
export const isNarrowed = ({ q, filters }: Pick<ListValues, 'q' | 'filters'>, { modes = [] }: ListDefaults) =>
  q !== '' || Object.keys(filters).some(key => !modes.includes(key))

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

/**
 * The search parameters after a change. Foreign parameters stay; any change except paging and columns returns to page
 * 1.
 */
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

/** The part of the search that belongs to the list. Anything it does not know would be remembered and never go away. */
export function listPart(search: SearchParams, defaults: ListDefaults): SearchParams {
  const filters = filterKeys(defaults)
  const isPart = ([key, value]: [string, string]) => {
    if (filters.includes(key)) return takes(defaults, key, value)
    if (key === 'view') return defaults.hasViews ?? false
    return ownKeys.includes(key) && (key !== 'sort' || isKnownSort(value, defaults))
  }
  return Object.fromEntries(Object.entries(search).filter(isPart))
}

/** The search of a list on a saved view: an address that says nothing but the view's id shows what was saved. */
export function onView(
  address: SearchParams,
  saved: SearchParams | undefined,
  defaults: ListDefaults,
): SearchParams {
  return saved && !saysMore(address, defaults) ? { ...saved, ...address } : address
}

const saysMore = (address: SearchParams, defaults: ListDefaults): boolean =>
  Object.keys(listPart(address, defaults)).some(key => !placeKeys.includes(key))

/** On a view, an address that shows the bare list must say so, or it would show what was saved. */
export function apartFromView(address: SearchParams, defaults: ListDefaults): SearchParams {
  const { view, ...rest } = address
  if (!defaults.hasViews || view === undefined || saysMore(address, defaults)) return address
  return defaults.sort ? { ...address, sort: defaults.sort } : rest
}

export function leaveView(search: SearchParams, { hasViews }: ListDefaults): SearchParams {
  const { view: _, ...rest } = search
  return hasViews ? rest : search
}
