import type { Page } from '@playwright/test'
import type { HostSite, Shared } from '../../../e2e/fixtures.ts'
import { snippetCode } from '../../../packages/sdk/src/snippet.ts'

export interface OwnProject {
  id: string
  key: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
  patch<T>(path: string, data: object): Promise<T>
}

/** A project of its own for whoever is signed in: what it shows its visitors disturbs no other test. */
export async function ownProject(page: Page, { urls }: Shared, name: string): Promise<OwnProject> {
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const answer = await page.request[method](`${urls.lotse}${path}`, {
      headers: { origin: urls.lotse },
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const session = await call<{ teams: { id: string }[] }>('get', '/console/session')
  const made = await call<{ id: string; key: string }>(
    'post',
    `/console/teams/${session.teams[0]?.id}/projects`,
    { name },
  )
  const below = (path: string) => `/console/projects/${made.id}${path}`
  return {
    ...made,
    get: path => call('get', below(path)),
    post: (path, data) => call('post', below(path), data),
    patch: (path, data) => call('patch', below(path), data),
  }
}

/** A page of the project's site, with the SDK on it. */
export function serveShop(site: HostSite, { urls }: Shared, key: string, path: string, body: string): void {
  site.serve(
    path,
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Laden</title>
     <script>${snippetCode(urls.lotse, key)}</script></head><body><main>${body}</main></body></html>`,
  )
}
