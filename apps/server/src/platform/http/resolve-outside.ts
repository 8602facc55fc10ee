import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

const WAIT_MS = 2_000

/** Asks name servers, and stops after this long, whatever they do. */
export async function askNameServers<Answer>(
  waitMs: number,
  servers: string[] | undefined,
  ask: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer> {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 })
  if (servers) resolver.setServers(servers)
  const giveUp = setTimeout(() => resolver.cancel(), waitMs)
  try {
    return await ask(resolver)
  } finally {
    clearTimeout(giveUp)
  }
}

/**
 * Resolves a stranger's host name over the network. `dns.lookup` would occupy one of the few threads that
 * passwords, files and our own hosts' names need, for as long as the stranger's name server is silent.
 */
export async function resolveOutside(
  name: string,
  family: number,
  servers?: string[],
): Promise<LookupAddress[]> {
  const [four, six] = await askNameServers(WAIT_MS, servers, resolver =>
    Promise.allSettled([
      family === 6 ? [] : resolver.resolve4(name),
      family === 4 ? [] : resolver.resolve6(name),
    ]),
  )
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map(address => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map(address => ({ address, family: 6 })),
  ]
  if (found.length === 0) throw new Error(`the name ${name} leads nowhere`)
  return found
}
