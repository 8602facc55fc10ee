import type { Duplex } from 'node:stream'

const reasons: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Only we refuse with this header, no proxy on the way. */
export const refusalMark = 'X-Upgrade-Refused'

/**
 * Answers an upgrade with a status. Node no longer handles such a connection: a client that keeps its end open would
 * keep ours open.
 */
export function refuseUpgrade(stream: Duplex, status: number, retryAfter = 0): void {
  const wait = retryAfter > 0 ? `Retry-After: ${retryAfter}\r\n` : ''
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Refused'}\r\n${wait}${refusalMark}: lotse\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
