import type { AdminChallenge, Challenge } from '@lotse/contracts/academy/challenges/challenges'
import type { TitledSort } from '@lotse/contracts/academy/fields/choices'
import { challengeFilters } from '@lotse/contracts/academy/list-filters'
import type { LoadedQuery } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { ListValues } from '@lotse/ui/list/list-state.ts'
import type { List } from '@lotse/ui/list/use-list'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin, useTwinPage } from '../../lib/backend/use-twin.ts'
import type { ListPage } from '../../lib/list/client-list.ts'

/** The public platform leaves out what it does not know. */
export type ChallengeRow = Challenge & Partial<AdminChallenge>

export function useChallengePage(
  list: ListValues & Pick<List, 'window' | 'sortText'>,
): ListPage<ChallengeRow> {
  const api = useApi()
  const query = {
    ...challengeFilters(list),
    sort: (list.sortText || undefined) as TitledSort | undefined,
  }
  return useTwinPage(list, {
    ours: window => routeQuery(api, 'GET /admin/challenges', { query: { ...query, ...window } }),
    platform: platformChallenges(api),
    client,
  })
}

const client = {
  texts: (row: ChallengeRow) => [row.title, row.description],
  sorts: {
    title: (row: ChallengeRow) => row.title.toLowerCase(),
    creation_timestamp: (row: ChallengeRow) => Date.parse(row.creation_timestamp),
  },
  fits: (row: ChallengeRow, { category, skill }: Record<string, string>) =>
    (category === undefined || row.category === category) &&
    (skill === undefined || row.skills.includes(skill)),
}

/** The platform lists challenges only by category. */
const platformChallenges = (api: Api) => ({
  queryKey: ['GET /challenges/categories/:category_id/challenges', {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ChallengeRow[]> => {
    const categories = await api('GET /challenges/categories', { signal })
    const lists = categories.map(async ({ id: category_id, title: category_title }) => {
      const params = { category_id }
      const found = await api('GET /challenges/categories/:category_id/challenges', { params, signal })
      return found.map(challenge => ({ ...challenge, category_title }))
    })
    return (await Promise.all(lists)).flat()
  },
})

export function useChallenge(challenge_id: string): LoadedQuery<ChallengeRow> {
  const api = useApi()
  return useTwin(routeQuery(api, 'GET /admin/challenges/:challenge_id', { params: { challenge_id } }), {
    ...platformChallenges(api),
    select: all => all.find(({ id }) => id === challenge_id) ?? null,
  })
}
