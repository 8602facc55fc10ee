import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import { afterEach, expect, test, vi } from 'vitest'
import type { Host } from '../../core/host.ts'
import { createScope } from '../../core/scope.ts'
import { placeholders } from './content.ts'
import { watchFetch } from './watch-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

test('T24 a request under way says so, while its answer is awaited and while its body is', async () => {
  let answer = (_: Response) => {}
  let body = (_: string) => {}
  const page = { fetch: () => new Promise<Response>(done => (answer = done)) }
  vi.stubGlobal('window', page)
  const fault = vi.fn()
  const host = { fault, natives: { setTimeout, clearTimeout } } as unknown as Host
  const scope = createScope(host)
  const entry: NetworkEntry = { type: 'GET', url: 'https://shop.test/cart', date: '' }
  watchFetch(host, scope, { rules: () => ({ ignored: new Set() }), begin: () => entry })

  const asked = (page.fetch as typeof fetch)('/cart')
  expect(entry.response).toEqual({ status: 0, statusText: '', responseText: placeholders.stillOpen })
  expect(entry.success).toBeUndefined()

  const stream = new ReadableStream<Uint8Array>({
    start: to => {
      body = text => {
        to.enqueue(new TextEncoder().encode(text))
        to.close()
      }
    },
  })
  answer(new Response(stream, { headers: { 'content-type': 'application/json' } }))
  const read = (await asked).json()
  expect(entry).toMatchObject({ success: true, response: { status: 200 } })
  expect(entry.response?.responseText).toBe(placeholders.stillOpen)

  body('{"total":12}')
  expect(await read).toEqual({ total: 12 })
  expect(entry.response?.responseText).toBe('{"total":12}')
  scope.destroy()
  expect(fault).not.toHaveBeenCalled()
})
