import { afterEach, expect, test, vi } from 'vitest'
import { createBus } from '../../core/bus.ts'
import type { Facts } from '../../core/facts.ts'
import type { Host } from '../../core/host.ts'
import { createScope } from '../../core/scope.ts'
import { createSettings } from '../../core/settings.ts'
import { createPushes } from './pushes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with one tab, and what its site hears of unread messages. */
function setUp() {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const settings = createSettings()
  const fault = vi.fn()
  const host = { settings, now: Date.now, fault, natives: { setTimeout, clearTimeout } } as unknown as Host
  const scope = createScope(host)
  const facts = createBus<Facts>(fault)
  const counts: number[] = []
  settings.events.on('unread-count-changed', count => counts.push(count))
  const tabs = { lead: () => () => {}, send() {}, hear() {}, once: (_: string, run: () => void) => run() }
  let isOpen = false
  const pushes = createPushes(host, scope, {
    events: { track() {} } as never,
    facts,
    tabs,
    perform() {},
    isOpen: () => isOpen,
  })
  const open = (now: boolean) => {
    isOpen = now
    facts.emit('opened', now)
  }
  return { pushes, scope, counts, open, fault }
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
