import type { Client } from '@lotse/contracts/client'
import type { Answer, Input, Routes } from '@lotse/contracts/route'
import { QueryClient as QueryCache, type QueryClient, queryOptions } from '@tanstack/react-query'

/**
 * The transport retries (A7.1), so queries never do. They also run offline: if they were paused, they would neither
 * load nor fail, and nothing would say why.
 */
export function createQueryClient(): QueryClient {
  return new QueryCache({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        // In this mode it does not happen automatically.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Query options for one route of a table. The route key is the cache key, so an action with `refresh: ['GET /users']`
 * reaches every list of users, whatever its filters.
 */
export function routeQuery<T extends Routes, K extends keyof T & `GET ${string}`>(
  client: Client<T>,
  key: K,
  ...[input]: Record<never, never> extends Input<T, K> ? [input?: Input<T, K>] : [input: Input<T, K>]
) {
  const call = client as (key: string, input: object) => Promise<Answer<T, K>>
  return queryOptions<Answer<T, K>, Error, Answer<T, K>, readonly [string, object]>({
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => call(key, { ...(input as object | undefined), signal }),
  })
}

/**
 * Each app adds the table it calls, so that a key without a route is a type error wherever responses are
 * invalidated.
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps declare its members
export interface RouteTables {}

/** A key whose responses are cached: of one table, or of any that an app has added. */
export type ReadKey<T = RouteTables[keyof RouteTables]> = T extends unknown
  ? keyof T & `GET ${string}`
  : never

/** Builds the lists in an app's `keys.ts`: they contain only routes of its own table. */
export const keysOf =
  <T extends Routes>() =>
  <const K extends readonly ReadKey<T>[]>(...keys: K): K =>
    keys

export async function refreshRoutes(client: QueryClient, keys: readonly ReadKey[]): Promise<void> {
  await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
}

/** What is on the screen stays as it is; whatever is opened next is read again. */
export async function outdateRoutes(client: QueryClient, keys: readonly ReadKey[]): Promise<void> {
  await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key], refetchType: 'none' })))
}
