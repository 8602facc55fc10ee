import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../platform/context.ts'
import { lotseFamily } from '../platform/http/errors.ts'
import { openApi } from '../platform/http/openapi.ts'
import { createOrigin, type Shared } from '../platform/http/origin.ts'
import { servePacked } from '../platform/http/packed-document.ts'
import { isUnder, servePages } from '../platform/http/pages.ts'
import { createDayMeter } from '../platform/limits/bytes-per-day.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { createSharedTurns, createTurns } from '../platform/limits/turns.ts'
import type { OriginName } from '../platform/process/settings.ts'
import { takeErrands } from '../platform/queue/taker.ts'
import { serveReference } from '../platform/reference/serve-reference.ts'
import { API } from '../platform/tokens/mount-for-programs.ts'
import { createAccessFinder } from './access/find-access.ts'
import { lotseAccess } from './access/lotse-access.ts'
import { apiAccess } from './api/api-access.ts'
import { mountMcp } from './api/mcp/mount-mcp.ts'
import { createSummaryReader } from './checklists/summary-reader.ts'
import { createConfigReader } from './config/config-reader.ts'
import type { FeedbackCtx } from './context.ts'
import { lotseWorks } from './errands.ts'
import { createFlowFinder } from './flows/flows.table.ts'
import { openSmtpDoor } from './inbound/doors/smtp-door.ts'
import { createMailTaker } from './inbound/take-mail.ts'
import { acceptConsole } from './live/console-socket.ts'
import { createLive } from './live/live.ts'
import { serveSockets } from './live/sockets.ts'
import { acceptVisitor } from './live/visitor-socket.ts'
import { mountTables } from './lotse-tables.ts'
import { serveMedia } from './media/media.ts'
import { createContentReader } from './outbound/content-reader.ts'
import { serveBuilders, serveReplayViewer, serveSnapshotViewer } from './served/frame-pages.ts'
import { serveSdk } from './served/sdk-files.ts'
import { serveDocs } from './served/serve-docs.ts'
import { createCrashCounter } from './stacks/groups/count-crashes.ts'
import { createTicketWriter } from './tickets/ticket-writer.ts'
import { createFileStore } from './uploads/create-file-store.ts'
import type { Workers } from './workers/workers.ts'

const sdkPrefixes = ['/sessions', '/config', '/bugs', '/uploads', '/outbound', '/sdk', '/shared']
const apiPrefixes = [...sdkPrefixes, '/console', '/api', '/mcp', '/inbound', '/openapi.json']

/** Console at `/`, SDK API, console API, websocket, SDK files and the builder frames. */
export async function lotseOrigin(ctx: Ctx, shared: Shared, workers: Workers): Promise<FastifyInstance> {
  const { urls } = ctx.settings
  const app = await createOrigin({
    ctx,
    ...shared,
    name: 'lotse',
    policy: {
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', urls.media],
      'media-src': ["'self'", 'blob:', urls.media],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", urls.lotse.replace(/^http/, 'ws'), urls.media],
      'frame-src': [urls.frame, urls.banner, urls.media],
      'worker-src': ["'self'"],
    },
    openTo: path => isUnder(path, sdkPrefixes),
    family: () => lotseFamily,
    share: ({ url }) => shareOf(url),
  })
  await app.register(multipart)
  const lotse = feedbackCtx(ctx, app.limiter, workers)
  app.decorate('dayMeter', lotse.dayMeter)
  const { tables, api } = mountTables(app, lotse)
  mountMcp(app, lotse)
  servePacked(app, '/openapi.json', () => openApi('Lotse', urls.lotse, tables, lotseAccess(ctx.settings)))
  serveReference(app, () => openApi('Lotse API', urls.lotse + API, api, apiAccess))
  serveSockets(app, lotse, { '/': acceptVisitor(lotse), '/console/socket': acceptConsole(lotse) })
  await serveSdk(app)
  await serveDocs(app)
  serveBuilders(app, ctx)
  await takeErrands(app, lotse, lotseWorks)
  await openSmtpDoor(app, lotse)
  await servePages(app, { app: 'console', entries: { '/': 'index.html' }, fallback: { except: apiPrefixes } })
  return app
}

/** Visitors leave room for session starts, which no client retries, and both leave room for the console. */
function shareOf(url: string): number {
  if (!isUnder(url, sdkPrefixes)) return 1
  return isUnder(url, ['/sessions']) ? 3 / 4 : 5 / 8
}

function feedbackCtx(ctx: Ctx, limiter: Limiter, workers: Workers): FeedbackCtx {
  const dayMeter = createDayMeter(ctx.now)
  const files = createFileStore(ctx.settings)
  const takeTurn = createTurns()
  const takeShare = createSharedTurns(1 / 5, 200)
  return {
    ...ctx,
    workers,
    takeTurn,
    takeShare,
    readConfig: createConfigReader(ctx, takeTurn),
    readContent: createContentReader(ctx, takeShare),
    readSummaries: createSummaryReader(ctx),
    dayMeter,
    live: createLive(ctx),
    files,
    limiter,
    findAccess: createAccessFinder(ctx),
    findFlows: createFlowFinder(ctx),
    writeTicket: createTicketWriter(ctx),
    countCrash: createCrashCounter(ctx),
    takeMail: createMailTaker({ ...ctx, dayMeter, files }),
  }
}

/**
 * The widget frame. Hosts on any site show it, and newer official clients write its HTML into their own page.
 */
export async function frameOrigin(ctx: Ctx, shared: Shared): Promise<FastifyInstance> {
  const app = await framedOrigin(ctx, shared, 'frame')
  await servePages(app, { app: 'frames', entries: { '/': 'widget.html' } })
  return app
}

export async function bannerOrigin(ctx: Ctx, shared: Shared): Promise<FastifyInstance> {
  const app = await framedOrigin(ctx, shared, 'banner')
  await servePages(app, { app: 'frames', entries: { '/': 'banner.html' } })
  return app
}

function framedOrigin(ctx: Ctx, shared: Shared, name: OriginName): Promise<FastifyInstance> {
  const { urls } = ctx.settings
  return createOrigin({
    ctx,
    ...shared,
    name,
    framed: true,
    policy: {
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', urls.media],
      'media-src': ["'self'", 'blob:', 'https:', urls.media],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", urls.lotse, urls.lotse.replace(/^http/, 'ws')],
    },
    openTo: () => true,
    family: () => lotseFamily,
  })
}

/**
 * Uploads, snapshots and replays from strangers. It sets no cookies, and nothing in it may run or call out.
 */
export async function mediaOrigin(ctx: Ctx, shared: Shared, workers: Workers): Promise<FastifyInstance> {
  const app = await createOrigin({
    ctx,
    ...shared,
    name: 'media',
    framed: true,
    policy: {
      sandbox: [],
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'style-src': ["'unsafe-inline'"],
    },
    // The signed address is the only key, so any page may read what it was given.
    openTo: path => isUnder(path, ['/files', '/replays', '/snapshots']),
    family: () => lotseFamily,
  })
  serveMedia(app, { ...ctx, workers, files: createFileStore(ctx.settings) })
  serveReplayViewer(app, ctx)
  serveSnapshotViewer(app, ctx)
  return app
}
