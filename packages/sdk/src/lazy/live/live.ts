import type { FactBus } from '../../core/facts.ts'
import type { Actions } from '../../core/handles/actions.ts'
import type { Captures } from '../../core/handles/captures.ts'
import type { Live } from '../../core/handles/live.ts'
import type { Reports } from '../../core/handles/reports.ts'
import type { Widget } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import type { EventStream } from '../../core/server/event-stream.ts'
import type { Session } from '../../core/server/session.ts'
import type { Storage } from '../../core/storage.ts'
import { createPushes } from './pushes.ts'
import { sayUnread } from './said.ts'
import { followScheme } from './scheme.ts'
import { openSocket } from './socket.ts'
import { createSound } from './sound.ts'
import { joinTabs } from './tabs.ts'
import { sendWaitingReports } from './waiting-reports.ts'

export interface LiveNeeds {
  actions: Actions
  captures: Captures
  config: Config
  events: EventStream
  facts: FactBus
  reports: Reports
  session: Session
  storage: Storage
  surface: Surface
  widget: Widget
}

/** The live connection: one socket and one sound for all tabs of a visitor. */
export function start(host: Host, scope: Scope, needs: LiveNeeds): Live {
  const isOpen = () => needs.widget.isOpen() || needs.captures.isOpen()
  const tabs = joinTabs(host, scope, {})
  const pushes = createPushes(host, scope, { ...needs, tabs, isOpen, perform: needs.actions.perform })
  sayUnread(host, scope, needs)
  followScheme(scope, needs)
  const sound = createSound(host, scope, { ...needs, tabs })
  openSocket(host, scope, { ...needs, tabs, heard: pushes.heard })
  void sendWaitingReports(host, needs)
  return { ...pushes, ...sound }
}
