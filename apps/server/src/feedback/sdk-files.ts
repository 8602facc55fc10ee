import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../platform/http/files.ts'
import { buildRoot } from '../platform/process/root.ts'

/** The SDK for any site: chunks carry their hash and stay for ever, what a snippet names by hand is looked up again. */
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
