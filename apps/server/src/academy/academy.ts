import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../platform/context.ts'
import { detailFamily, errorFamily } from '../platform/errors.ts'
import type { Health } from '../platform/health.ts'
import { createOrigin } from '../platform/origin.ts'
import { isUnder, servePages } from '../platform/pages.ts'
import { lotseSources } from '../platform/policies.ts'

const prefixes = [
  '/auth',
  '/skills',
  '/jobs',
  '/shop',
  '/challenges',
  '/admin',
  '/openapi.json',
  '/runtime.json',
]

/** Academy Admin at `/`, the platform's API under its prefixes. */
export async function academyOrigin(ctx: Ctx, health: Health): Promise<FastifyInstance> {
  const sdk = lotseSources(ctx.settings)
  const app = await createOrigin({
    ctx,
    health,
    policy: {
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', ...sdk.media],
      'media-src': ["'self'", 'data:', 'blob:', ...sdk.media],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", ...sdk.connect],
      'frame-src': sdk.frame,
    },
    openTo: path => isUnder(path, prefixes),
    family: path => (isUnder(path, ['/challenges']) ? errorFamily : detailFamily),
  })
  app.get('/runtime.json', async () => ({
    apiUrl: '',
    lotseUrl: ctx.settings.urls.lotse,
    sdkKey: ctx.settings.demoSdkKey,
  }))
  await servePages(app, { app: 'admin', entries: { '/': 'index.html' }, fallback: { except: prefixes } })
  return app
}
