import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { largestReplayFile, largestShownSnapshot, mediaLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { networkKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx } from '../context.ts'
import { findPart, sendPart, takesGzip } from '../tickets/parts/stored-parts.ts'
import { mayBeShown } from '../uploads/content-type.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { findFile } from '../uploads/uploads.table.ts'
import { createMediaTurns, type MediaTurns } from './media-turns.ts'
import { createPageCopies } from './page-copies.ts'
import { parseRange } from './range.ts'
import { replayFile } from './replay-file.ts'
import { openPart, pictureOf } from './signed.ts'

/**
 * Serves files, page snapshots and replays. Anybody with the address may read; nothing in them may run or
 * call out.
 */
export function serveMedia(app: FastifyInstance, ctx: Ctx & Pick<FeedbackCtx, 'workers' | 'files'>): void {
  const { files } = ctx
  const turnsOf = (kind: keyof typeof mediaLimits) => createMediaTurns(app, kind, mediaLimits[kind])
  const [fileTurns, replayTurns, snapshotTurns] = [turnsOf('file'), turnsOf('replay'), turnsOf('snapshot')]
  const copies = createPageCopies(ctx, snapshotTurns.inAll)
  app.get<{ Params: { token: string } }>(
    '/files/:token',
    // Compressing a video again would drop its length, and the ranges with it.
    { compress: false, onRequest: fileTurns.count },
    (request, reply) =>
      sendFile({ ctx, files, turns: fileTurns, token: request.params.token }, request, reply),
  )
  // Chat tools show it beside a message; the file's own address would be good forever.
  app.get<{ Params: { signed: string } }>(
    '/pictures/:signed',
    { compress: false, onRequest: fileTurns.count },
    (request, reply) => {
      const token = pictureOf(openPart(ctx, request.params.signed)?.kind)
      if (!token) throw new AppError('not_found')
      return sendFile({ ctx, files, turns: fileTurns, token }, request, reply)
    },
  )
  app.get<{ Params: { signed: string }; Querystring: { remote?: string; framed?: string } }>(
    '/snapshots/:signed',
    { compress: false, onRequest: snapshotTurns.count },
    async (request, reply) => {
      const { projectId, ticketId } = partOf(ctx, request.params.signed, 'snapshot')
      const find = () => findPart(ctx, projectId, ticketId, 'snapshot', largestShownSnapshot)
      const make = () => copies.make(ticketId, networkKey(request.ip), find)
      const page = (await copies.underWay(ticketId)) ?? (await snapshotTurns.ofAddress(request, make))
      const policy = snapshotPolicy(request.query.remote === '1', request.query.framed === '1')
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'private, max-age=3600')
        .type('text/html; charset=utf-8')
      if (!takesGzip(request, reply)) return reply.send(pipeline(page, createGunzip(), () => {}))
      return reply.header('content-encoding', 'gzip').send(page)
    },
  )
  app.get<{ Params: { signed: string } }>(
    '/replays/:signed',
    { compress: false, onRequest: replayTurns.count },
    async (request, reply) => {
      const { projectId, ticketId } = partOf(ctx, request.params.signed, 'replay')
      const part = await replayTurns.take(request, () => findPart(ctx, projectId, ticketId, 'replay'))
      reply.header('cache-control', 'private, max-age=3600').type('application/json')
      return sendPart(request, reply, part)
    },
  )
  app.get<{ Params: { signed: string }; Querystring: { lang?: unknown; ticket?: unknown } }>(
    '/replays/:signed/file',
    { compress: false, onRequest: replayTurns.count },
    async (request, reply) => {
      const { projectId, ticketId } = partOf(ctx, request.params.signed, 'replay')
      const part = await replayTurns.take(request, () =>
        findPart(ctx, projectId, ticketId, 'replay', largestReplayFile),
      )
      const { lang, ticket } = request.query
      const number = /^\d{1,12}$/.test(String(ticket)) ? String(ticket) : ''
      const file = await replayFile(part, { lang: lang === 'de' ? 'de' : 'en', ticket: number })
      if (part.bytes) reply.heldBytes = part.bytes.length
      return reply
        .header('cache-control', 'no-store, private')
        .header('content-disposition', `attachment; filename="replay${number && `-${number}`}.html"`)
        .type('text/html; charset=utf-8')
        .send(file)
    },
  )
}

function partOf(ctx: Ctx, signed: string, kind: string) {
  const found = openPart(ctx, signed)
  if (found?.kind !== kind) throw new AppError('not_found')
  return found
}

/**
 * Remote pictures and styles tell their server who looks at the ticket and when, so they load only after the
 * agent has asked.
 */
function snapshotPolicy(remote: boolean, framed: boolean): string {
  const more = remote ? ' https: http:' : ''
  return [
    // The viewer around it reaches in to scroll; nothing inside ever runs.
    framed ? 'sandbox allow-same-origin' : 'sandbox',
    "default-src 'none'",
    `img-src data:${more}`,
    `style-src 'unsafe-inline' data:${more}`,
    `font-src data:${more}`,
    'base-uri *',
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

interface Wanted {
  ctx: Ctx
  files: FileStore
  turns: MediaTurns
  token: string
}

async function sendFile(
  { ctx, files, turns, token }: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file, range, stream } = await turns.take(request, async () => {
    const file = await findFile(ctx, token)
    if (!file) throw new AppError('not_found')
    const range = parseRange(request.headers.range, file.size)
    return { file, range, stream: range === false ? undefined : await files.read(token, range) }
  })
  if (range === false) {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (!stream) throw new AppError('not_found')
  const inline = mayBeShown(file.content_type)
  reply
    .header('content-type', inline ? file.content_type : 'application/octet-stream')
    .header('content-disposition', disposition(inline, file.name))
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600')
    .header('content-length', range ? range.end - range.start + 1 : file.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(stream)
}

const disposition = (inline: boolean, name: string): string =>
  `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
