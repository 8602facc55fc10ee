import type { APIRequestContext } from '@playwright/test'
import { test as base } from '../../../e2e/fixtures.ts'

/** A project of its own on the real server, and its owner's hand in the console. */
export interface LiveProject {
  id: string
  key: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: object): Promise<T>
  patch<T>(path: string, body: object): Promise<T>
  /** Makes something for visitors and takes it live; it comes by itself only when `event` is tracked. */
  live(kind: string, config: object, event?: string): Promise<string>
}

export const test = base.extend<object, { project: LiveProject }>({
  project: [
    async ({ playwright, shared }, use) => {
      const request = await playwright.request.newContext({
        baseURL: shared.urls.lotse,
        extraHTTPHeaders: { origin: shared.urls.lotse, cookie: shared.ownerCookie },
      })
      await use(await createProject(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

async function createProject(request: APIRequestContext): Promise<LiveProject> {
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const answer = await request[method](path, data ? { data } : {})
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const session = await call<{ teams: { id: string }[] }>('get', '/console/session')
  const { id, key } = await call<{ id: string; key: string }>(
    'post',
    `/console/teams/${session.teams[0]?.id}/projects`,
    { name: 'Frames' },
  )
  const inProject = (path: string) => `/console/projects/${id}${path}`
  const own: Omit<LiveProject, 'live'> = {
    id,
    key,
    get: path => call('get', inProject(path)),
    post: (path, body = {}) => call('post', inProject(path), body),
    patch: (path, body) => call('patch', inProject(path), body),
  }
  return {
    ...own,
    live: async (kind, config, event = 'nobody tracks this') => {
      const made = await own.post<{ id: string; version: number }>('/outbound', {
        kind,
        name: kind,
        config,
        targeting: { event, frequency: { kind: 'always' } },
      })
      await own.patch(`/outbound/${made.id}`, { version: made.version, status: 'live' })
      return made.id
    },
  }
}
