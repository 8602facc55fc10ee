import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRoot } from '../../platform/process/root.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const built = existsSync(join(buildRoot(), 'frames/replay-viewer.html'))

test.runIf(built)(
  'B2.15 the builders stand on the app origin, may be framed, and load from the frame origin',
  async () => {
    const { frame } = server.ctx.settings.urls
    for (const path of ['/producttourbuilder', '/tooltipbuilder']) {
      const page = await server.app.origins.lotse.inject(path)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toContain(`script-src ${frame};`)
      expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
      expect(page.headers['x-frame-options']).toBeUndefined()
      expect(page.body).toContain(`src="${frame}/assets/`)
      expect(page.body).not.toMatch(/(src|href)="\//)
    }
  },
)

test.runIf(built)(
  'RP-02 the replay viewer lets nothing out unless the agent asks, and only the console frames it',
  async () => {
    const { lotse } = server.ctx.settings.urls
    const policyOf = async (path: string) =>
      String((await server.app.origins.media.inject(path)).headers['content-security-policy'])
    const strict = await policyOf('/replay-viewer')
    expect(strict).toContain('img-src data: blob:;')
    expect(strict).toContain(`frame-ancestors ${lotse}`)
    expect(strict).not.toMatch(/https?:(?!\/\/)/)
    expect(await policyOf('/replay-viewer?remote=1')).toContain('img-src data: blob: https: http:;')
  },
)

test.runIf(built)(
  'RP-02 the snapshot viewer loads nothing but its own files, and only the console frames it',
  async () => {
    const { lotse, frame } = server.ctx.settings.urls
    const page = await server.app.origins.media.inject('/snapshot-viewer?remote=1')
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src ${frame}; style-src ${frame}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${lotse}`,
    )
  },
)

test('F7 the media origin looks up no host that a page only names', async () => {
  for (const path of ['/replay-viewer', '/snapshot-viewer', '/snapshots/none', '/files/none']) {
    const { headers } = await server.app.origins.media.inject(path)
    expect(headers['x-dns-prefetch-control'], path).toBe('off')
  }
})

test('HD-04 the console itself cannot be framed', async () => {
  const page = await server.app.origins.lotse.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['x-frame-options']).toBe('DENY')
})

test.runIf(built)(
  'B2.15 a page has the headers of its origin: the site opened by the console can reach it',
  async () => {
    const { lotse, frame } = server.app.origins
    const page = await lotse.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const widget = await frame.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(widget.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(widget.headers['x-frame-options']).toBeUndefined()
  },
)
