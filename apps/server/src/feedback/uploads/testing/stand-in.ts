import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from './bucket.ts'

export interface StandIn extends Bucket {
  objects: Map<string, Buffer>
  /** Answers in place of the store, if it says so. */
  interfere: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

/** The part of S3 that we use, in this process: PUT, GET with a range, DELETE of one object. */
export async function startStandIn(): Promise<StandIn> {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = String(request.url).split('/').at(-1) ?? ''
    if (!/^AWS4-HMAC-SHA256 Credential=access\//.test(String(request.headers.authorization)))
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (await bucket.interfere(request, response)) return undefined
    if (request.method === 'PUT') {
      objects.set(name, await buffer(request))
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    const bytes = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
    return response.writeHead(range ? 206 : 200, { 'content-length': bytes.length }).end(bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const bucket: StandIn = {
    env: { S3_URL: `http://127.0.0.1:${port}/bucket`, S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' },
    objects,
    interfere: () => false,
    list: async () => [...objects.keys()].sort(),
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return bucket
}
