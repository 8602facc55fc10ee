import { fewShare, networkShare } from '@lotse/contracts/limits'
import { networkKey } from '../http/address.ts'

const DAY_SECONDS = 86_400
/** With more counters than this of one kind in a day, the oldest are dropped to save memory. */
const MAX_KEYS = 100_000

/**
 * Who stores something. Visitor sessions are free to create, addresses and projects are not; a learner is one
 * person. The address's network has its share of the project (Z283), at least as large as an address's. A
 * network that has stored little may continue when others have used up everything.
 */
export interface Storing {
  session: string
  address: string
  project: string
}
type Limits = Record<keyof Storing, number>

export interface DayMeter {
  /** Counts bytes that are about to be stored; returns the seconds to wait if they do not fit, or 0. */
  take(what: string, who: Storing, bytes: number, limits: Limits): number
  /** The same as a question: nothing is counted. */
  ask(what: string, who: Storing, bytes: number, limits: Limits): number
}

/** Counts in memory, per process: a restart resets it. */
export function createDayMeter(now: () => Date, maxKeys = MAX_KEYS): DayMeter {
  const kinds = ['session', 'address', 'network', 'project'] as const
  type Kind = (typeof kinds)[number]
  const all = new Map(kinds.map(kind => [kind, new Map<string, { bytes: number; start: number }>()]))
  const counter = (kind: Kind, key: string, at: number) => {
    // Each kind has its own counters: sessions are free to create, and many of them must not evict an address
    // or a project.
    const counts = all.get(kind) ?? new Map()
    const found = counts.get(key)
    if (found && Math.abs(at - found.start) < DAY_SECONDS * 1000) return found
    const fresh = { bytes: 0, start: at }
    counts.delete(key)
    counts.set(key, fresh)
    if (counts.size > maxKeys) counts.delete(counts.keys().next().value ?? '')
    return fresh
  }
  const look = (what: string, who: Storing, bytes: number, limits: Limits) => {
    const at = now().getTime()
    const network = Math.max(limits.address, limits.project * networkShare)
    const most: Record<Kind, number> = { ...limits, network }
    const asker: Record<Kind, string> = { ...who, network: networkKey(who.address) }
    const asked = kinds.map(kind => ({
      kind,
      found: counter(kind, `${what}:${asker[kind]}`, at),
      most: most[kind],
    }))
    const isLittle = () =>
      counter('network', `${what}:${asker.network}`, at).bytes + bytes <= limits.project * fewShare
    const full = asked
      .filter(({ found, most }) => found.bytes + bytes > most)
      .find(({ kind }) => kind !== 'project' || !isLittle())
    const wait = full ? Math.max(1, Math.ceil(full.found.start / 1000 + DAY_SECONDS - at / 1000)) : 0
    return { asked, wait }
  }
  return {
    take: (what, who, bytes, limits) => {
      const { asked, wait } = look(what, who, bytes, limits)
      // If one of them refuses, nothing is counted for the others.
      if (wait === 0) for (const { found } of asked) found.bytes += bytes
      return wait
    },
    ask: (...given) => look(...given).wait,
  }
}
