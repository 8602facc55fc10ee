import * as client from 'openid-client'
import type { Provider } from './providers.ts'

/** Keys and addresses change rarely, but they do. */
const KEPT_MS = 3_600_000
export const TIMEOUT_SECONDS = 8
export const CLOCK_TOLERANCE_SECONDS = 30
/** Of any answer; metadata and keys have a few kilobytes. */
const MOST_BYTES = 512 * 1024

interface Found {
  at: number
  config: Promise<client.Configuration>
}

const found = new WeakMap<Provider, Found>()

/** What a provider says about itself; asked at the first sign-in, and again each hour. */
export function discover(provider: Provider): Promise<client.Configuration> {
  const known = found.get(provider)
  if (known && performance.now() - known.at < KEPT_MS) return known.config
  const config = ask(provider)
  found.set(provider, { at: performance.now(), config })
  // A failure is not kept: the provider may be back a moment later.
  config.catch(() => {
    if (found.get(provider)?.config === config) found.delete(provider)
  })
  return config
}

async function ask(provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    clientSecret === undefined ? client.None() : withSecret(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: fetchBounded,
      execute: [
        // Without it, the library trusts the connection and does not check the signature.
        client.enableNonRepudiationChecks,
        // The settings allow plain http on the same machine only.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  config.timeout = TIMEOUT_SECONDS
  config[client.customFetch] = fetchBounded
  return config
}

/** In the header, which every provider has to know, unless it says that it does not. */
function withSecret(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = methods.includes('client_secret_basic') ? inHeader : inBody
    return chosen(server, ...rest)
  }
}

/** Answers of the provider are read to a limit. */
export async function fetchBounded(url: string, options: object): Promise<Response> {
  const answer = await fetch(url, options as RequestInit)
  const { status, statusText, headers } = answer
  const bytes = answer.body ? await readBounded(answer.body) : null
  return new Response(bytes, { status, statusText, headers })
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_BYTES) throw new TypeError('the answer of the provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
