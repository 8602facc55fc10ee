import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

const WAIT_MS = 2_000

/**
 * Resolves a stranger's host name over the network. `dns.lookup` would occupy one of the few threads that
 * passwords, files and our own hosts' names need, for as long as the stranger's name server is silent.
 */
export async function resolveOutside(
  name: string,
  family: number,
  servers?: string[],
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const giveUp = setTimeout(() => resolver.cancel(), WAIT_MS)
  try {
    const [four, six] = await Promise.allSettled([
      family === 6 ? [] : resolver.resolve4(name),
      family === 4 ? [] : resolver.resolve6(name),
    ])
    const found = [
      ...(four.status === 'fulfilled' ? four.value : []).map(address => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map(address => ({ address, family: 6 })),
    ]
    if (found.length === 0) throw new Error(`the name ${name} leads nowhere`)
    return found
  } finally {
    clearTimeout(giveUp)
  }
}
