import type { APIRequestContext, Page } from '@playwright/test'
import type { Shared } from '../../../e2e/fixtures.ts'
import { snippetCode } from '../src/snippet.ts'
import { test as base } from './host-page.ts'

/** A project of its own: what it shows its visitors disturbs no other test. */
export interface Project {
  key: string
  /** Makes something for visitors and takes it live; it comes by itself only when `event` is tracked. */
  live(kind: string, config: object, event?: string): Promise<string>
  pause(id: string): Promise<void>
}

export const test = base.extend<object, { project: Project }>({
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

async function createProject(request: APIRequestContext): Promise<Project> {
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const answer = await request[method](path, data ? { data } : {})
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const session = await call<{ teams: { id: string }[] }>('get', '/console/session')
  const { id: projectId, key } = await call<{ id: string; key: string }>(
    'post',
    `/console/teams/${session.teams[0]?.id}/projects`,
    { name: 'Guidance' },
  )
  const outbound = `/console/projects/${projectId}/outbound`
  const setStatus = async (id: string, status: string) => {
    const found = await request.get(`${outbound}/${id}`)
    const { version } = (await found.json()) as { version: number }
    await call('patch', `${outbound}/${id}`, { version, status })
  }
  return {
    key,
    pause: id => setStatus(id, 'paused'),
    live: async (kind, config, event = 'nobody tracks this') => {
      const { id } = await call<{ id: string }>('post', outbound, {
        kind,
        name: kind,
        config,
        targeting: { event, frequency: { kind: 'always' } },
      })
      await setStatus(id, 'live')
      return id
    },
  }
}

const names = ['initialized', 'productTourCompleted', 'productTourQuit']

/** The snippet for the project's key; `heard` keeps what tours report. */
export const embed = ({ urls }: Shared, key: string, nonce = '') =>
  `<script${nonce && ` nonce="${nonce}"`}>${snippetCode(urls.lotse, key)};window.heard=[];${JSON.stringify(names)}.forEach(function(n){Gleap.on(n,function(d){heard.push({name:n,data:d})})})</script>`

export const outcomes = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    window.heard
      .filter(one => one.name.startsWith('productTour'))
      .map(one => [one.name, (one.data as { tourId: string }).tourId] as [string, string]),
  )
