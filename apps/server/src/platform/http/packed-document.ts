import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

interface Packed {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A document that never changes is built, serialized and compressed once: at the first request. */
export const servePacked = (app: FastifyInstance, path: string, make: () => Promise<object>): void =>
  servePackedText(app, path, 'application/json', async () => JSON.stringify(await make()))

/** The same for any text. */
export function servePackedText(
  app: FastifyInstance,
  path: string,
  type: string,
  make: () => Promise<string>,
): void {
  let made: Promise<Packed> | undefined
  const pack = async (): Promise<Packed> => {
    const plain = Buffer.from(await make())
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain),
    ])
    return { plain, br, gzip: zipped }
  }
  app.get(path, { compress: false }, async (request, reply) => {
    made ??= pack()
    const packed = await made
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name))
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    reply.type(`${type}; charset=utf-8`).header('vary', vary)
    if (!encoding) return reply.send(packed.plain)
    return reply.header('content-encoding', encoding).send(packed[encoding])
  })
}
