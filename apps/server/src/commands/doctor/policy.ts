/** The sources by directive. */
export type Policy = Map<string, string[]>

/** A Content-Security-Policy, read as browsers do: the first of a name counts. */
export function readPolicy(text: string): Policy {
  const policy = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** Those of an answer; several count together: each must allow everything. */
export const policiesOf = (headers: Headers): Policy[] =>
  (headers.get('content-security-policy') ?? '').split(',').map(readPolicy)

/** What browsers ask instead of a directive, the first that is there. */
const asked: Record<string, string[]> = {
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
}

/** Whether a policy lets a page load what is at an address, or below it if the address ends with a slash. */
export function allows(policy: Policy, directive: string, address: string, page: string): boolean {
  return sourcesOf(policy, directive)?.some(source => fits(source, new URL(address), new URL(page))) ?? true
}

function sourcesOf(policy: Policy, directive: string): string[] | undefined {
  const name = (asked[directive] ?? [directive, 'default-src']).find(name => policy.has(name))
  return name === undefined ? undefined : policy.get(name)
}

/** With `'strict-dynamic'` no address of a script counts: only a nonce, and what a script with one loads. */
export const isStrict = (policy: Policy): boolean =>
  sourcesOf(policy, 'script-src')?.some(source => source.toLowerCase() === "'strict-dynamic'") ?? false

export const hasNonce = (policy: Policy, nonce: string): boolean =>
  sourcesOf(policy, 'script-src')?.includes(`'nonce-${nonce}'`) ?? false

function fits(given: string, address: URL, page: URL): boolean {
  const source = given.toLowerCase()
  if (source === "'self'") return address.origin === page.origin
  if (source.startsWith("'")) return false
  if (source === '*') return /^(https?|wss?):$/.test(address.protocol)
  if (/^[a-z]+:$/.test(source)) return isScheme(source, address.protocol)
  const [start, scheme, host = '', port] = /^(?:([a-z]+:)\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(source) ?? []
  const isHost = host.startsWith('*.')
    ? address.hostname.endsWith(host.slice(1))
    : host === '*' || host === address.hostname
  const path = given.slice(start?.length ?? 0)
  return (
    isHost &&
    isScheme(scheme ?? page.protocol, address.protocol) &&
    isPort(port, address) &&
    isPath(path, address)
  )
}

/** A folder stands for all that is below it, and a file for itself. */
const isPath = (path: string, { pathname }: URL): boolean =>
  path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)

/** A plain scheme stands for its encrypted one, and `http` for the one of sockets. */
const isScheme = (source: string, given: string): boolean =>
  source === given ||
  (source === 'http:' && /^(https|ws|wss):$/.test(given)) ||
  (source === 'https:' && given === 'wss:') ||
  (source === 'ws:' && given === 'wss:')

function isPort(port: string | undefined, { port: given, protocol }: URL): boolean {
  const usual = /^(https|wss):$/.test(protocol) ? '443' : '80'
  return port === '*' || (port ?? usual) === (given || usual)
}
