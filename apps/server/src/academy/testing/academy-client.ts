import { randomUUID } from 'node:crypto'
import type { GivenRole } from '@lotse/contracts/academy/rights'
import type { InjectOptions } from 'fastify'
import type { TestServer } from '../../testing/test-server.ts'
import { signAccessToken } from '../auth/sessions/access-token.ts'
import { hashPassword } from '../auth/sessions/password.ts'
import '../auth/sessions/sessions.table.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import type { UserRow } from '../auth/users/users.table.ts'

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export const testPassword = 'a good long password'

/** Rate limits count per address; clients with the same name share one. */
const addressOf = (name: string): string =>
  `10.0.0.${[...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 251, 1)}`

interface Sent {
  method: string
  url: string
  body?: unknown
  token?: string | undefined
  remoteAddress: string
  headers?: Record<string, string>
}

async function send(
  server: TestServer,
  { method, url, body, token, remoteAddress, headers }: Sent,
): Promise<Answered> {
  const response = await server.app.origins.academy.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const text = response.body
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

/** Calls the academy as a client would: method and path in one string, JSON both ways. */
export function academyClient(server: TestServer, token?: string, from = 'one') {
  return (key: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const [method = 'GET', url = '/'] = key.split(' ')
    return send(server, { method, url, body, token, headers, remoteAddress: addressOf(from) })
  }
}

type Exchanged = Pick<Answered, 'status' | 'body'>

/**
 * One person's calls, each from a new address: for tests that check responses and make more calls than a
 * limit allows.
 */
export interface Api {
  userId: string
  token: string
  get(url: string): Promise<Exchanged>
  post(url: string, body?: unknown): Promise<Exchanged>
  put(url: string, body?: unknown): Promise<Exchanged>
  patch(url: string, body?: unknown): Promise<Exchanged>
  delete(url: string): Promise<Exchanged>
}

const anyByte = () => Math.floor(Math.random() * 256)

function apiOf(server: TestServer, userId: string, token: string): Api {
  const call = (method: string) => async (url: string, body?: unknown) => {
    const remoteAddress = `10.${anyByte()}.${anyByte()}.${anyByte()}`
    const { status, body: answer } = await send(server, { method, url, body, token, remoteAddress })
    return { status, body: answer }
  }
  const [get, post, put, patch, remove] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(call) as [
    Api['post'],
    Api['post'],
    Api['post'],
    Api['post'],
    Api['post'],
  ]
  return { userId, token, get, post, put, patch, delete: remove }
}

/** Somebody without a session. */
export const stranger = (server: TestServer): Api => apiOf(server, '', '')

/** A new user with a token that outlives any move of the clock. */
export async function newcomer(
  server: TestServer,
  given: { name?: string; admin?: boolean; role?: GivenRole; verified?: boolean } = {},
): Promise<Api> {
  const { ctx } = server
  const { name = `user_${randomUUID().slice(0, 8)}`, admin = false, role = null, verified = true } = given
  const user = await addUser(server, name, { admin, role, email_verified: verified, password_hash: null })
  const { session } = await openSession(ctx, user, { deviceName: 'test' })
  const { refresh_hash } = await ctx.db
    .selectFrom('academy.session')
    .select('refresh_hash')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const token = await signAccessToken(ctx, {
    uid: user.id,
    sid: session.id,
    rt: refresh_hash,
    data: { admin, email_verified: verified },
    exp: Math.floor(ctx.now().getTime() / 1000) + 10 * 365 * 86_400,
  })
  return apiOf(server, user.id, token)
}

/** Inserts a user directly: what a test is about happens through HTTP, its setup does not. */
export async function addUser(
  server: TestServer,
  name: string,
  given: Partial<UserRow> = {},
): Promise<UserRow> {
  return server.ctx.db
    .insertInto('academy.user')
    .values({
      name,
      display_name: name,
      email: `${name}@example.com`,
      email_verified: true,
      registration: server.ctx.now(),
      password_hash: await passwordHash(server),
      ...given,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const hashes = new Map<string, Promise<string>>()
const passwordHash = ({ ctx }: TestServer): Promise<string> => {
  const known = hashes.get(testPassword) ?? hashPassword(ctx, testPassword)
  hashes.set(testPassword, known)
  return known
}

/** A session for a user, without the form: sign-ins are limited per address, and tests share one. */
export async function signedIn(server: TestServer, name: string) {
  const user = await server.ctx.db
    .selectFrom('academy.user')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const login = await openSession(server.ctx, user, { deviceName: 'test' })
  return { login, call: academyClient(server, login.access_token) }
}
