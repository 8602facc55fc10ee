import type { ConsoleOutbound, OutboundKind } from '@lotse/contracts/console/content/outbound'
import { Status, type Tone } from '@lotse/ui/layout/page'
import { useT } from '../../lib/i18n.ts'
import { kindIcons } from '../../lib/tickets/events/kind-icons.ts'
import type { ShownStatus } from './shown-status.ts'

export type ShownKind = OutboundKind | 'copilot'

export function kindOf(outbound: ConsoleOutbound): ShownKind {
  return outbound.kind === 'tour' && outbound.config.tourType === 'cobrowse' ? 'copilot' : outbound.kind
}

/** The kinds that people can create, in this order. */
export const shownKinds = Object.keys(kindIcons satisfies Record<ShownKind, unknown>) as ShownKind[]

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
