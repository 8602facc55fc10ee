import { bytesPerDay, longestMessage } from '@lotse/contracts/limits'
import type { DayMeter } from '../../../platform/limits/bytes-per-day.ts'
import { obey } from '../../../platform/limits/limiter.ts'
import { messageBytes } from '../../conversations/messages.table.ts'

export interface Metered {
  dayMeter: DayMeter
}

const storingOf = (owner: string) => ({ session: owner, address: owner, project: owner })
const largest = messageBytes('\uffff'.repeat(longestMessage))

/**
 * Checks whether the words of another mail fit into the day: its deliverer is told to come back before it is
 * accepted.
 */
export const requireDay = ({ dayMeter }: Metered, owner: string): void =>
  obey(dayMeter.ask('mail', storingOf(owner), largest, bytesPerDay.mail))

/** What a door has accepted is written, even if other mails have filled the day in the meantime. */
export function countWords({ dayMeter }: Metered, owner: string, text: string): void {
  dayMeter.take('mail', storingOf(owner), messageBytes(text), bytesPerDay.mail)
}
