import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

test('Z111 without a line a screen is told that it failed, and comes by itself when the line is back', async () => {
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
