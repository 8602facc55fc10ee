/** A Content-Security-Policy, read as browsers do: the first of a name counts. */
export function readPolicy(text: string): Map<string, string[]> {
  const policy = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** What browsers ask if a directive is missing. */
const instead: Record<string, string> = { 'frame-src': 'child-src' }

/** Whether a policy lets a page load from an address. */
export function allows(
  policy: Map<string, string[]>,
  directive: string,
  address: string,
  page: string,
): boolean {
  const sources = policy.get(directive) ?? policy.get(instead[directive] ?? '') ?? policy.get('default-src')
  return (
    sources === undefined ||
    sources.some(source => fits(source.toLowerCase(), new URL(address), new URL(page)))
  )
}

function fits(source: string, address: URL, page: URL): boolean {
  if (source === "'self'") return address.origin === page.origin
  if (source.startsWith("'")) return false
  if (source === '*') return /^(https?|wss?):$/.test(address.protocol)
  if (/^[a-z]+:$/.test(source)) return isScheme(source, address.protocol)
  const [, scheme, host = '', port] = /^(?:([a-z]+:)\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(source) ?? []
  const isHost = host.startsWith('*.')
    ? address.hostname.endsWith(host.slice(1))
    : host === '*' || host === address.hostname
  return isHost && isScheme(scheme ?? page.protocol, address.protocol) && isPort(port, address)
}

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
