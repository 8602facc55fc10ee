import type { ConsoleOutbound, OutboundStatus } from '@lotse/contracts/console/content/outbound'

/** Something that is switched on is seen only within its schedule. */
export type ShownStatus = OutboundStatus | 'scheduled' | 'ended'

export const statuses = [
  'draft',
  'scheduled',
  'live',
  'ended',
  'paused',
  'archived',
] as const satisfies ShownStatus[]

type Scheduled = Pick<ConsoleOutbound, 'status'> & {
  targeting: Pick<ConsoleOutbound['targeting'], 'from' | 'to'>
}

export function statusOf({ status, targeting: { from, to } }: Scheduled, now = Date.now()): ShownStatus {
  if (status !== 'live') return status
  if (to && Date.parse(to) <= now) return 'ended'
  return from && Date.parse(from) > now ? 'scheduled' : 'live'
}
