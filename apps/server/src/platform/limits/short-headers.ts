import type { IncomingMessage, Server } from 'node:http'
import { lastHops } from '../http/address.ts'

/** Letters. Clients send some thirty of the first two, and one mark of a file in the others. */
const most: Record<string, number> = {
  'accept-encoding': 200,
  range: 100,
  'if-none-match': 1000,
  'if-match': 1000,
  'if-range': 1000,
}

/**
 * What a client would like of the answer is read letter by letter, for each answer, by libraries that expect short
 * texts. A header longer than anybody sends is taken as not sent.
 */
export function dropLongHeaders(server: Server): void {
  server.prependListener('request', ({ headers }: IncomingMessage) => {
    for (const name in most) if ((headers[name]?.length ?? 0) > (most[name] ?? 0)) delete headers[name]
    // Read again at each question for the caller's address.
    const way = headers['x-forwarded-for']
    if (typeof way === 'string') headers['x-forwarded-for'] = lastHops(way)
  })
}
