import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import type { Chunk, Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Api } from '../server/api.ts'
import type { Session } from '../server/session.ts'
import type { Storage } from '../storage.ts'
import type { Openers } from './action.ts'

type Name = 'admin' | 'banner' | 'notifications' | 'tooltips' | 'tours'
type Handle<K extends Name> = ReturnType<Chunk<K>['start']>
type NeedsOf<K extends Name> = Parameters<Chunk<K>['start']>[2]
type Needs = NeedsOf<'admin'> &
  NeedsOf<'banner'> &
  NeedsOf<'notifications'> &
  NeedsOf<'tooltips'> &
  NeedsOf<'tours'> & { api: Api; lazy: Lazy; session: Session; storage: Storage }

const RESUME_PAUSE = 500

/** Everything shown outside the widget. Each part is loaded when it has something to show. */
export const startGuidance: Module<void, Needs & { openers: Openers }> = (host, scope, needs) => {
  const { api, config, facts, lazy, openers, session, storage } = needs
  let asked = ''
  let any = false
  let off = false

  function part<K extends Name>(name: K) {
    const load = lazy.once(name, chunk =>
      scope.active() ? (chunk.start(host, scope, needs) as Handle<K>) : undefined,
    )
    return (run: (handle: Handle<K>) => void) => {
      load()
        .then(one => one && run(one))
        .catch(host.fault)
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
  facts.on('session', loadTooltips)
  facts.on('config', loadTooltips)
  async function loadTooltips(): Promise<void> {
    const visitor = session.current()
    const flow = config.current()
    if (!visitor || !flow) return
    const whose = [visitor.gleapId, visitor.userId, host.language(), flow.hasTooltips].join()
    if (whose === asked) return
    asked = whose
    let list: unknown = []
    if (flow.hasTooltips !== false) {
      const path = `/config/${encodeURIComponent(host.key)}/tooltips?lang=${host.language()}` as const
      const { status, body } = await api.call(path, { method: 'GET' })
      if (status === 0) host.warn('Failed to fetch tooltips')
      list = body
    }
    if (!Array.isArray(list) || whose !== asked || off) return
    const found = list
    any ||= found.length > 0
    if (any) tooltips(one => one.set(found))
  }

  scope.undo(
    host.settings.events.on('initialized', () =>
      scope.after(RESUME_PAUSE, () => facts.emit('resume-tour', undefined)),
    ),
  )
  if (storage.get(storageKeys.notifications)) notifications(() => {})
  if (window.opener) part('admin')(one => one.greet(openers))
}
