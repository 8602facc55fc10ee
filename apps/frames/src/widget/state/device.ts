import { isRecord, parseJson } from '@lotse/rules/values'
import { hasSession, type Visitor } from './widget-state.ts'

/** What this browser remembers, longer than the tab. */
interface Kept {
  /** Parts of a ticket that are not sent along; also for whoever comes next. */
  leftOut: readonly string[]
  /** The visitor's own address. */
  email: string
  /** They were asked for it, and did not want to give it. */
  isAsked: boolean
}

export interface Device {
  kept(): Kept
  keep(part: Partial<Kept>): void
  listen(heard: () => void): () => void
  /** Somebody else is here now. */
  forget(): void
}

type Place = Pick<Storage, 'getItem' | 'setItem'>

const nothing: Kept = { leftOut: [], email: '', isAsked: false }

/** By project; the address is for one visitor, and gone with them. */
export function createDevice(visitor: Visitor, placeOf: () => Place): Device {
  const name = `lotse-device-${visitor.sdkKey}`
  // A browser may forbid it, or have no room: in that case it lasts as long as the page.
  const attempt = <T>(work: (place: Place) => T): T | undefined => {
    try {
      return hasSession(visitor) ? work(placeOf()) : undefined
    } catch {
      return undefined
    }
  }
  const listeners = new Set<() => void>()
  let now = keptBy(
    visitor,
    attempt(place => parseJson(place.getItem(name) ?? '')),
  )
  const keep = (part: Partial<Kept>) => {
    now = { ...now, ...part }
    attempt(place => place.setItem(name, JSON.stringify({ ...now, owner: visitor.gleapId })))
    for (const heard of listeners) heard()
  }
  return {
    kept: () => now,
    keep,
    forget: () => keep({ email: '', isAsked: false }),
    listen: heard => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}

/** Another version of this frame may have stored it, so it is checked first. */
function keptBy({ gleapId }: Visitor, stored: unknown): Kept {
  if (!isRecord(stored)) return nothing
  const leftOut = Array.isArray(stored.leftOut) ? stored.leftOut.map(String) : []
  if (stored.owner !== gleapId) return { ...nothing, leftOut }
  const email = typeof stored.email === 'string' ? stored.email : ''
  return { leftOut, email, isAsked: stored.isAsked === true }
}
