import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../platform/http/files.ts'
import { buildRoot } from '../../platform/process/root.ts'

/**
 * Serves the SDK to any site. Chunks have a hash in their name and are cached forever; files that snippets
 * name by hand are revalidated.
 */
export function serveSdk(app: FastifyInstance): Promise<void> {
  return serveFiles(app, {
    root: join(buildRoot(), 'sdk'),
    prefix: '/sdk/',
    keep: path =>
      /[\\/]chunks[\\/]|-[A-Z0-9]{8}\.\w+$/.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
  })
}
