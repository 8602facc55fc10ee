import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '@lotse/rules/text/html-pieces'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildRoot } from '../process/root.ts'
import { AppError } from './errors.ts'
import { readSometimes, serveFiles } from './files.ts'

export interface PageOptions {
  /** Folder below `.build`. */
  app: string
  /** HTML files by path. */
  entries: Record<string, string>
  /** Answers every other GET of a document with the file for `/`, except below these prefixes. */
  fallback?: { except: string[] }
  /** Values for `{{name}}` in the HTML. */
  values?: Record<string, string>
}

/**
 * Serves a built app: hashed files are cached forever, HTML never, and the HTML contains this response's
 * nonce.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const devServer = app.devServers?.[options.app]
  if (devServer) return proxyPages(app, devServer, options)
  const root = join(buildRoot(), options.app)
  const page = (file: string) => {
    const template = readSometimes(() => readTemplate(join(root, file)))
    return async (_request: FastifyRequest, reply: FastifyReply) => sendHtml(reply, await template(), options)
  }
  // Registered before the files, because it handles their addresses, too.
  if (options.fallback)
    answerDocuments(app, options.fallback.except, page(options.entries['/'] ?? 'index.html'))
  await serveFiles(app, {
    root,
    prefix: '/',
    keep: path => (/[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  for (const [path, file] of Object.entries(options.entries)) app.get(path, page(file))
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function answerDocuments(app: FastifyInstance, except: string[], index: Answer): void {
  const isDocument = (request: FastifyRequest) =>
    request.method === 'GET' &&
    (request.headers.accept ?? '').includes('text/html') &&
    !isUnder(request.url, except)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.routeOptions.url !== '/*') return
    if (isDocument(request) && !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '')) await index(request, reply)
  })
}

export function isUnder(url: string, prefixes: string[]): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return prefixes.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
}

async function readTemplate(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new AppError('not_found')
  })
}

function sendHtml(reply: FastifyReply, template: string, options: PageOptions): FastifyReply {
  const { script, style } = reply.server.allowInline(reply)
  const values: Record<string, string> = { ...options.values, scriptNonce: script, styleNonce: style }
  const html = template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escapeHtml(value)
  })
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** For `npm run dev`: whatever no route claims comes from the app's hot-reloading server. */
function proxyPages(app: FastifyInstance, devServer: string, options: PageOptions): void {
  const page = (file: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply, await (await fetch(`${devServer}/${file}`)).text(), options)
  for (const [path, file] of Object.entries(options.entries)) app.get(path, page(file))
  app.get('/*', { config: { quiet: true } }, async (request, reply) => {
    const answer = await fetch(devServer + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    reply.code(answer.status).type(answer.headers.get('content-type') ?? 'text/plain')
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  })
  if (options.fallback)
    answerDocuments(app, options.fallback.except, page(options.entries['/'] ?? 'index.html'))
}
