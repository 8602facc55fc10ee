import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../platform/http/files.ts'
import { buildRoot } from '../../platform/process/root.ts'

/** The documentation of this version, for everybody, like the source. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await serveFiles(app, { root: join(buildRoot(), 'docs'), prefix: '/docs/', keep: () => 'no-cache' })
  app.get('/docs', (_request, reply) => reply.redirect('/docs/index.html'))
}
