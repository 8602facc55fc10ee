import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { bodyLimits } from '@lotse/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import type { FilingCtx } from '../../uploads/file-store.ts'

/** The first byte of compressed data; no JSON starts with it. */
const GZIP = 0x1f
/** Masking lengthens the data only a little; cleaning and serializing again not at all. */
const MOST_RAW_BYTES = 4 * bodyLimits.largeTicket

/** A ticket's part, in the database or in the bucket. */
export interface StoredPart {
  rawSize: number
  /** As it is stored. */
  size: number
  isPacked: boolean
  /** Only if it was in the database, which hands out a part as a whole. */
  bytes?: Buffer
  /** Call it once. */
  open(): AsyncIterable<Buffer>
}

export async function findPart(
  ctx: FilingCtx,
  projectId: string,
  ticketId: string,
  kind: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<StoredPart> {
  const part = await loadPart(ctx, projectId, ticketId, kind, most)
  if (!part) throw new AppError('not_found')
  return part
}

export async function loadPart(
  ctx: FilingCtx,
  projectId: string,
  ticketId: string,
  kind: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<StoredPart | undefined> {
  if (!isUuid(ticketId)) return undefined
  const row = await ctx.db
    .selectFrom('lotse.ticket_part')
    .select([
      'raw_size',
      'token',
      'size',
      sql<Buffer | null>`case when raw_size <= ${most}::bigint then bytes end`.as('bytes'),
    ])
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', kind)
    // Addresses of page copies and recordings stop working once their project is being deleted.
    .where(
      sql<boolean>`exists (select from lotse.project p where p.id = ${projectId} and p.team_id is not null)`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  if (row.raw_size > most) throw new AppError('payload_too_large')
  if (row.bytes) return partOf(row.bytes, row.raw_size)
  return row.token === null ? undefined : fetchPart(ctx, row.token, row.raw_size, row.size ?? 0)
}

/** A part whose bytes the database has handed out. */
export const partOf = (bytes: Buffer, rawSize: number): StoredPart => ({
  rawSize,
  size: bytes.length,
  isPacked: bytes[0] === GZIP,
  bytes,
  open: () => Readable.from([bytes]),
})

/** Only its beginning is read until somebody wants all of it. */
async function fetchPart(
  { files }: FilingCtx,
  token: string,
  rawSize: number,
  size: number,
): Promise<StoredPart | undefined> {
  const stream = await files.read(token, undefined)
  if (!stream) return undefined
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return undefined
  const late = setTimeout(() => stream.destroy(new Error('a part was not read in time')), UNREAD_MS).unref()
  return {
    rawSize,
    size,
    isPacked: first.value[0] === GZIP,
    open: async function* () {
      clearTimeout(late)
      try {
        yield first.value
        for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
      } finally {
        stream.destroy()
      }
    },
  }
}

/** A connection to the bucket is not kept for longer than this if nobody reads on. */
const UNREAD_MS = 60_000

/** As it is stored, for a worker. */
export const writePart = (part: StoredPart, path: string): Promise<void> =>
  pipeline(part.open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))

/** As it is stored, in memory: only for parts that were found with a limit. */
export const wholePart = async (part: StoredPart): Promise<Buffer> => part.bytes ?? buffer(part.open())

/** The whole JSON of a stored part. Only for workers, tests and small parts, where nobody waits behind it. */
export const rawPart = (bytes: Buffer): Buffer =>
  bytes[0] === GZIP ? gunzipSync(bytes, { maxOutputLength: MOST_RAW_BYTES }) : bytes

/** The same as a stream, decompressed outside the event loop. */
export async function* readRaw(part: StoredPart): AsyncGenerator<Buffer> {
  if (!part.isPacked) return yield* part.open()
  const unpacked = createGunzip()
  const filled = pipeline(part.open(), unpacked)
  // Its failure ends the reading below, too.
  filled.catch(() => {})
  for await (const chunk of unpacked) yield chunk as Buffer
  await filled
}

/** Whether the client decompresses it; the response depends on that. */
export function takesGzip({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Sends a part as stored: every browser decompresses it, and nothing here reads it. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, part: StoredPart): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store, private')
  reply.type('application/json; charset=utf-8')
  const isTaken = takesGzip(request, reply)
  if (part.isPacked && !isTaken) {
    if (part.bytes) reply.heldBytes = part.bytes.length
    return reply.send(streamOf(readRaw(part)))
  }
  if (part.isPacked) reply.header('content-encoding', 'gzip')
  return reply.send(part.bytes ?? streamOf(part.open()))
}

const streamOf = (chunks: AsyncIterable<Buffer>): Readable => Readable.from(chunks, { objectMode: false })
