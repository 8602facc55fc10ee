import type { ConsoleOutbound, OutboundKind } from '@lotse/contracts/console/content/outbound'
import { Status, type Tone } from '@lotse/ui/layout/page'
import {
  IconBell,
  IconChecklist,
  IconHelpCircle,
  IconLayoutNavbar,
  IconMessageQuestion,
  IconNews,
  IconPointer,
  IconRoute,
} from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import type { ShownStatus } from './shown-status.ts'

/** A copilot tour is a tour for the server, but a separate kind for people. */
export type ShownKind = OutboundKind | 'copilot'

export function kindOf(outbound: ConsoleOutbound): ShownKind {
  return outbound.kind === 'tour' && outbound.config.tourType === 'cobrowse' ? 'copilot' : outbound.kind
}

export const kindIcons = {
  notification: IconBell,
  banner: IconLayoutNavbar,
  survey: IconMessageQuestion,
  news: IconNews,
  checklist: IconChecklist,
  tour: IconRoute,
  copilot: IconPointer,
  tooltip: IconHelpCircle,
} satisfies Record<ShownKind, unknown>

/** The kinds that people can create, in this order. */
export const shownKinds = Object.keys(kindIcons) as ShownKind[]

const tones: Record<ShownStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  ended: 'neutral',
  live: 'good',
  paused: 'warn',
  archived: 'neutral',
}

export function OutboundState({ status }: { status: ShownStatus }) {
  const t = useT()
  return <Status tone={tones[status]}>{t.outbound.statuses[status]}</Status>
}
