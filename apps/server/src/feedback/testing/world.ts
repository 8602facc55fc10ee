import type { Role } from '@lotse/contracts/console/account'
import type { Session } from '@lotse/contracts/visitor/session'
import type { InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { cookieName } from '../access/cookies.ts'
import { insertAccount, openAccountSession } from '../accounts/accounts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { createTeam, joinTeam } from '../accounts/teams.ts'
import { createProject } from '../projects/create-project.ts'

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  body: any
  headers: Record<string, unknown>
}

type Method = NonNullable<InjectOptions['method']>
export type Call = (
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>

/** A browser with the SDK: it sends its three headers with every call. */
export interface TestVisitor {
  session: Session
  call: Call
  identify(userId: string, data?: Record<string, unknown>): Promise<Reply>
}

export interface TestTeam {
  teamId: string
  projectId: string
  key: string
  owner: Call
}

const PASSWORD = 'correct horse battery'
/** Of everybody in all files of a worker. */
let hashed: Promise<string> | undefined

export interface World {
  server: TestServer
  sdk(key: string): Call
  visitor(key: string): Promise<TestVisitor>
  /** A new team, with a project and its owner signed in. */
  team(name: string): Promise<TestTeam>
  member(team: TestTeam, role: Role): Promise<Call & { accountId: string; cookie: string; email: string }>
  signIn(email: string, password?: string): Promise<Call & { cookie: string }>
  close(): Promise<void>
}

/** Every person has their own address: the limit per address is tested elsewhere. */
export const newAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** The real server with as many teams, people and visitors as a test needs. */
export async function createWorld(overrides: Record<string, string> = {}, log?: Logger): Promise<World> {
  const server = await createTestServer(overrides, log)
  const { ctx } = server
  const app = server.app.origins.lotse

  const call =
    (fixed: Record<string, string>, remoteAddress = newAddress()): Call =>
    async (method, path, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress,
        headers: { ...fixed, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
      }
    }

  const sdk = (key: string) => call({ 'api-token': key })
  const visitor = async (key: string): Promise<TestVisitor> => {
    const { body: session } = await sdk(key)('POST', '/sessions', { lang: 'de' })
    return visitorOf(key, session)
  }
  const visitorOf = (key: string, session: Session): TestVisitor => {
    const own = call({ 'api-token': key, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash })
    const identify = (userId: string, data: Record<string, unknown> = {}) =>
      own('POST', '/sessions/identify', { ...data, userId, lang: 'de' })
    return { session, call: own, identify }
  }
  const signIn = async (email: string, password = PASSWORD) => {
    const origin = ctx.settings.urls.lotse
    const answer = await call({ origin })('POST', '/console/session', { email, password })
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
    return Object.assign(call({ origin, cookie }), { cookie })
  }
  const person = async (name: string) => {
    const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`
    hashed ??= hashPassword(ctx, PASSWORD)
    const passwordHash = await hashed
    return { id: await insertAccount(ctx, { email, name, passwordHash }), email }
  }
  /** As after a sign-in, which has tests of its own and takes as long as checking a password should. */
  const signedIn = async (accountId: string) => {
    const cookie = `${cookieName(ctx.settings)}=${await openAccountSession(ctx, accountId, '')}`
    return Object.assign(call({ origin: ctx.settings.urls.lotse, cookie }), { cookie })
  }
  return {
    server,
    sdk,
    visitor,
    signIn,
    team: async name => {
      const owner = await person('Owner')
      const teamId = await createTeam(ctx, name, owner.id)
      const { id: projectId, key } = await createProject(ctx, { name, teamId })
      return { teamId, projectId, key, owner: await signedIn(owner.id) }
    },
    member: async ({ teamId }, role) => {
      const { id, email } = await person(role)
      await joinTeam(ctx, teamId, id, role)
      return Object.assign(await signedIn(id), { accountId: id, email })
    },
    close: () => server.close(),
  }
}
