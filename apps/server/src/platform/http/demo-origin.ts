import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { createOrigin, type Shared } from './origin.ts'
import { servePages } from './pages.ts'
import { lotseSources } from './policies.ts'

/** To the browser, this is somebody else's site: it embeds the SDK with the snippet. */
export async function demoOrigin(ctx: Ctx, shared: Shared): Promise<FastifyInstance> {
  const { urls, demoSdkKey } = ctx.settings
  const sdk = lotseSources(ctx.settings)
  const app = await createOrigin({
    ctx,
    ...shared,
    name: 'demo',
    talksToOpener: true,
    policy: {
      'script-src': ["'self'", ...sdk.script],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', ...sdk.media],
      'media-src': ["'self'", 'data:', 'blob:', ...sdk.media],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...sdk.connect],
      'frame-src': sdk.frame,
    },
  })
  await servePages(app, {
    app: 'demo',
    entries: { '/': 'index.html' },
    fallback: { except: [] },
    values: { lotseUrl: urls.lotse, academyUrl: urls.academy, sdkKey: demoSdkKey ?? '' },
  })
  return app
}
