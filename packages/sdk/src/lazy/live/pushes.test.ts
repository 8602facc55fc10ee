import { messageToken } from '@lotse/contracts/visitor/wire-names'
import { afterEach, expect, test, vi } from 'vitest'
import { createBus } from '../../core/bus.ts'
import type { Facts } from '../../core/facts.ts'
import type { Host } from '../../core/host.ts'
import { createScope } from '../../core/scope.ts'
import { createSettings } from '../../core/settings.ts'
import { createPushes } from './pushes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with one tab, what its site hears about unread messages, and what is shown on it. */
function setUp({ visitor = 'v1', store = new Map<string, string>(), now = Date.now } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const view = new EventTarget()
  vi.stubGlobal('window', view)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
  })
  const settings = createSettings()
  const fault = vi.fn()
  const host = { settings, now, fault, natives: { setTimeout, clearTimeout } } as unknown as Host
  const scope = createScope(host)
  const facts = createBus<Facts>(fault)
  const counts: number[] = []
  settings.events.on('unread-count-changed', count => counts.push(count))
  let tell: (message: unknown) => void = () => {}
  const tabs = {
    lead: () => () => {},
    send() {},
    hear: (run: (message: unknown) => void) => {
      tell = run
    },
    once: (_: string, run: () => void) => run(),
  }
  let isOpen = false
  const shown: string[] = []
  const pushes = createPushes(host, scope, {
    events: { track() {} } as never,
    facts,
    tabs,
    session: { current: () => ({ gleapId: visitor }) } as never,
    perform: action => void shown.push(action.do === 'show' ? action.message.name : action.do),
    isOpen: () => isOpen,
  })
  const open = (now: boolean) => {
    isOpen = now
    facts.emit('opened', now)
  }
  const look = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    pushes,
    scope,
    counts,
    open,
    look,
    shown,
    store,
    facts,
    fault,
    leave: () => void view.dispatchEvent(new Event('pagehide')),
    settings,
    tell: (message: unknown) => tell(message),
  }
}

test('T15 a site hears of no unread messages at every opening and at the end', () => {
  const { pushes, scope, counts, open, fault } = setUp()
  pushes.heard({ u: 4 })
  open(true)
  open(false)
  pushes.heard({ u: 5 })
  pushes.heard({ u: 5 })
  scope.destroy()
  expect(counts).toEqual([4, 0, 5, 0])
  expect(fault).not.toHaveBeenCalled()
})

test('T15 it is told so also where there were none before', () => {
  const { scope, counts, open } = setUp()
  open(true)
  open(false)
  scope.destroy()
  expect(counts).toEqual([0, 0])
})

const survey = {
  actionType: 'nps',
  outbound: 'o1',
  createdAt: '2026-01-01T00:00:00Z',
  format: 'survey' as const,
}

test('Z135 what comes while the widget is open, or nobody looks, is shown on the next page when this one is left', () => {
  for (const busy of ['open', 'hidden'] as const) {
    const first = setUp()
    if (busy === 'open') first.open(true)
    else first.look('hidden')
    first.pushes.heard({ a: [survey] })
    // Another tab of the visitor hears of it, too.
    first.pushes.heard({ a: [survey] })
    expect(first.shown).toEqual([])
    const next = setUp({ store: first.store })
    expect(next.shown).toEqual(['start-survey'])
    // Once: neither on a third page, nor on the first after going back to it.
    expect(setUp({ store: first.store }).shown).toEqual([])
    first.look('visible')
    first.open(false)
    expect(first.shown).toEqual([])
  }
})

test('Z345 a survey under way comes back on the next page, and one that was answered or closed does not', () => {
  const first = setUp()
  first.pushes.heard({ a: [survey] })
  first.open(true)
  first.leave()
  const next = setUp({ store: first.store })
  expect(next.shown).toEqual(['start-survey'])
  next.open(true)
  // The page comes back from the browser's cache, and the survey is closed there.
  next.leave()
  next.open(false)
  expect(setUp({ store: next.store }).shown).toEqual([])
  const another = setUp()
  another.pushes.heard({ a: [survey] })
  another.open(true)
  another.settings.events.emit('feedback-sent', {})
  another.leave()
  expect(setUp({ store: another.store }).shown).toEqual([])
})

test('Z135 it is kept for that visitor alone, for a day, and no longer than it waits', () => {
  const first = setUp()
  first.open(true)
  first.pushes.heard({ a: [survey] })
  const kept = () => ({ store: new Map(first.store) })
  expect(setUp({ ...kept(), visitor: 'v2' }).shown).toEqual([])
  expect(setUp({ ...kept(), now: () => Date.now() + 25 * 3_600_000 }).shown).toEqual([])
  expect(setUp(kept()).shown).toEqual(['start-survey'])
  const other = setUp()
  other.open(true)
  other.pushes.heard({ a: [survey] })
  other.facts.emit('cleared', undefined)
  expect([...other.store]).toEqual([])
})

test('Z135 without storage it waits as long as the page is there', () => {
  const { pushes, open, shown } = setUp()
  vi.stubGlobal('localStorage', undefined)
  open(true)
  pushes.heard({ a: [survey] })
  open(false)
  expect(shown).toEqual(['start-survey'])
})

test('Z135 what another tab has shown is not kept for the next page', () => {
  const { pushes, look, store, tell } = setUp()
  look('hidden')
  pushes.heard({ a: [survey] })
  expect(store.size).toBe(1)
  tell({ done: 'nps:o1:2026-01-01T00:00:00Z' })
  expect(store.size).toBe(0)
})

test('Z181 an answer that was read in the open widget shows no card when it closes; what nobody read does', () => {
  const { pushes, open, shown } = setUp()
  const answer = (outbound: string, shareToken: string) => ({
    actionType: 'notification',
    outbound,
    data: { text: 'Here', conversation: { shareToken } },
  })
  open(true)
  pushes.heard({ a: [answer('m1', 'token')], u: 1 })
  pushes.heard({ a: [], u: 0 })
  // The widget was quicker than the page.
  pushes.heard({ a: [answer('m2', 'token')], u: 0 })
  open(false)
  expect(shown).toEqual([])
  open(true)
  pushes.heard({ a: [answer('m3', 'token')], u: 1 })
  open(false)
  expect(shown).toEqual(['notification'])
  // Campaigns do not count as unread answers.
  open(true)
  pushes.heard({ a: [answer('o1', `${messageToken}o1`), { actionType: 'tour', outbound: 'o2' }], u: 0 })
  open(false)
  expect(shown).toEqual(['notification', 'notification', 'tour'])
})
