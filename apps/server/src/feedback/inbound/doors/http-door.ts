import { createHmac } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { bodyLimits, mailLimits } from '@lotse/contracts/limits'
import type { inboundRoutes } from '@lotse/contracts/mail/inbound'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestCtx } from '../../../platform/context.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Edge, Handlers } from '../../../platform/http/mount.ts'
import { announced, requireSpace } from '../../../platform/limits/free-space.ts'
import { isSame } from '../../../platform/process/sha256.ts'
import { sdkEdge } from '../../access/sdk-edge.ts'
import type { FeedbackCtx, SdkCaller } from '../../context.ts'
import { boundaryOf } from '../../uploads/limit-parts.ts'
import { scratchPath } from '../../workers/scratch.ts'
import { spool } from '../../workers/spool.ts'
import { refusalOf } from '../../workers/workers.ts'
import { countRelayed } from '../limits/mail-limits.ts'
import { splitByOwner } from '../recipients.ts'
import type { Wrapped } from './mail-in-form.ts'

/** A mail in a file: the event loop only sees chunks of it. */
class SpooledMail {
  readonly path: string
  /** What the mail is in, if the file is not the mail itself. */
  readonly wrapped: Wrapped | undefined
  constructor(path: string, wrapped?: Wrapped) {
    this.path = path
    this.wrapped = wrapped
  }
}

/** Providers send what they know about a mail in further fields, and its files again in addition. */
const MOST_WRAPPED = 2 * mailLimits.bytes

/** How mails arrive over HTTP; nothing else is read in this scope. */
export function takeMails(app: FastifyInstance, ctx: FeedbackCtx): void {
  const take = (type: string, most: number, wrapped?: Wrapped) =>
    app.addContentTypeParser(
      type,
      async (request: FastifyRequest, payload: Readable) =>
        new SpooledMail(await spoolBody(ctx, request, payload, most), wrapped),
    )
  app.removeContentTypeParser('application/json')
  take('message/rfc822', mailLimits.bytes)
  take('application/json', MOST_WRAPPED, { as: 'json' })
  take('application/x-www-form-urlencoded', MOST_WRAPPED, { as: 'urlencoded' })
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

/**
 * Anybody who knows the secret, and nobody if there is none. Checked before the body is read; only Mailgun's
 * signature is in the body.
 */
export const inboundEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => {
  const edge = sdkEdge(ctx)
  return {
    ...edge,
    guard: async (who, request, given) => {
      const { secret, mailgunKey } = ctx.settings.inbound
      if (!secret && !mailgunKey) throw new AppError('not_found')
      const { authorization } = request.headers
      const isKnown =
        authorization === undefined
          ? mailgunKey !== undefined && isForm(request)
          : secret !== undefined && isSecret(authorization, secret)
      if (!isKnown) throw new AppError('unknown_key')
      return edge.guard(who, request, given)
    },
  }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? '')

/** As a bearer token, or as the password of an address like `https://lotse:secret@…`; the name is ignored. */
function isSecret(authorization: string, secret: string): boolean {
  if (!/^basic /i.test(authorization))
    return isSame(authorization.replace(/^bearer /i, 'Bearer '), `Bearer ${secret}`)
  const pair = Buffer.from(authorization.slice('basic '.length), 'base64').toString()
  return isSame(pair.slice(pair.indexOf(':') + 1), secret)
}

/** Mailgun delivers for eight hours what could not be delivered at once. */
const SIGNED_SECONDS = 12 * 3600

/** Mailgun signs no mail, but the moment at which it was sent. */
async function requireSignature(
  ctx: FeedbackCtx,
  { path, wrapped }: SpooledMail,
  owner: string,
): Promise<void> {
  const { mailgunKey } = ctx.settings.inbound
  if (!mailgunKey || !wrapped) throw new AppError('unknown_key')
  const { timestamp, token, signature } = await asJob(path, weight =>
    ctx.workers.run('readSignature', { from: path, wrapped }, { weight, owner }),
  )
  const isRecent = Math.abs(ctx.now().getTime() / 1000 - Number(timestamp)) <= SIGNED_SECONDS
  const expected = createHmac('sha256', mailgunKey)
    .update(timestamp + token)
    .digest('hex')
  if (!isSame(signature, expected) || !isRecent || !token) throw new AppError('unknown_key')
}

/** Decoding a large form or JSON document would block everybody. */
async function asJob<T>(path: string, run: (weight: number) => Promise<T>): Promise<T> {
  const { size } = await stat(path)
  // Others must find room beside it.
  return run(Math.min(size, bodyLimits.largeTicket / 2)).catch((error: unknown) => {
    throw refusalOf(error)
  })
}

async function deliver(ctx: RequestCtx<SdkCaller, FeedbackCtx>) {
  const { request } = ctx
  const mail = request.body instanceof SpooledMail ? request.body : await spoolForm(ctx)
  try {
    if (request.headers.authorization === undefined) await requireSignature(ctx, mail, addressKey(request.ip))
    const refused = mail.wrapped
      ? await handInWrapped(ctx, mail.path, mail.wrapped)
      : await handIn(ctx, mail.path, [])
    // Not an error: providers would deliver it again and again.
    return refused ? { taken: false, reason: refused } : { taken: true }
  } finally {
    await rm(mail.path, { force: true })
  }
}

/**
 * Once for each project that the form's envelope names. A project that cannot accept it now gets it when it
 * comes again. Returns why everybody refused it.
 */
async function handInWrapped(ctx: RequestCtx<SdkCaller, FeedbackCtx>, from: string, wrapped: Wrapped) {
  const to = await scratchPath(ctx)
  try {
    const form = await asJob(from, weight =>
      ctx.workers.run('unwrapMail', { from, to, wrapped }, { weight, owner: 'wrapped mails' }),
    )
    if (!form) throw new AppError('file_refused')
    const outcomes: (string | undefined)[] = []
    for (const recipients of await splitByOwner(ctx, form.recipients))
      outcomes.push(await handIn(ctx, to, recipients))
    return outcomes.includes(undefined) ? undefined : outcomes[0]
  } finally {
    await rm(to, { force: true })
  }
}

/** Returns why it was refused. */
async function handIn(ctx: RequestCtx<SdkCaller, FeedbackCtx>, raw: string, recipients: string[]) {
  const address = addressKey(ctx.request.ip)
  const count = (owner: string) => countRelayed(ctx, 'http', owner)
  const { refused } = await ctx.takeMail({ door: 'http', address, recipients, raw, count }).catch(comeBack)
  return refused
}

export const inboundHandlers: Handlers<typeof inboundRoutes, SdkCaller, FeedbackCtx> = {
  'POST /inbound/mail': (_input, ctx) => deliver(ctx),
  'POST /inbound/mail/mime': (_input, ctx) => deliver(ctx),
}

/** Some providers only deliver again what failed on our side. */
function comeBack(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
  throw new AppError('service_unavailable', undefined, error.retryAfter)
}

async function spoolForm(ctx: RequestCtx<SdkCaller, FeedbackCtx>): Promise<SpooledMail> {
  const { request } = ctx
  const boundary = boundaryOf(request.headers['content-type'])
  if (!boundary) throw new AppError('unsupported_media_type')
  return new SpooledMail(await spoolBody(ctx, request, request.raw, MOST_WRAPPED), {
    as: 'multipart',
    boundary,
  })
}
