import type { NotificationAction } from '@lotse/contracts/visitor/received'
import { isRecord } from '@lotse/rules/values'

export { addressed } from '@lotse/rules/text/addressed'

/** A notification as it is stored, even across pages: with its owner and its time. */
export type Kept = NotificationAction & { createdAt: string; project: string; visitor: string }

export interface Owner {
  project: string
  visitor: string
}

export const MOST = 2
export const LIFETIME = 3_600_000

/** Adds the new one at the end; at most two stay, and a duplicate changes nothing. */
export function withNotification(list: Kept[], next: Kept): Kept[] {
  if (list.some(one => nameOf(one) === nameOf(next))) return list
  return [...list, next].slice(-MOST)
}

/** Posts, oldest first: they may arrive in a different order than they were written. */
export const newsOf = (list: readonly Kept[]): Kept[] =>
  list
    .filter(one => one.data.news)
    .sort((a, b) => (Date.parse(a.createdAt) || 0) - (Date.parse(b.createdAt) || 0))

/** The outbound id; without one, the message itself. */
export const nameOf = ({ outbound, createdAt, data }: NotificationAction): string =>
  outbound || createdAt + JSON.stringify(data)

/** What is stored and still worth showing, whoever it belongs to. Anything else under that key is ignored. */
export function readStored(stored: unknown, now: number): Kept[] {
  if (!Array.isArray(stored)) return []
  return stored.filter((one): one is Kept => {
    if (!isRecord(one) || !isRecord(one.data)) return false
    const age = now - Date.parse(String(one.createdAt))
    // If the clock is behind the server's, a new one seems to come from the future.
    return age <= LIFETIME && age > -LIFETIME
  })
}

/** An entry without an owner was left by another client of the same protocol. */
export const belongs = ({ project, visitor }: Partial<Owner>, owner: Owner): boolean =>
  (project ?? owner.project) === owner.project && (visitor ?? owner.visitor) === owner.visitor

/** Width of the checklist's bar in percent: a little more than the progress, so that the start is visible. */
export function progressOf(current: unknown, total: unknown): number {
  const share = Number(total) > 0 ? Number(current) / Number(total) : 0
  const percent = Math.round(Math.min(Math.max(share || 0, 0), 1) * 100)
  return percent < 100 ? percent + 4 : percent
}
