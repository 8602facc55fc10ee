import type { TicketLog, TicketLogKind } from '@lotse/contracts/api/api'
import { logPageChars } from '@lotse/contracts/limits'
import { shortJson } from '../../../platform/text/short-json.ts'
import { replayMoments } from './replay-moments.ts'

export interface LogAsk {
  kind: TicketLogKind
  after: number
  limit: number
  search?: string | undefined
}

/** A moment is a line, a call or an event: nobody reads more of one. */
const bounds = { text: 4000, items: 100, depth: 6 }

/** A page of a stored log. It was sent by a stranger: only a worker reads a large one. */
export function logPage(json: string, { kind, after, limit, search }: LogAsk): TicketLog {
  const stored: unknown = JSON.parse(json)
  const all = kind === 'replay' ? replayMoments(stored) : Array.isArray(stored) ? stored : []
  const term = search?.trim().toLowerCase()
  const found = term ? all.filter(one => JSON.stringify(one).toLowerCase().includes(term)) : all
  const items: unknown[] = []
  let chars = 0
  for (const one of found.slice(after, after + limit)) {
    const item = shortJson(one, bounds)
    chars += JSON.stringify(item).length
    if (chars > logPageChars && items.length > 0) break
    items.push(item)
  }
  const next = after + items.length
  return { items, next: next < found.length ? next : null, total: found.length }
}
