import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inRoot } from '../../scripts/files.mjs'
import type { Product } from './products.ts'

/** Responds to the products' server requests with only what switches them on. */
export interface BenchServer {
  url: string
  close(): Promise<void>
}

const session = { gleapId: 'id', gleapHash: 'hash', name: '', email: '', userId: '', phone: '', value: 0 }
const recording = {
  endpoint: '/s/',
  consoleLogRecordingEnabled: true,
  recordCanvas: false,
  version: 'v2',
  networkPayloadCapture: { recordBody: true, recordHeaders: true },
}

export function startServer(products: Product[], recorders: string): Promise<BenchServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    request.resume()
    const json = (value: unknown) => send(response, 'application/json', JSON.stringify(value))
    const file = (path: string) =>
      existsSync(path)
        ? send(response, 'text/javascript', readFileSync(path))
        : void response.writeHead(404).end()

    const product = products.find(one => pathname === `/${one.name}` || pathname === `/${one.name}.js`)
    if (product && pathname.endsWith('.js')) return send(response, 'text/javascript', product.code)
    if (product) return send(response, 'text/html', pageOf(product, searchParams.get('mode') ?? 'plain'))
    if (pathname === '/bare') return send(response, 'text/html', pageOf(undefined, 'plain'))
    if (pathname.startsWith('/sdk/')) return file(join(inRoot('.build/sdk'), pathname.slice(5)))
    if (pathname.startsWith('/before/')) return file(join(process.env.BENCH_BEFORE ?? '', pathname.slice(8)))
    if (pathname.startsWith('/static/')) return file(join(recorders, pathname.slice(8)))
    if (pathname.endsWith('/tooltips')) return json([])
    if (/^\/config\/\w+$/.test(pathname))
      return json(configOf(pathname.endsWith('full'), request.headers.host))
    if (pathname.startsWith('/sessions')) return json(session)
    if (pathname.includes('/config'))
      return json({ sessionRecording: recording, capturePerformance: true, supportedCompression: [] })
    if (pathname.startsWith('/flags'))
      return json({ flags: {}, sessionRecording: recording, capturePerformance: true })
    json({ status: 1 })
  })
  // A socket that is accepted and says nothing.
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.on('error', () => {})
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
  })
  return new Promise(done => {
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.closeAllConnections()
          return new Promise(closed => server.close(() => closed()))
        },
      }),
    )
  })
}

function configOf(isFull: boolean, host: string | undefined): object {
  const origin = `http://${host}`
  return {
    flowConfig: {
      enableWebReplays: isFull,
      enableNetworkLogs: isFull,
      feedbackButtonPosition: 'BOTTOM_RIGHT',
      hasTooltips: false,
    },
    addresses: { frame: origin, banner: origin, media: origin, app: origin },
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' })
  response.end(body)
}

/**
 * A page with a product. The functions that a product wraps do nothing themselves, so that only the wrapping
 * is measured.
 */
function pageOf(product: Product | undefined, mode: string): string {
  const natives = `if(location.search.includes('quiet')){console.log=function(){};window.fetch=(function(real){const answer='{"a":1}',init={headers:{'content-type':'application/json'}};return function(url){return String(url).endsWith('/probe')?Promise.resolve(new Response(answer,init)):real.apply(window,arguments)}})(window.fetch)}`
  const fill = `window.fill=function(text){document.getElementById('rows').innerHTML=('<tr><td>'+text+'</td><td><b>two</b></td><td>three</td></tr>').repeat(5000)}`
  const elements = `if(location.search.includes('large'))document.body.innerHTML='<main>'+'<div class="row"><span>one</span><a href="/x">two</a><b>three</b></div>'.repeat(7000)+'</main>';if(location.search.includes('heavy'))document.body.innerHTML='<main>'+('<section class="card" data-kind="order" style="padding:2px"><h3>Größe</h3><p>'+'words of a page '.repeat(40)+'</p><a href="/x?y=1">two</a></section>').repeat(2000)+'</main>'`
  const start = product
    ? `<script>window.mode='${mode}'</script>${product.tag}`
    : '<script>window.done=true</script>'
  return `<!doctype html><html lang="en"><head><title>Bench</title><script>${natives};${fill}</script></head><body><table><tbody id="rows"></tbody></table><script>${elements}</script>${start}</body></html>`
}
