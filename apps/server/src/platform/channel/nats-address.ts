import { readFileSync } from 'node:fs'
import { z } from 'zod'

const natsUrl = z.url({ protocol: /^(nats|tls)$/ })
const listed = (text: string): string[] => text.split(',').map(one => one.trim())

/** One NATS server, or several of one cluster, separated by commas. */
export const natsUrls = z.string().refine(text => listed(text).every(url => natsUrl.safeParse(url).success))

/** What the addresses say, as the client wants it. */
export interface NatsAddress {
  servers: string[]
  /** Set if the connection must be encrypted; a server may require it as well. */
  tls?: object
  user?: string
  pass?: string
  token?: string
  /** The contents of a credentials file (`?creds=/etc/lotse/nats.creds`). */
  creds?: Uint8Array
}

/** Name and password, a token alone, or a file with credentials: those of the first address count for all. */
export function readNatsUrls(text: string): NatsAddress {
  const urls = listed(text).map(one => new URL(one))
  const [first] = urls as [URL]
  const [user, pass] = [first.username, first.password].map(decodeURIComponent) as [string, string]
  const creds = first.searchParams.get('creds')
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(user && pass ? { user, pass } : {}),
    ...(user && !pass ? { token: user } : {}),
    ...(creds ? { creds: readFileSync(creds) } : {}),
  }
}
