import type { configRoutes } from '@lotse/contracts/visitor/config'
import { credentialsOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { readConfig, readTooltips } from './config.ts'

export const configHandlers: SdkHandlers<typeof configRoutes> = {
  'GET /config/:key': ({ params, query }, ctx) =>
    readConfig(ctx, params.key, query.lang, ctx.request.headers.origin),
  'GET /config/:key/tooltips': ({ params, query }, ctx) =>
    readTooltips(
      ctx,
      { ...credentialsOf(ctx.request), key: params.key },
      query.lang,
      ctx.request.headers.origin,
    ),
}
