import type { Actions } from '../../core/actions.ts'
import type { Captures } from '../../core/captures.ts'
import type { Config } from '../../core/config.ts'
import type { EventStream } from '../../core/event-stream.ts'
import type { FactBus } from '../../core/facts.ts'
import type { Host } from '../../core/host.ts'
import type { Live } from '../../core/live.ts'
import type { Reports } from '../../core/reports.ts'
import type { Scope } from '../../core/scope.ts'
import type { Session } from '../../core/session.ts'
import type { Storage } from '../../core/storage.ts'
import type { Surface } from '../../core/surface.ts'
import type { Widget } from '../../core/widget.ts'
import { createPushes } from './pushes.ts'
import { sayUnread } from './said.ts'
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
  const sound = createSound(host, scope, { ...needs, tabs })
  openSocket(host, scope, { ...needs, tabs, heard: pushes.heard })
  void sendWaitingReports(host, needs)
  return { perform: pushes.perform, unread: pushes.unread, play: sound.play }
}
