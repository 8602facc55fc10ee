import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { buildRoot } from '../../platform/process/root.ts'

type Policy = Record<string, string[]>

/**
 * Serves pages of the frames app on another origin than the widget's. The HTML comes from here; the files
 * stay on the frame origin, which every site may load from.
 */
function servePage(
  app: FastifyInstance,
  ctx: Ctx,
  path: string,
  file: string,
  policy: (query: unknown) => Policy,
) {
  const { frame } = ctx.settings.urls
  app.get(path, async (request, reply) => {
    const html = await readPage(app, file)
    const directives = Object.entries(policy(request.query)).map(([name, values]) =>
      [name, ...values].join(' '),
    )
    return reply
      .header('content-security-policy', directives.join('; '))
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(/(src|href)="\//g, `$1="${frame}/`))
  })
}

async function readPage(app: FastifyInstance, file: string): Promise<string> {
  const devServer = app.devServers?.frames
  if (devServer) return (await fetch(`${devServer}/${file}`)).text()
  return readFile(join(buildRoot(), 'frames', file), 'utf8').catch(() => {
    throw new AppError('not_found')
  })
}

/** The tour and tooltip builders appear inside the site that is being edited, so any site may frame them. */
export function serveBuilders(app: FastifyInstance, ctx: Ctx): void {
  const { frame, media } = ctx.settings.urls
  const policy = (): Policy => ({
    'default-src': ["'none'"],
    'script-src': [frame],
    'style-src': [frame],
    'font-src': [frame, 'data:'],
    'img-src': [frame, media, 'https:', 'data:'],
    'media-src': [media, 'https:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  })
  for (const name of ['producttourbuilder', 'tooltipbuilder'])
    servePage(app, ctx, `/${name}`, `${name}.html`, policy)
}

/**
 * Plays recordings of strangers' pages. Nothing recorded may run or call out. External pictures and styles
 * load only when the agent asks for them, because they tell their server who is looking.
 */
export function serveReplayViewer(app: FastifyInstance, ctx: Ctx): void {
  const { frame, lotse } = ctx.settings.urls
  servePage(app, ctx, '/replay-viewer', 'replay-viewer.html', query => {
    const remote = (query as { remote?: string }).remote === '1' ? ['https:', 'http:'] : []
    return {
      'default-src': ["'none'"],
      'script-src': [frame],
      'style-src': [frame, "'unsafe-inline'", ...remote],
      'img-src': ['data:', 'blob:', ...remote],
      'font-src': [frame, 'data:', ...remote],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': [lotse],
    }
  })
}

/** Scrolls a ticket's page to where the visitor was. That page has its own policy, and no scripts. */
export function serveSnapshotViewer(app: FastifyInstance, ctx: Ctx): void {
  const { frame, lotse } = ctx.settings.urls
  servePage(app, ctx, '/snapshot-viewer', 'snapshot-viewer.html', () => ({
    'default-src': ["'none'"],
    'script-src': [frame],
    'style-src': [frame],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [lotse],
  }))
}
