import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, got: Received) => void

export interface Receiver {
  url: string
  /** In the order in which they came. */
  got: Received[]
  /** How the next requests are answered; with 200 at first. */
  answers(answer: Answer): void
  close(): void
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  response =>
    void response.writeHead(status, headers).end('so it is')

/** A server of somebody else, on this machine. */
export async function openReceiver(): Promise<Receiver> {
  let answer: Answer = withStatus(200)
  const got: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      got.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    answers: next => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
