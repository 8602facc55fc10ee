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

/** The files of a built folder, packed where the build has packed them. */
export async function serveFiles(app: FastifyInstance, { root, prefix, keep }: FileOptions): Promise<void> {
  const isThere = createFinder(root)
  const files: FastifyPluginAsync = async scope => {
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
        return (await isThere(path)) ? reply.sendFile(`/${path}`) : reply.callNotFound()
      },
    })
  }
  await app.register(files)
}

/** Builds that take place while we run (`npm run dev`, `npm run build`) are noticed so late at most. */
export const LOOK_MS = 1000

/**
 * Whether a folder has a file. What is not there costs nothing: the names are read once, and once a second at most when
 * something else is asked for.
 */
function createFinder(root: string): (path: string) => Promise<boolean> {
  let names: Promise<Set<string>> | undefined
  let readAt = 0
  return async path => {
    if ((await names)?.has(path)) return true
    const now = performance.now()
    if (!names || now - readAt >= LOOK_MS) {
      readAt = now
      names = namesIn(root)
    }
    return (await names).has(path)
  }
}

/** None while the folder is not built, or being built just now. */
async function namesIn(root: string): Promise<Set<string>> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  return new Set(names.map(name => name.replaceAll(sep, '/')))
}
