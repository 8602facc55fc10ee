import type { Route } from '@lotse/contracts/route'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, keysOf, type ReadKey, refreshRoutes } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

test('Z111 offline, a screen shows a failure, and it loads by itself once online again', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  client.mount()
  const queryFn = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new Error('no line')
    return 'rows'
  })
  const screen = new QueryObserver(client, { queryKey: ['GET /users'], queryFn })
  const leave = screen.subscribe(() => {})
  await vi.waitFor(() => expect(screen.getCurrentResult().error?.message).toBe('no line'))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe('rows'))
  leave()
  client.unmount()
})

test('D21 refresh keys: the compiler refuses a key without a route, one that changes data, and one of another table', async () => {
  const client = createQueryClient()
  // @ts-expect-error: there is no such route
  await refreshRoutes(client, ['GET /nowhere'])
  // @ts-expect-error: answers of changes are not cached
  await refreshRoutes(client, ['POST /console/session'])
  const keys = keysOf<{ 'GET /users': Route; 'POST /users': Route }>()
  // @ts-expect-error: this is a route of the console
  keys('GET /console/session')
  const known: readonly ReadKey[] = ['GET /console/session', 'GET /auth/users']
  expect([...keys('GET /users'), ...known]).toHaveLength(3)
})
