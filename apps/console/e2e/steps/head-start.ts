import { createServer } from 'node:net'

/** Counts connections. A head start (preconnect) is a connection without a request. */
export async function listener(): Promise<{ url: string; count(): number; close(): void }> {
  let count = 0
  const server = createServer(socket => {
    count++
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}`, count: () => count, close: () => void server.close() }
}

/** Links and frames that lead to a stranger's host, in every way a recording can contain one. */
export function eagerEvents(start: number, href: string): object[] {
  const element = (id: number, tagName: string, attributes: object, childNodes: object[] = []) => ({
    type: 2,
    id,
    tagName,
    attributes,
    childNodes,
  })
  const text = (id: number, textContent: string) => ({ type: 3, id, textContent })
  const link = (id: number, more: object) => element(id, 'link', { ...more, href })
  const head = [
    link(10, { rel: 'preconnect' }),
    link(11, { rel: 'stylesheet', REL: 'preconnect' }),
    link(12, { rel: 'stylesheet' }),
  ]
  const frame = element(13, 'iframe', { srcdoc: `<link rel=preconnect href=${href}>` })
  const frames = [
    element(20, 'iframe', { src: href }),
    element(21, 'IFRAME', { SRC: href }),
    element(22, 'frame', { src: href }),
    element(23, 'object', { data: href }),
    element(24, 'embed', { src: href }),
  ]
  const body = [element(14, 'h1', {}, [text(15, 'Aufgezeichnet')]), frame, ...frames]
  const html = element(2, 'html', {}, [element(3, 'head', {}, head), element(4, 'body', {}, body)])
  return [
    { type: 4, timestamp: start, data: { href, width: 800, height: 600 } },
    { type: 2, timestamp: start, data: { node: { type: 0, id: 1, childNodes: [html] }, initialOffset: {} } },
    {
      type: 3,
      timestamp: start + 500,
      data: {
        source: 0,
        texts: [],
        removes: [],
        adds: [
          { parentId: 4, nextId: null, node: element(17, 'h2', {}) },
          { parentId: 17, nextId: null, node: text(18, 'Später') },
          { parentId: 4, nextId: 17, node: link(16, { rel: 'dns-prefetch preconnect' }) },
          { parentId: 4, nextId: 17, node: element(25, 'iframe', { src: href }) },
        ],
        attributes: [
          { id: 12, attributes: { rel: 'preconnect' } },
          { id: 13, attributes: { srcdoc: `<link rel=preconnect href=${href}>` } },
          { id: 20, attributes: { src: href } },
          { id: 22, attributes: { Src: href } },
        ],
      },
    },
    { type: 3, timestamp: start + 3000, data: { source: 3, id: 1, x: 0, y: 10 } },
  ]
}
