import { storageKeys } from '@lotse/contracts/frames/wire-names'
import type { Openers } from './actions.ts'
import type { Chunk } from './lazy.ts'
import type { Module } from './module.ts'
import type { Parts } from './parts.ts'

type Name = 'admin' | 'banner' | 'notifications' | 'tooltips' | 'tours'
type Handle<K extends Name> = ReturnType<Chunk<K>['start']>

const RESUME_PAUSE = 500

/** What shows beside the widget. Each part is loaded when it has something to show. */
export const startGuidance: Module<void, { parts: Parts; openers: Openers }> = (
  host,
  scope,
  { parts, openers },
) => {
  const { api, facts, lazy, storage } = parts
  let visitor = ''
  let off = false

  function part<K extends Name>(name: K) {
    let made: Promise<Handle<K> | undefined> | undefined
    const make = async () => {
      const chunk = await lazy.load(name)
      if (!chunk) made = undefined
      return scope.active() ? (chunk?.start(host, scope, parts) as Handle<K> | undefined) : undefined
    }
    return (run: (handle: Handle<K>) => void) => {
      made ??= make()
      made.then(one => one && run(one)).catch(host.fault)
    }
  }
  const banner = part('banner')
  const notifications = part('notifications')
  const tooltips = part('tooltips')
  const tours = part('tours')

  openers.notification = ({ action }) => notifications(one => one.show(action))
  openers.banner = ({ action }) => banner(one => one.show(action))
  openers.tour = ({ id, config }) => tours(one => one.begin(id, config))
  facts.on('close-banner', () => banner(one => one.close()))
  facts.on('resume-tour', () => !off && storage.get(storageKeys.tour) && tours(one => one.resume()))
  facts.on('builder', () => {
    off = true
  })
  facts.on('session', next => {
    const whose = next ? next.gleapId + next.userId : ''
    if (whose && whose !== visitor) void loadTooltips()
    visitor = whose
  })
  async function loadTooltips(): Promise<void> {
    const { status, body } = await api.call(
      `/config/${encodeURIComponent(host.key)}/tooltips?lang=${host.language()}`,
      { method: 'GET' },
    )
    if (status === 0) host.warn('Failed to fetch tooltips')
    if (Array.isArray(body) && body.length > 0 && !off) tooltips(one => one.set(body))
  }

  scope.undo(
    host.settings.events.on('initialized', () =>
      scope.after(RESUME_PAUSE, () => facts.emit('resume-tour', undefined)),
    ),
  )
  if (storage.get(storageKeys.notifications)) notifications(() => {})
  if (window.opener) part('admin')(one => one.greet(openers))
}
