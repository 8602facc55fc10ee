import type { FastifyInstance } from 'fastify'
import { servePacked, servePackedText } from '../http/packed-document.ts'
import { API } from '../tokens/mount-for-programs.ts'
import type { ApiDocument } from './document.ts'
import { referenceScript, referenceStyles } from './reference-files.ts'
import { referencePage } from './reference-page.ts'

/** The document of /api/v1 for tools, and the same as a page for people. Both are for everybody, like the source. */
export function serveReference(app: FastifyInstance, make: () => Promise<object>): void {
  const page = async () => referencePage((await make()) as ApiDocument)
  servePacked(app, `${API}/openapi.json`, make)
  servePackedText(app, `${API}/reference.css`, 'text/css', async () => referenceStyles)
  servePackedText(app, `${API}/reference.js`, 'text/javascript', async () => referenceScript)
  servePackedText(app, `${API}/reference`, 'text/html', page)
  // Where people look for it.
  app.get(API, (_request, reply) => reply.redirect(`${API}/reference`))
}
