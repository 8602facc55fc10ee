import type { features } from '@lotse/contracts/academy/admin'
import { ApiError } from '@lotse/contracts/client'
import { useQuery } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { useApi } from './backend.tsx'

type Feature = (typeof features)[number]

export interface Extras {
  /** False until the server has answered. */
  known: boolean
  /** Whether the server offers it beyond the public platform. */
  has(feature: Feature): boolean
}

/** A9.1: what only our server offers is asked for once; on the public platform `/admin` does not exist. */
export function useExtras(): Extras {
  const { data } = useQuery(extrasQuery(useApi()))
  return { known: data !== undefined, has: feature => data?.includes(feature) ?? false }
}

export const extrasQuery = (api: Api) => ({
  queryKey: ['GET /admin'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Feature[]> => {
    try {
      const { features } = await api('GET /admin', { signal })
      return Array.isArray(features) ? features : []
    } catch (error) {
      if (error instanceof ApiError) return []
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
