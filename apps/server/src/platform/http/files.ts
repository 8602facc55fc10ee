import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'

export interface FileOptions {
  root: string
  /** Begins and ends with a slash. */
  prefix: string
  /** The `Cache-Control` of a file, by its path. */
  keep(path: string): string
}

/** The files of a built folder, compressed if the build compressed them. */
export async function serveFiles(app: FastifyInstance, { root, prefix, keep }: FileOptions): Promise<void> {
  // A file that does not exist costs nothing.
  const names = readSometimes(() => namesIn(root))
  const files: FastifyPluginAsync = async scope => {
    // Z760: a file is the same for every page. If it varied by `Origin`, a browser would ask again for what it has just
    // fetched, because it imports with that header and fetches without.
    scope.addHook('onSend', async (_request, reply) => void reply.header('vary', 'accept-encoding'))
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', keep(path)),
    })
    scope.route({
      method: ['HEAD', 'GET'],
      url: `${prefix}*`,
      handler: async ({ url }, reply) => {
        const path = decodeURIComponent(url.split('?', 1)[0] ?? '').slice(prefix.length)
        return (await names()).has(path) ? reply.sendFile(`/${path}`) : reply.callNotFound()
      },
    })
  }
  await app.register(files)
}

/**
 * Builds while the server runs (`npm run dev`, `npm run build`) are noticed after this time at the latest.
 */
const LOOK_MS = 1000

/** Reads from the disk at most once a second, however often it is called. */
export function readSometimes<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  let readAt = 0
  return () => {
    const now = performance.now()
    if (!found || now - readAt >= LOOK_MS) {
      readAt = now
      found = read()
    }
    return found
  }
}

/** Empty if the folder is not built, or is being built right now. */
async function namesIn(root: string): Promise<Set<string>> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  return new Set(names.map(name => name.replaceAll(sep, '/')))
}
