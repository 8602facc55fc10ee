import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../e2e/server.ts'
import { chooseLocale, expect, test } from './steps/admin.ts'

const listening = async (server: Server) => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/**
 * The public platform as far as a browser sees it: the same routes on its own origin, and nothing under
 * `/admin`.
 */
function platformBefore(academy: string): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/admin') && incoming.method !== 'OPTIONS') {
      outgoing.writeHead(404, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      return void outgoing.end('{"detail":"Not Found"}')
    }
    const { hostname, port } = new URL(academy)
    const headers = { ...incoming.headers, host: `${hostname}:${port}` }
    const sent = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(sent)
  })
}

test('Y5 A9.1 ACADEMY_API_URL points Academy Admin at another platform, on another origin', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  test.slow()
  const platform = platformBefore(shared.urls.academy)
  const apiUrl = `http://localhost:${await listening(platform)}`
  const spare = createServer()
  const port = await listening(spare)
  await new Promise(done => spare.close(done))
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-e2e-'))
  const others = ['LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO'].map(name => [`${name}_PORT`, '0'])
  const server = await startServer({
    ...Object.fromEntries(others),
    DATA_DIR: dataDir,
    ACADEMY_PORT: String(port),
    ACADEMY_API_URL: `${apiUrl}/`,
    NODE_ENV: 'production',
    SECRET: 'one of the secrets 0123456789 abcdefghijkl',
  })
  try {
    const own = `http://localhost:${port}`
    const asked: string[] = []
    page.on('request', one => {
      if (/\/(auth|admin|skills|jobs|shop|challenges)(\/|\?|$)/.test(one.url())) asked.push(one.url())
    })
    await chooseLocale(context, own, 'en-US')
    await page.goto(own)
    await page.getByLabel('Email or nickname').fill('admin')
    await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByTestId('range')).toHaveText(/^1–20 of/, { timeout: 30_000 })
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter(url => !url.startsWith(apiUrl))).toEqual([])
  } finally {
    await server.stop()
    platform.closeAllConnections()
    platform.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
