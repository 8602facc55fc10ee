import { afterEach, expect, test, vi } from 'vitest'
import type { Host } from '../../../core/host.ts'
import { createScope } from '../../../core/scope.ts'
import { linkWindow } from './window-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('B5.1 a message counts from that window at its origin, with its tag and a name of the contract', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const source = { postMessage: vi.fn() } as unknown as Window
  const heard: unknown[] = []
  const scope = createScope({ fault: vi.fn() } as unknown as Host)
  const origin = 'https://frame.example'
  const other = { window: () => source, origin, type: 'tag' }
  linkWindow<{ save: { id: string } }>(scope, other, { save: ({ data }) => heard.push(data?.id) })
  const say = (message: object, from: object = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { origin, source, data: JSON.stringify(message), ...from }),
    )
  const data = { id: 'a' }
  say({ name: 'save', type: 'tag', data })
  say({ name: 'save', type: 'tag', data: null })
  expect(heard).toEqual(['a', undefined])
  say({ name: 'save', type: 'tag', data }, { origin: 'https://frame.example.org' })
  say({ name: 'save', type: 'tag', data }, { source: {} })
  say({ name: 'save', type: 'tag', data }, { data: '{' })
  say({ name: 'save', data })
  for (const name of ['constructor', 'other', ['save'], undefined]) say({ name, type: 'tag', data })
  expect(heard).toHaveLength(2)
})
