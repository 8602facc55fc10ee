import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import type { Shared } from './fixtures.ts'

/**
 * A project for the tests, and calls as its owner in the console: what it shows its visitors disturbs no
 * other.
 */
export interface OwnProject {
  id: string
  key: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: object): Promise<T>
  patch<T>(path: string, body: object): Promise<T>
  /** Creates something for visitors and makes it live. */
  live(kind: string, config: object, targeting?: object): Promise<string>
  pause(id: string): Promise<void>
}

/** It only appears by itself when `event` is tracked, and then every time. */
export const byEvent = (event = 'nobody tracks this') => ({ event, frequency: { kind: 'always' } })

type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & { shared: Shared }

/**
 * By name, one for all tests of a worker. Playwright's own fixtures of workers would cost every file that has one a
 * worker and a browser of its own.
 */
const made = new Map<string, Promise<OwnProject>>()

/** A fixture of tests: the project of this name. */
export const projectFixture =
  (name: string) =>
  async ({ playwright, shared }: Given, use: (project: OwnProject) => Promise<void>): Promise<void> => {
    const known = made.get(name) ?? createOwn({ playwright, shared }, name)
    made.set(name, known)
    await use(await known)
  }

async function createOwn({ playwright, shared }: Given, name: string): Promise<OwnProject> {
  const request = await playwright.request.newContext({ extraHTTPHeaders: { cookie: shared.ownerCookie } })
  return createProject(request, shared, name)
}

/** For the signed-in account, in its first team unless another is named. */
export async function createProject(
  request: APIRequestContext,
  { urls }: Shared,
  name: string,
  teamId?: string,
): Promise<OwnProject> {
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const headers = { origin: urls.lotse }
    const answer = await request[method](urls.lotse + path, data ? { headers, data } : { headers })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { teams } = await call<{ teams: { id: string }[] }>('get', '/console/session')
  const projects = `/console/teams/${teamId ?? teams[0]?.id}/projects`
  const made = await call<{ id: string; key: string }>('post', projects, { name })
  const below = (path: string) => `/console/projects/${made.id}${path}`
  const setStatus = async (id: string, status: string) => {
    const { version } = await call<{ version: number }>('get', below(`/outbound/${id}`))
    await call('patch', below(`/outbound/${id}`), { version, status })
  }
  return {
    ...made,
    get: path => call('get', below(path)),
    post: (path, body = {}) => call('post', below(path), body),
    patch: (path, body) => call('patch', below(path), body),
    pause: id => setStatus(id, 'paused'),
    live: async (kind, config, targeting = byEvent()) => {
      const outbound = { kind, name: kind, config, targeting }
      const { id } = await call<{ id: string }>('post', below('/outbound'), outbound)
      await setStatus(id, 'live')
      return id
    },
  }
}
