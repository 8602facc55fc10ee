import type { Host } from '../../core/host.ts'
import type { Live } from '../../core/live.ts'
import type { Parts } from '../../core/parts.ts'
import type { Scope } from '../../core/scope.ts'
import { createPushes } from './pushes.ts'
import { sayUnread } from './said.ts'
import { openSocket } from './socket.ts'
import { createSound } from './sound.ts'
import { joinTabs } from './tabs.ts'
import { sendWaitingReports } from './waiting-reports.ts'

/** The live connection: one socket and one sound for all tabs of a visitor. */
export function goLive(host: Host, scope: Scope, parts: Parts): Live {
  const isOpen = () => parts.widget.isOpen() || parts.captures.isOpen()
  const tabs = joinTabs(host, scope, {})
  const pushes = createPushes(host, scope, { ...parts, tabs, isOpen, perform: parts.actions.perform })
  sayUnread(host, scope, parts)
  const sound = createSound(host, scope, { ...parts, tabs })
  openSocket(host, scope, { ...parts, tabs, heard: pushes.heard })
  void sendWaitingReports(host, parts)
  return { perform: pushes.perform, unread: pushes.unread, play: sound.play }
}
