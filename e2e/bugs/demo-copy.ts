import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'
import demo from '../../apps/demo/vite.config.ts'
import type { Shared } from '../fixtures.ts'
import type { Change } from './bugs.ts'

/** Builds the demo with some places of its source changed, and with these lines above each of its files. */
export async function buildCopy(outDir: string, changes: Change[], above = ''): Promise<string> {
  const left = new Set(changes)
  const changed: Plugin = {
    name: 'changed-places',
    enforce: 'pre',
    // Read so, not transformed: source maps have what is built.
    load(id) {
      const [path = ''] = id.split('?')
      if (id !== path || !/\/demo\/src\/.*\.ts$/.test(path)) return undefined
      let text = above + readFileSync(path, 'utf8')
      for (const change of changes) {
        if (!path.endsWith(`/demo/src/${change.file}`)) continue
        if (!text.includes(change.from)) throw new Error(`The demo has changed: ${change.from}`)
        text = text.replace(change.from, () => change.to)
        left.delete(change)
      }
      return text
    },
  }
  const made = { outDir, sourcemap: 'hidden' as const }
  await build(mergeConfig(demo, { configFile: false, logLevel: 'error', plugins: [changed], build: made }))
  if (left.size > 0) throw new Error('A change has found no place')
  return outDir
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves such a build as a customer's site; `status` is what its own API answers. */
export async function serveCopy(folder: string, { urls, sdkKey }: Shared, status: number) {
  const values: Record<string, string> = {
    lotseUrl: urls.lotse,
    academyUrl: urls.academy,
    sdkKey,
    scriptNonce: '',
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://copy')
    const file = join(folder, pathname)
    if (pathname.startsWith('/api/')) return void response.writeHead(status).end()
    if (extname(pathname) === '' || !existsSync(file))
      return void response
        .writeHead(extname(pathname) ? 404 : 200, { 'content-type': types['.html'] })
        .end(page)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}
