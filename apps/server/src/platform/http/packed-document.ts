import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A document that never changes is serialized and compressed once, not for each caller. */
export function servePacked(app: FastifyInstance, path: string, document: unknown): void {
  const plain = Buffer.from(JSON.stringify(document))
  const packed = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  }
  app.get(path, { compress: false }, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name))
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    reply.type('application/json; charset=utf-8').header('vary', vary)
    if (!encoding) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(packed[encoding])
  })
}
