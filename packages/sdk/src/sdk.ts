import type { Openers } from './core/action.ts'
import { type Actions, createActions } from './core/actions.ts'
import type { Api } from './core/api.ts'
import { createApi } from './core/api.ts'
import { createBus } from './core/bus.ts'
import type { FeedbackButton } from './core/button.ts'
import { createButton } from './core/button.ts'
import { keepDrawings } from './core/canvases.ts'
import type { Captures } from './core/captures.ts'
import { createCaptures } from './core/captures.ts'
import type { Config } from './core/config.ts'
import { startConfig } from './core/config.ts'
import type { EventStream } from './core/event-stream.ts'
import { startEvents } from './core/event-stream.ts'
import type { FactBus, Facts } from './core/facts.ts'
import { startGuidance } from './core/guidance.ts'
import type { Host } from './core/host.ts'
import type { Lazy } from './core/lazy.ts'
import { createLazy } from './core/lazy.ts'
import type { Links } from './core/links.ts'
import { watchLinks } from './core/links.ts'
import type { Live } from './core/live.ts'
import { createLive } from './core/live.ts'
import type { Logs } from './core/logs.ts'
import { startLogs } from './core/logs.ts'
import { watchNavigation } from './core/navigation.ts'
import type { Networks } from './core/networks.ts'
import { createNetworks } from './core/networks.ts'
import { watchPasswords } from './core/passwords.ts'
import type { Replays } from './core/replays.ts'
import { createReplays } from './core/replays.ts'
import type { Reports } from './core/reports.ts'
import { createReports } from './core/reports.ts'
import { createScope, type Scope } from './core/scope.ts'
import type { Session } from './core/session.ts'
import { startSession } from './core/session.ts'
import { watchShortcuts } from './core/shortcuts.ts'
import { startUp } from './core/start-up.ts'
import type { Storage } from './core/storage.ts'
import { createStorage } from './core/storage.ts'
import type { Surface } from './core/surface.ts'
import { createSurface } from './core/surface.ts'
import type { Widget } from './core/widget.ts'
import { createWidget } from './core/widget.ts'

/** The handles of a running SDK. A module names the few it needs. */
interface Parts {
  actions: Actions
  api: Api
  button: FeedbackButton
  captures: Captures
  config: Config
  events: EventStream
  facts: FactBus
  lazy: Lazy
  links: Links
  live: Live
  logs: Logs
  networks: Networks
  replays: Replays
  reports: Reports
  session: Session
  storage: Storage
  surface: Surface
  widget: Widget
}

export interface Sdk extends Parts {
  host: Host
  after(milliseconds: number, run: () => void): void
  destroy(): void
}

export function startSdk(host: Host, refused: () => void): Sdk {
  const scope = createScope(host)
  try {
    return assemble(host, scope, refused)
  } catch (error) {
    // A page may have replaced something we cannot do without: then nothing of us stays.
    scope.destroy()
    throw error
  }
}

/** The modules in start order. Each is given what it needs; what comes later is reached through a function. */
function assemble(host: Host, scope: Scope, refused: () => void): Sdk {
  const parts = {} as Sdk
  const add = <K extends keyof Sdk>(name: K, part: Sdk[K]) => {
    parts[name] = part
  }
  const isOpen = () => parts.widget.isOpen() || parts.captures.isOpen()
  const perform: Actions['perform'] = action => parts.actions.perform(action)
  const openers: Openers = {
    image: ({ url }) => void parts.lazy.load('image').then(one => one?.start(host, scope, { ...parts, url })),
  }

  add('host', host)
  add('destroy', () => scope.destroy())
  add('after', scope.after)
  add('facts', createBus<Facts>(host.fault))
  add('lazy', createLazy(host))
  add('storage', createStorage(host.settings))
  add('api', createApi(host))
  watchPasswords(host, scope, undefined)
  keepDrawings(host, scope, undefined)
  add('logs', startLogs(host, scope, { ...parts, isOpen }))
  add('session', startSession(host, scope, parts))
  add('config', startConfig(host, scope, { ...parts, refused }))
  add('surface', createSurface(host, scope, {}))
  add('networks', createNetworks(host, scope, parts))
  add('replays', createReplays(host, scope, parts))
  add('widget', createWidget(host, scope, { needs: parts }))
  add(
    'button',
    createButton(host, scope, {
      ...parts,
      toggle,
      isOpen: parts.widget.isOpen,
      prepare: parts.widget.prepare,
    }),
  )
  add(
    'captures',
    createCaptures(host, scope, { ...parts, widget: () => parts.widget, button: () => parts.button }),
  )
  add('actions', createActions(host, scope, { ...parts, openers, capture: parts.captures.start }))
  add('events', startEvents(host, scope, { ...parts, isOpen }))
  add('reports', createReports(host, scope, parts))
  add('live', createLive(host, scope, parts))
  startGuidance(host, scope, { ...parts, openers })
  watchNavigation(host, scope, parts)
  add('links', watchLinks(host, scope, parts))
  watchShortcuts(host, scope, parts)
  startUp(host, scope, parts)

  function toggle(): void {
    if (parts.widget.isOpen()) parts.widget.hide()
    else perform({ do: 'open' })
  }
  return parts
}
