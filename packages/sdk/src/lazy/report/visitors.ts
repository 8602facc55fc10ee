import { headers } from '@lotse/contracts/visitor/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { ReportNeeds } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Report } from './outbox.ts'

/** Headers of a visitor. */
type Visitor = Record<string, string>

/** Who a report is sent as: its author, never whoever happens to be here now. */
export interface Visitors {
  /** The current visitor. */
  now(): Visitor | undefined
  wrote(report: Report): boolean
  /** The report was written on this page, by the visitor who is still here. */
  claim(report: Report): void
  /** For a report that was written before its visitor was known. */
  find(report: Report): Promise<Visitor | undefined>
  /** The server no longer knows the visitor of a report. */
  replace(old: Visitor): Promise<Visitor | undefined>
  /** Counts the visitors of this page. */
  count(): number
}

const visitorOf = (session: unknown): Visitor | undefined =>
  isRecord(session) && session.gleapId
    ? { [headers.visitor]: String(session.gleapId), [headers.visitorHash]: String(session.gleapHash) }
    : undefined
const same = (a: Visitor | undefined, b: Visitor | undefined) => a?.[headers.visitor] === b?.[headers.visitor]

export function createVisitors(host: Host, { api, facts, session }: ReportNeeds): Visitors {
  /** Who replaced a visitor that is gone, by its id. */
  const heirs = new Map<string, Visitor>()
  const own = new Set<string>()
  let count = 0

  const now = () => visitorOf(session.current())

  /** A visitor for one report, whom nobody in this browser can be afterwards. */
  async function stranger(): Promise<Visitor | undefined> {
    const nobody = { [headers.visitor]: '', [headers.visitorHash]: '' }
    return visitorOf((await api.call('/sessions', { body: { lang: host.language() }, headers: nobody })).body)
  }
  async function renewed(): Promise<Visitor | undefined> {
    const before = count
    await session.renew().catch(() => {})
    return before === count ? now() : stranger()
  }
  facts.on('cleared', () => {
    count++
    own.clear()
  })
  return {
    now,
    count: () => count,
    wrote: ({ visitor }) => visitor !== undefined && same(visitor, now()),
    claim: ({ id }) => void own.add(id),
    find: async ({ id }) => {
      if (own.has(id)) return now()
      return session.current() ? stranger() : undefined
    },
    replace: async old => {
      const id = old[headers.visitor] ?? ''
      const heir = heirs.get(id) ?? (await (same(old, now()) ? renewed() : stranger()))
      if (heir) heirs.set(id, heir)
      return heir
    },
  }
}
