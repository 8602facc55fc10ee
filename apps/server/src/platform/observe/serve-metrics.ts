import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { cannotListen } from '../process/cannot-listen.ts'
import { isSame } from '../process/sha256.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsSettings } from './observe-settings.ts'

/** Prometheus asks one at a time; anything more is a mistake. */
const MOST_CONNECTIONS = 16

/** A listener of its own: no public address ever answers with metrics. Returns what closes it. */
export async function serveMetrics(
  settings: MetricsSettings,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  // However many ask, the numbers are gathered once at a time.
  let reading: ReturnType<Metrics['read']> | undefined
  const read = () => {
    reading ??= metrics.read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url?.split('?', 1)[0] !== '/metrics') return void end(404, 'not found\n')
    if (request.method !== 'GET') return void end(405, 'method not allowed\n')
    if (!mayRead(settings, request)) return void end(401, 'the token is missing or wrong\n')
    const { type, text } = await read()
    end(200, text, type)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(503).end())
  })
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((done, fail) => {
    const { host, port } = settings
    server.once('error', error =>
      fail(cannotListen({ host, port, names: ['METRICS_HOST', 'METRICS_PORT'] }, error)),
    )
    server.listen(port, host, done)
  })
  settings.port = (server.address() as { port: number }).port
  return () =>
    new Promise(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
}

function mayRead({ token }: MetricsSettings, { headers }: IncomingMessage): boolean {
  if (token === undefined) return true
  return isSame(headers.authorization ?? '', `Bearer ${token}`)
}
