import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type ClientMetadata, Provider } from 'oidc-provider'

export type Claims = Record<string, unknown>

/** A real OpenID provider on a port of this machine, with a form that believes whoever one says one is. */
export interface SignOnProvider {
  issuer: string
  /** Everybody it knows, by subject. A test may change them. */
  people: Map<string, Claims>
  /** Changes what it answers for a code. */
  tamper: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Takes what the provider sends to others; without it, nothing leaves. */
  deliver: ((url: string, form: string) => Promise<number>) | undefined
  /** Tells a client that somebody has signed out; returns the token that it sent. */
  signOut(clientId: string, sub: string, session?: string): Promise<string>
  /** Anything that it could say, with its own key. */
  sign(claims: Claims, header?: { typ?: string; kid?: string }): Promise<string>
  /** The path of a file for `SIGN_ON_FILE`. */
  writeSettings(providers: object[]): string
  close(): Promise<void>
}

export const clientSecret = 'a secret that no log may have'

const scopes = 'openid email profile groups'

export async function startSignOnProvider(clients: ClientMetadata[], port = 0): Promise<SignOnProvider> {
  const people = new Map<string, Claims>()
  const folder = mkdtempSync(join(tmpdir(), 'lotse-sign-on-'))
  const server = createServer()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['a key for tests'] },
    // Given, or it tells about its defaults.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    scopes: scopes.split(' '),
    pkce: { required: (_ctx, { clientId }) => clientId !== 'learners' },
    fetch: async (url, options) => {
      sent = String(options?.body)
      return new Response(null, { status: (await self.deliver?.(String(url), sent)) ?? 200 })
    },
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    findAccount: (_ctx, sub) =>
      people.has(sub)
        ? { accountId: sub, claims: () => Promise.resolve({ ...people.get(sub), sub }) }
        : undefined,
    // Nobody is asked whether they agree.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      if (known) return oidc.provider.Grant.find(known)
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  })
  let sent = ''
  const answer = provider.callback()
  const self: SignOnProvider = {
    issuer,
    people,
    tamper: undefined,
    deliver: undefined,
    signOut: async (clientId, sub, session) => {
      const client = (await provider.Client.find(clientId)) as unknown as {
        backchannelLogout(sub: string, sid?: string): Promise<void>
      }
      await client.backchannelLogout(sub, session)
      return new URLSearchParams(sent).get('logout_token') ?? ''
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey),
    writeSettings: providers => {
      const path = join(folder, `${Math.random().toString(36).slice(2)}.json`)
      writeFileSync(path, JSON.stringify({ providers }))
      return path
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/login/')) return void logIn(provider, request, response)
    if (request.url === '/token' && self.tamper) change(response, self.tamper)
    return answer(request, response)
  })
  return self
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test provider</title><body><main><h1>Test provider</h1>${body}</main>`

const form =
  '<form method="post"><label>Who are you? <input name="sub"></label><button>Continue</button></form>'

async function logIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST')
    return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page(form))
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const accountId = new URLSearchParams(body).get('sub') ?? ''
  const result = accountId
    ? { login: { accountId, amr: accountId.startsWith('mfa-') ? ['mfa'] : ['pwd'] } }
    : { error: 'access_denied', error_description: 'Nobody is there' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function change(response: ServerResponse, tamper: NonNullable<SignOnProvider['tamper']>): void {
  const end = response.end.bind(response)
  response.end = ((text: string | Buffer) => {
    const changed = JSON.stringify(tamper(JSON.parse(String(text)) as Record<string, unknown>))
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

/** What a browser keeps of the provider. */
export type Jar = Map<string, string>

/** Goes where the provider sends a browser, says who it is if asked, and stops where it leads away from there. */
export async function atTheProvider(address: string, sub: string, jar: Jar = new Map()): Promise<URL> {
  let url = new URL(address)
  const home = url.origin
  let body: URLSearchParams | undefined
  for (let steps = 0; steps < 12; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    body = undefined
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.origin !== home) return url
    } else if (url.pathname.startsWith('/login/')) body = new URLSearchParams({ sub })
    else throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
  }
  throw new Error('the provider sends in circles')
}
