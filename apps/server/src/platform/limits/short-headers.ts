import type { IncomingMessage, Server } from 'node:http'
import { lastHops } from '../http/address.ts'

/** Maximum characters. Clients send about thirty in the first two, and one ETag in the others. */
const most: Record<string, number> = {
  'accept-encoding': 200,
  range: 100,
  'if-none-match': 1000,
  'if-match': 1000,
  'if-range': 1000,
}

/**
 * Libraries that expect short texts read these headers character by character for each response. A header
 * longer than anybody sends counts as not sent.
 */
export function dropLongHeaders(server: Server): void {
  server.prependListener('request', ({ headers }: IncomingMessage) => {
    for (const name in most) if ((headers[name]?.length ?? 0) > (most[name] ?? 0)) delete headers[name]
    // Parsed again for every use of the caller's address.
    const way = headers['x-forwarded-for']
    if (typeof way === 'string') headers['x-forwarded-for'] = lastHops(way)
  })
}
