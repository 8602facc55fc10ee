import type { Ticket } from '@lotse/contracts/visitor/sent'
import type { Report } from './outbox.ts'

/** What follows a response to a report. */
export type AfterReport =
  | { next: 'sent' }
  /** The same report again, with the same key. */
  | { next: 'again'; milliseconds: number }
  /** Too large: without its largest part. */
  | { next: 'lighter' }
  /** Kept in the browser for later. */
  | { next: 'keep' }
  /** The server will never accept it. */
  | { next: 'lost' }

const TRIES = 3

export function afterReport(status: number, attempt: number): AfterReport {
  if (status === 200 || status === 201) return { next: 'sent' }
  if (status === 413) return { next: 'lighter' }
  if ([0, 502, 503, 504].includes(status)) {
    if (attempt >= TRIES) return { next: 'keep' }
    return { next: 'again', milliseconds: 500 * 3 ** (attempt - 1) }
  }
  // 401 even for a new visitor: the key is not valid now, and may be later.
  if (status === 401 || status === 408 || status === 429 || status >= 500) return { next: 'keep' }
  return { next: 'lost' }
}

const heaviest: (keyof Ticket)[][] = [
  ['webReplay'],
  ['networkLogs', 'consoleLog', 'customEventLog'],
  ['screenshotData'],
]

/** A report without its replay is better than no report. Returns false if nothing is left to remove. */
export function lighten({ ticket, written = {} }: Pick<Report, 'ticket' | 'written'>): boolean {
  // In the ticket, or already serialized.
  const parts = [ticket, written] as { [name in keyof Ticket]?: unknown }[]
  const names = heaviest.find(all => all.some(name => parts.some(part => part[name] !== undefined)))
  for (const name of names ?? []) for (const part of parts) delete part[name]
  return names !== undefined
}
