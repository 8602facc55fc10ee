import { afterOpenMs, type OfficeHours } from './office-hours.ts'

/** How soon the first answer is due. Null means any type, or any priority. */
export interface ReplyTarget {
  type: string | null
  priority: string | null
  minutes: number
}

interface Meant {
  type: string
  priority: string
}

/** The most specific target applies: by type and priority, then by type, then by priority, then the general one. */
export function targetOf<T extends ReplyTarget>(
  targets: readonly T[],
  { type, priority }: Meant,
): T | undefined {
  const find = (ofType: string | null, ofPriority: string | null) =>
    targets.find(target => target.type === ofType && target.priority === ofPriority)
  return find(type, priority) ?? find(type, null) ?? find(null, priority) ?? find(null, null)
}

/** Whether another target is for exactly the same tickets. */
export const isTargetDoubled = (targets: readonly ReplyTarget[], { type, priority }: ReplyTarget): boolean =>
  targets.filter(other => other.type === type && other.priority === priority).length > 1

/** Counted in office hours if there are any, otherwise around the clock. */
export const dueAfter = (
  hours: OfficeHours & { isOn: boolean },
  since: Date,
  minutes: number,
): Date | null =>
  hours.isOn ? afterOpenMs(hours, since, minutes * 60_000) : new Date(since.getTime() + minutes * 60_000)
