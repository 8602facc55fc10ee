import { createBus } from './core/bus.ts'
import type { FactBus, Facts } from './core/facts.ts'
import type { Openers } from './core/handles/action.ts'
import { type Actions, createActions } from './core/handles/actions.ts'
import { type Captures, createCaptures } from './core/handles/captures.ts'
import { startGuidance } from './core/handles/guidance.ts'
import { type Links, watchLinks } from './core/handles/links.ts'
import { createLive, type Live } from './core/handles/live.ts'
import { createNetworks, type Networks } from './core/handles/networks.ts'
import { createReplays, type Replays } from './core/handles/replays.ts'
import { createReports, type Reports } from './core/handles/reports.ts'
import { createWidget, type Widget } from './core/handles/widget.ts'
import type { Host } from './core/host.ts'
import { createLazy, type Lazy } from './core/lazy.ts'
import { createButton, type FeedbackButton } from './core/page/button.ts'
import { keepDrawings } from './core/page/canvases.ts'
import { type Logs, startLogs } from './core/page/logs.ts'
import { watchNavigation } from './core/page/navigation.ts'
import { watchPasswords } from './core/page/passwords.ts'
import { watchShortcuts } from './core/page/shortcuts.ts'
import { createSurface, type Surface } from './core/page/surface.ts'
import { createScope, type Scope } from './core/scope.ts'
import { type Api, createApi } from './core/server/api.ts'
import { type Config, startConfig } from './core/server/config.ts'
import { type EventStream, startEvents } from './core/server/event-stream.ts'
import { type Session, startSession } from './core/server/session.ts'
import { startUp } from './core/start-up.ts'
import { createStorage, type Storage } from './core/storage.ts'

/** The handles of a running SDK. Each module names the few it needs. */
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
    // A page may have replaced something we cannot do without: in that case we leave nothing behind.
    scope.destroy()
    throw error
  }
}

/** The modules in start order. Each gets what it needs; later ones are reached through a function. */
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
