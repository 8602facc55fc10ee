import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bodyLimits } from '@lotse/contracts/limits'
import type { UploadAnswer } from '@lotse/contracts/visitor/upload'
import type { FastifyRequest } from 'fastify'
import type { Ctx, RequestCtx } from '../../platform/context.ts'
import { addressKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { announced, type Reserved, reserveAhead } from '../../platform/limits/free-space.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { cut } from '../../platform/text/cut.ts'
import { noteFile } from '../../platform/tokens/sent-file.ts'
import type { FeedbackCtx } from '../context.ts'
import { contactNow } from '../sessions/contact-now.ts'
import { newToken } from '../tokens/ids.ts'
import { scratchPath } from '../workers/scratch.ts'
import { contentType, contradicts } from './content-type.ts'
import { boundaryOf, limitParts } from './limit-parts.ts'
import { removeUnlessUsed } from './remove-files.ts'
import { countBytes } from './store-bytes.ts'

/** The owner of a file: a visitor, or a team member. */
export type Owner =
  | { projectId: string; contactId: string; sessionId: string }
  | { projectId: string; accountId: string; isAsset: boolean }

export const HEAD_BYTES = 16
/** One file, and the fields that clients send with it. */
const MOST_PARTS = 11

/** Streams the only file of a multipart request to disk, checks it, and stores it under a name of ours. */
export const receiveUpload = (
  ctx: RequestCtx<unknown, FeedbackCtx>,
  owner: Owner,
  address = addressKey(ctx.request.ip),
): Promise<UploadAnswer> =>
  receiveFile(ctx, {
    count: size => countFile(ctx, owner, size, address),
    keep: received => keepFile(ctx, owner, received),
  })

interface Receiving<T> {
  /** Throws for bytes that are too many. */
  count?(bytes: number): void
  /** Takes over the file, unless it throws. */
  keep(file: Spooled, fields: Record<string, string>): Promise<T>
}

/** Streams the only file of a multipart request to disk, with the fields in front of it. */
export async function receiveFile<T>(
  ctx: RequestCtx<unknown, FeedbackCtx>,
  receiving: Receiving<T>,
): Promise<T> {
  const room = await reserveAhead(ctx, announced(ctx.request, bodyLimits.upload))
  try {
    return await spoolFile(ctx, receiving, room)
  } finally {
    room.giveBack()
  }
}

async function spoolFile<T>(
  ctx: RequestCtx<unknown, FeedbackCtx>,
  { count, keep }: Receiving<T>,
  room: Reserved,
): Promise<T> {
  const path = await scratchPath(ctx)
  const part = await firstFile(ctx.request)
  try {
    const meter = createMeter(size => {
      count?.(size)
      return room.arrived(size)
    })
    await pipeline(part.file, meter.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw new AppError('payload_too_large')
    await ctx.askAgain()
    const { filename: name, mimetype: type } = part
    const file = { path, name, type, size: meter.size(), head: meter.head(), sha256: meter.sha256() }
    noteFile(ctx.request, file)
    return await keep(file, textFields(part.fields))
  } catch (error) {
    await rm(path, { force: true })
    throw storageError(error)
  }
}

/** The fields that came before the file. */
const textFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { value } = (field ?? {}) as { value?: unknown }
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

export interface Received {
  path: string
  name: string | undefined
  /** The type according to its sender. */
  type: string
  size: number
  /** Its first bytes (`HEAD_BYTES`). */
  head: Buffer
}

export interface Spooled extends Received {
  sha256: string
}

/** The first bytes of a file in the temporary folder. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Checks a file in the temporary folder, and stores it under a name of ours. */
export async function keepFile(ctx: FeedbackCtx, owner: Owner, received: Received): Promise<UploadAnswer> {
  const { path, size } = received
  const type = contentType(received.head)
  if (size === 0 || contradicts(received.type, type)) throw new AppError('file_refused')
  const token = newToken(24)
  const file = { token, name: displayName(received.name), type, size }
  await removeUnlessUsed(ctx, token)
  await ctx.files.keep(token, path, file)
  await insertUpload(ctx, owner, file)
  return { fileUrl: fileUrl(ctx, token), name: file.name, type, size }
}

export async function firstFile(request: FastifyRequest) {
  if (!boundaryOf(request.headers['content-type'])) throw new AppError('unsupported_media_type')
  // Each part begins with the boundary, and so does the end of the body.
  limitParts(request.raw, MOST_PARTS + 1)
  try {
    const part = await request.file({
      limits: { fileSize: bodyLimits.upload, files: 1, fields: MOST_PARTS - 1, parts: MOST_PARTS },
    })
    // A body that ended too early closes the stream before anybody listens, and nothing would ever come out of it.
    if (part && !part.file.destroyed) return part
  } catch (error) {
    request.log.info({ err: error }, 'upload refused')
  }
  throw new AppError('file_refused')
}

export const fileUrl = ({ settings }: Pick<Ctx, 'settings'>, token: string): string =>
  `${settings.urls.media}/files/${token}`

/** The token in one of our addresses; undefined for any other address. */
export function tokenOfUrl({ settings }: Pick<Ctx, 'settings'>, url: string): string | undefined {
  const prefix = `${settings.urls.media}/files/`
  if (!url.startsWith(prefix)) return undefined
  const token = url.slice(prefix.length)
  return /^[\w-]{32}$/.test(token) ? token : undefined
}

function createMeter(count: (bytes: number) => Promise<void>) {
  let size = 0
  let head = Buffer.alloc(0)
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      // A refused chunk ends here, whether the limit or the disk check refuses it.
      new Promise<void>(counted => counted(count(chunk.length))).then(() => done(null, chunk), done)
    },
  })
  return { stream, size: () => size, head: () => head, sha256: () => hash.digest('hex') }
}

/** Visitors have a daily share; uploads of the team do not count. */
function countFile(ctx: Pick<FeedbackCtx, 'dayMeter'>, owner: Owner, bytes: number, address: string): void {
  if ('accountId' in owner) return
  countBytes(ctx, { session: owner.sessionId, address, project: owner.projectId }, 'upload', bytes)
}

/** A name for people to read: no path, no control or invisible characters. */
export function displayName(name: string | undefined): string {
  const last = cleanText(name ?? '')
    .split(/[\\/]/)
    .at(-1)
  const plain = (last ?? '').replaceAll(/[\p{C}"<>:|?*]/gu, '').trim()
  return cut(plain || 'file', 200)
}

async function insertUpload(
  ctx: Ctx,
  owner: Owner,
  file: { token: string; name: string; type: string; size: number },
): Promise<void> {
  const whose =
    'accountId' in owner
      ? { account_id: owner.accountId, is_asset: owner.isAsset }
      : { contact_id: contactNow(owner), session_id: owner.sessionId }
  await ctx.db
    .with('kept', db => db.deleteFrom('lotse.file_removal').where('token', '=', file.token))
    .insertInto('lotse.upload')
    .values({
      token: file.token,
      project_id: owner.projectId,
      ...whose,
      name: file.name,
      content_type: file.type,
      size: file.size,
      created_at: ctx.now(),
    })
    .execute()
}

export function storageError(error: unknown): unknown {
  const code = (error as { code?: string }).code
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full')
  // The client disconnected or sent a broken multipart body.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code?.startsWith('FST_')) return new AppError('file_refused')
  const message = error instanceof Error ? error.message : ''
  return /Unexpected end of (form|multipart)|Malformed part/i.test(message)
    ? new AppError('file_refused')
    : error
}
