import { createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mailLimits } from '@lotse/contracts/limits'
import type { inboundRoutes } from '@lotse/contracts/mail/inbound'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestCtx } from '../../../platform/context.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Edge, Handlers } from '../../../platform/http/mount.ts'
import { announced, requireSpace } from '../../../platform/limits/free-space.ts'
import { sdkEdge } from '../../access/sdk-edge.ts'
import type { FeedbackCtx, SdkCaller } from '../../context.ts'
import { boundaryOf } from '../../uploads/limit-parts.ts'
import { scratchPath } from '../../workers/scratch.ts'
import { spool } from '../../workers/spool.ts'
import { countRelayed } from '../limits/mail-limits.ts'

/** A mail in a file: the event loop only sees chunks of it. */
class SpooledMail {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/** How mails arrive over HTTP; nothing else is read in this scope. */
export function takeMails(app: FastifyInstance, ctx: FeedbackCtx): void {
  app.addContentTypeParser(
    'message/rfc822',
    async (request: FastifyRequest, payload: Readable) =>
      new SpooledMail(await spoolBody(ctx, request, payload, mailLimits.bytes)),
  )
}

async function spoolBody(
  ctx: FeedbackCtx,
  request: FastifyRequest,
  body: Readable,
  most: number,
): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('payload_too_large')
  const giveBack = await requireSpace(ctx, announced(request, most))
  const path = await scratchPath(ctx)
  try {
    await spool(path, [], body, most)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    giveBack()
  }
}

/** Anybody who knows the secret, and nobody if there is none. Checked before the body is read. */
export const inboundEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => {
  const edge = sdkEdge(ctx)
  return {
    ...edge,
    guard: async (who, request, given) => {
      const { secret } = ctx.settings.inbound
      if (!secret) throw new AppError('not_found')
      if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) throw new AppError('unknown_key')
      return edge.guard(who, request, given)
    },
  }
}

/** Takes the same time however much matches; hashing makes both equally long. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

export const inboundHandlers: Handlers<typeof inboundRoutes, SdkCaller, FeedbackCtx> = {
  'POST /inbound/mail': async (_input, ctx) => {
    const { request } = ctx
    const address = addressKey(request.ip)
    const mail = request.body instanceof SpooledMail ? { path: request.body.path } : await spoolForm(ctx)
    try {
      const { path: raw, ...form } = mail
      const count = (owner: string) => countRelayed(ctx, 'http', owner)
      const handed = { door: 'http' as const, address, recipients: [], raw, count, ...form }
      const { refused } = await ctx.takeMail(handed).catch(comeBack)
      // Not an error: providers would deliver it again and again.
      return refused ? { taken: false, reason: refused } : { taken: true }
    } finally {
      await rm(mail.path, { force: true })
    }
  },
}

/** Some providers only deliver again what failed on our side. */
function comeBack(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
  throw new AppError('service_unavailable', undefined, error.retryAfter)
}

/** Providers send what they know about a mail in further fields, and its files again in addition. */
async function spoolForm(ctx: RequestCtx<SdkCaller, FeedbackCtx>) {
  const { request } = ctx
  const boundary = boundaryOf(request.headers['content-type'])
  if (!boundary) throw new AppError('unsupported_media_type')
  return { path: await spoolBody(ctx, request, request.raw, 2 * mailLimits.bytes), boundary }
}
