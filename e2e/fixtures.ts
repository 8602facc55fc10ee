import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { test as base } from '@playwright/test'

export interface Urls {
  academy: string
  lotse: string
  frame: string
  banner: string
  media: string
  demo: string
}

/** A page of somebody else's site, on its own origin, with any headers. */
export interface HostSite {
  url: string
  /** HTML, or a function for anything else, by path. */
  serve(
    path: string,
    page: string | ((request: IncomingMessage, response: ServerResponse) => void),
    headers?: Record<string, string>,
  ): void
}

export interface Shared {
  urls: Urls
  /** For both demo accounts. */
  password: string
  sdkKey: string
  /** `name=value`: signs in the console's owner. */
  ownerCookie: string
  /** The path of the demo project's inbox in the console. */
  inbox: string
}

const given = (name: string): string => process.env[name] ?? ''

export const test = base.extend<{ site: HostSite }, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      await use({
        urls: {
          academy: given('E2E_ACADEMY_URL'),
          lotse: given('E2E_LOTSE_URL'),
          frame: given('E2E_FRAME_URL'),
          banner: given('E2E_BANNER_URL'),
          media: given('E2E_MEDIA_URL'),
          demo: given('E2E_DEMO_URL'),
        },
        password: given('E2E_PASSWORD'),
        sdkKey: 'demo',
        ownerCookie: given('E2E_OWNER_COOKIE'),
        inbox: given('E2E_INBOX'),
      })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const pages = new Map<
      string,
      { page: Parameters<HostSite['serve']>[1]; headers: Record<string, string> }
    >()
    const server = createServer((request, response) => {
      const found = pages.get(new URL(request.url ?? '/', 'http://site').pathname)
      if (!found) return void response.writeHead(404).end()
      for (const [name, value] of Object.entries(found.headers)) response.setHeader(name, value)
      if (typeof found.page === 'function') return found.page(request, response)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(found.page)
    })
    const url = await listen(server)
    await use({ url, serve: (path, page, headers = {}) => void pages.set(path, { page, headers }) })
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  },
})

export { expect } from '@playwright/test'

function listen(server: Server): Promise<string> {
  return new Promise(done => {
    server.listen(0, '127.0.0.1', () =>
      done(`http://localhost:${(server.address() as { port: number }).port}`),
    )
  })
}
