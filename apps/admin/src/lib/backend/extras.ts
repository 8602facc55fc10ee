import type { features } from '@lotse/contracts/academy/admin'
import { ApiError } from '@lotse/contracts/client'
import { useQuery } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { useBackend } from './backend.tsx'

type Feature = (typeof features)[number]

export interface Extras {
  /** False until the server has answered. */
  known: boolean
  /** Whether the server offers it beyond the public platform. */
  has(feature: Feature): boolean
}

/**
 * A9.1: what only our server offers is asked for once; on the public platform `/admin` does not exist. What it said
 * last time counts until it has answered, so that no list waits for it.
 */
export function useExtras(): Extras {
  const { api, runtime } = useBackend()
  const { data } = useQuery(extrasQuery(api, runtime.apiUrl))
  return { known: data !== undefined, has: feature => data?.includes(feature) ?? false }
}

function keep(apiUrl: string, features: readonly Feature[]): readonly Feature[] {
  localStorage.setItem(nameOf(apiUrl), JSON.stringify(features))
  return features
}

const nameOf = (apiUrl: string) => `extras:${apiUrl}`

function remembered(apiUrl: string): readonly Feature[] | undefined {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(nameOf(apiUrl)) ?? '')
    return Array.isArray(known) ? known : undefined
  } catch {
    return undefined
  }
}

export const extrasQuery = (api: Api, apiUrl: string) => ({
  queryKey: ['GET /admin'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Feature[]> => {
    try {
      const { features } = await api('GET /admin', { signal })
      return keep(apiUrl, Array.isArray(features) ? features : [])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Only a server that answers says that it has nothing.
      return error.status === 404 ? keep(apiUrl, []) : (remembered(apiUrl) ?? [])
    }
  },
  initialData: () => remembered(apiUrl),
  // Old enough to be asked again.
  initialDataUpdatedAt: 0,
  staleTime: 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
})
