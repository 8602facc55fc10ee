import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx } from '../context.ts'
import { findPart, type StoredPart, sendPart } from '../tickets/parts.ts'
import { mayBeShown } from '../uploads/content-type.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { findFile } from '../uploads/uploads.table.ts'
import { parseRange } from './range.ts'
import { renderStored } from './render.ts'
import { openPart } from './signed.ts'

/** Files, page snapshots and replays. Whoever has the address may read; nothing of it may run or call out. */
export function serveMedia(
  app: FastifyInstance,
  ctx: Ctx & Pick<FeedbackCtx, 'workers'>,
  files: FileStore,
): void {
  // Compressing a video again would drop its length and with it the ranges.
  app.get<{ Params: { token: string } }>('/files/:token', { compress: false }, (request, reply) =>
    sendFile(ctx, files, request, reply, request.params.token),
  )
  app.get<{ Params: { signed: string }; Querystring: { remote?: string; framed?: string } }>(
    '/snapshots/:signed',
    async (request, reply) => {
      const part = await partOf(ctx, request.params.signed, 'snapshot')
      const policy = snapshotPolicy(request.query.remote === '1', request.query.framed === '1')
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'private, max-age=3600')
        .type('text/html; charset=utf-8')
        .send(await renderStored(ctx, part))
    },
  )
  app.get<{ Params: { signed: string } }>('/replays/:signed', async (request, reply) => {
    const part = await partOf(ctx, request.params.signed, 'replay')
    reply.header('cache-control', 'private, max-age=3600').type('application/json')
    return sendPart(request, reply, part)
  })
}

async function partOf(ctx: Ctx, signed: string, kind: string): Promise<StoredPart> {
  const found = openPart(ctx, signed)
  if (found?.kind !== kind) throw new AppError('not_found')
  return findPart(ctx, found.projectId, found.ticketId, kind)
}

/** Remote pictures and styles tell their server who looks at the ticket and when: only after the agent has asked. */
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

async function sendFile(
  ctx: Ctx,
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const file = await findFile(ctx, token)
  if (!file) throw new AppError('not_found')
  const range = parseRange(request.headers.range, file.size)
  if (range === false) {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  const stream = await files.read(token, range)
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
