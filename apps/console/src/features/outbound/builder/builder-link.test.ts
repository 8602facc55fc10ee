import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BuilderLinkState, linkBuilder } from './builder-link.ts'

const site = 'https://site.test'
const page = new EventTarget()
const popup = { closed: false, postMessage: () => {} } as unknown as Window

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function link() {
  const states: BuilderLinkState['at'][] = []
  const searched: string[] = []
  const stop = linkBuilder(popup, [site], {
    config: () => ({}),
    changed: async () => 'later',
    saved: async () => 'later',
    search: async term => {
      searched.push(term)
      return []
    },
    state: ({ at }) => states.push(at),
  })
  const say = (name: string, data?: unknown) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        source: popup,
        origin: site,
        data: JSON.stringify({ type: 'admin', name, data }),
      }),
    )
  return { states, searched, say, stop }
}

test('Z64 a site is connected once its builder has loaded, not if it only answers', () => {
  const { states, searched, say, stop } = link()
  say('init')
  expect(states).toEqual(['waiting'])
  say('smartlink-search', { ready: true })
  expect(states.at(-1)).toBe('connected')
  expect(searched).toEqual([])
  say('smartlink-search', { term: 'Kasse' })
  expect(searched).toEqual(['Kasse'])
  vi.advanceTimersByTime(20_000)
  expect(states.at(-1)).toBe('connected')
  // The next page of the site forbids the frame.
  say('init')
  vi.advanceTimersByTime(12_000)
  expect(states.at(-1)).toBe('unframed')
  stop()
})

test('Z64 any message of a builder is a sign of life; a site that says nothing is silent', () => {
  const { states, say, stop } = link()
  vi.advanceTimersByTime(12_000)
  expect(states.at(-1)).toBe('silent')
  say('init')
  say('update-steps', { steps: [] })
  expect(states.at(-1)).toBe('connected')
  stop()
})
