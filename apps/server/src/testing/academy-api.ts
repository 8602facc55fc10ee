import { randomUUID } from 'node:crypto'
import { signAccessToken } from '../academy/sessions/access-token.ts'
import type { TestServer } from './test-server.ts'
import '../academy/sessions/sessions.table.ts'
import '../academy/users/users.table.ts'

export interface Exchanged {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  body: any
}

/** Sends requests to the academy origin as one user. */
export interface Api {
  userId: string
  token: string
  get(url: string): Promise<Exchanged>
  post(url: string, body?: unknown): Promise<Exchanged>
  put(url: string, body?: unknown): Promise<Exchanged>
  patch(url: string, body?: unknown): Promise<Exchanged>
  delete(url: string): Promise<Exchanged>
}

export interface ApiUser {
  name?: string
  admin?: boolean
  verified?: boolean
}

/** A new user with a session, made without the login that has tests of its own. */
export async function signedIn(server: TestServer, given: ApiUser = {}): Promise<Api> {
  const { ctx } = server
  const { name = `user_${randomUUID().slice(0, 8)}`, admin = false, verified = true } = given
  const now = ctx.now()
  const user = await ctx.db
    .insertInto('academy.user')
    .values({
      name,
      display_name: name,
      email: `${name}@example.com`,
      email_verified: verified,
      registration: now,
      admin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rt = randomUUID()
  const session = await ctx.db
    .insertInto('academy.session')
    .values({ user_id: user.id, created_at: now, last_update: now, salt: 'salt', refresh_hash: rt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await signAccessToken(ctx, {
    uid: user.id,
    sid: session.id,
    rt,
    data: { admin, email_verified: verified },
    // A test may move the clock by months.
    exp: Math.floor(now.getTime() / 1000) + 10 * 365 * 86_400,
  })
  return apiOf(server, user.id, token)
}

export const signedOut = (server: TestServer): Api => apiOf(server, '', '')

function apiOf(server: TestServer, userId: string, token: string): Api {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) => {
    const response = await server.app.origins.academy.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
      // Tests call more often than any limit allows one address.
      remoteAddress: `10.${random()}.${random()}.${random()}`,
    })
    return { status: response.statusCode, body: response.payload ? response.json() : undefined }
  }
  return {
    userId,
    token,
    get: url => send('GET', url),
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    patch: (url, body) => send('PATCH', url, body),
    delete: url => send('DELETE', url),
  }
}

const random = () => Math.floor(Math.random() * 256)
