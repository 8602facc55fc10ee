import type { AdminChallenge, Challenge } from '@lotse/contracts/academy/challenges'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { ListValues } from '@lotse/ui/list/list-state.ts'
import type { List } from '@lotse/ui/list/use-list'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useExtras } from '../../lib/backend/extras.ts'
import { clientPage, clientSlice, type ListPage } from '../../lib/list/client-list.ts'

/** What the public platform does not say is missing there. */
export type ChallengeRow = Challenge & Partial<AdminChallenge>

type Sort = 'title' | '-title' | 'creation_timestamp' | '-creation_timestamp'

export function useChallengePage(
  list: ListValues & Pick<List, 'window' | 'sortText'>,
): ListPage<ChallengeRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const query = {
    ...list.window,
    search: list.q || undefined,
    category: list.filters.category,
    skill: list.filters.skill,
    sort: (list.sortText || undefined) as Sort | undefined,
  }
  const paged = useQuery({
    ...routeQuery(api, 'GET /admin/challenges', { query }),
    placeholderData: keepPreviousData,
    enabled: ours,
  })
  const whole = usePlatformChallenges(api, extras.known && !ours)
  if (ours) {
    const slice = async (limit: number, offset: number) => {
      const { items, total } = await api('GET /admin/challenges', { query: { ...query, limit, offset } })
      return { rows: items, total }
    }
    return { ...paged, page: paged.data, slice }
  }
  return {
    ...whole,
    page: whole.data && clientPage(whole.data, list, clientSide),
    slice: clientSlice(whole.data ?? [], list, clientSide),
  }
}

const clientSide = {
  texts: (row: ChallengeRow) => [row.title, row.description],
  sorts: {
    title: (row: ChallengeRow) => row.title.toLowerCase(),
    creation_timestamp: (row: ChallengeRow) => Date.parse(row.creation_timestamp),
  },
  fits: (row: ChallengeRow, { category, skill }: Record<string, string>) =>
    (category === undefined || row.category === category) &&
    (skill === undefined || row.skills.includes(skill)),
}

/** The platform lists challenges by category only. */
function usePlatformChallenges(api: Api, enabled: boolean) {
  const categories = useQuery({ ...routeQuery(api, 'GET /challenges/categories'), enabled })
  const lists = useQueries({
    queries: (categories.data ?? []).map(({ id }) => ({
      ...routeQuery(api, 'GET /challenges/categories/:category_id/challenges', {
        params: { category_id: id },
      }),
      enabled,
    })),
  })
  const isComplete = categories.data !== undefined && lists.every(({ data }) => data !== undefined)
  const titles = new Map(categories.data?.map(({ id, title }) => [id, title]))
  const rows = (): ChallengeRow[] =>
    lists
      .flatMap(({ data }) => data ?? [])
      .map(challenge => ({ ...challenge, category_title: titles.get(challenge.category) ?? '' }))
  return {
    data: isComplete ? rows() : undefined,
    error: categories.error ?? lists.find(list => list.error)?.error ?? null,
    isFetching: categories.isFetching || lists.some(list => list.isFetching),
    refetch: () => Promise.all([categories.refetch(), ...lists.map(list => list.refetch())]),
  }
}

export function useChallenge(challenge_id: string): LoadedQuery<ChallengeRow> {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const one = useQuery({
    ...routeQuery(api, 'GET /admin/challenges/:challenge_id', { params: { challenge_id } }),
    enabled: ours,
  })
  const whole = usePlatformChallenges(api, extras.known && !ours)
  if (ours) return one
  return { ...whole, data: whole.data && (whole.data.find(({ id }) => id === challenge_id) ?? null) }
}
