import type { InjectOptions } from 'fastify'
import type { TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../sessions/password.ts'
import { openSession } from '../sessions/sessions.ts'
import type { UserRow } from '../users/users.table.ts'

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export const testPassword = 'a good long password'

/** Rate limits count per address; clients named alike share one. */
const addressOf = (name: string): string =>
  `10.0.0.${[...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 251, 1)}`

/** Calls the academy as a client would: method and path in one, JSON both ways. */
export function academyClient(server: TestServer, token?: string, from = 'one') {
  return async (key: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const [method = 'GET', url = '/'] = key.split(' ')
    const response = await server.app.origins.academy.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: addressOf(from),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const text = response.body
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

/** A user straight into the table: what a test is about happens through HTTP, its cast does not. */
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
      password_hash: await passwordHash(),
      ...given,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const hashes = new Map<string, Promise<string>>()
const passwordHash = (): Promise<string> => {
  const known = hashes.get(testPassword) ?? hashPassword(testPassword)
  hashes.set(testPassword, known)
  return known
}

/** A session for a user, without the form: signing in is limited per address, and tests share one. */
export async function signedIn(server: TestServer, name: string) {
  const user = await server.ctx.db
    .selectFrom('academy.user')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const login = await openSession(server.ctx, user, { deviceName: 'test' })
  return { login, call: academyClient(server, login.access_token) }
}
