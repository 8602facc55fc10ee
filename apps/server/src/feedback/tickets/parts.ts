import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gunzipSync, gzip, type ZlibOptions } from 'node:zlib'
import type { TicketPartKind } from '@lotse/contracts/console/tickets'
import { bodyLimits } from '@lotse/contracts/limits'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { isPlayable } from '@lotse/rules/replay/replay-events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { errorShape } from '../stacks/groups/crash-shape.ts'

/** The first byte of compressed data; no JSON starts with it. */
const GZIP = 0x1f

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)

/** Masking lengthens the data only a little; cleaning and serializing again not at all. */
const MOST_RAW_BYTES = 4 * bodyLimits.largeTicket
/** Below this size the database compresses well enough, and sooner. */
const SMALL_BYTES = 8 * 1024
/** Twice as fast as the default, for a twentieth more bytes. */
const quick = { level: 3 }

export interface Part {
  kind: TicketPartKind
  bytes: Buffer
  rawSize: number
  /** For recordings: it contains a picture of the page. Gaps alone only say why there is none. */
  isPlayable?: boolean
  /** For console logs: what is the same whenever its last error happens (`crash-shape.ts`); none without a stack. */
  error?: string
}

/** Compresses a ticket's large parts outside the event loop. Empty ones are left out. */
export async function packParts(body: TicketBody): Promise<Part[]> {
  const found: [TicketPartKind, unknown][] = [
    ['console', filled(body.consoleLog)],
    ['network', filled(body.networkLogs)],
    ['events', filled(body.customEventLog)],
    ['snapshot', body.screenshotData?.html ? body.screenshotData : undefined],
    ['replay', filled(body.webReplay?.events) && body.webReplay],
  ]
  const present = found.filter(([, value]) => value !== undefined)
  return Promise.all(
    present.map(async ([kind, value]) => ({
      ...(await pack(kind, value)),
      ...(kind === 'replay' && isPlayable(value) ? { isPlayable: true } : {}),
      ...(kind === 'console' ? errorIn(body) : {}),
    })),
  )
}

function errorIn({ consoleLog, metaData }: TicketBody): { error: string } | undefined {
  const error = errorShape(consoleLog ?? [], metaData?.releaseVersionNumber)
  return error === undefined ? undefined : { error }
}

const filled = (list: unknown[] | null | undefined) => (list && list.length > 0 ? list : undefined)

async function pack(kind: TicketPartKind, value: unknown): Promise<Part> {
  const raw = Buffer.from(toJson(value))
  const bytes = raw.length < SMALL_BYTES ? raw : await compress(raw, quick)
  return { kind, bytes, rawSize: raw.length }
}

/**
 * Thousands of nested levels overflow the serializer: that is refused as a bad request, not reported as our
 * fault.
 */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw new AppError('too_deep')
  }
}

export interface StoredPart {
  bytes: Buffer
  rawSize: number
}

export async function findPart(
  ctx: Pick<Ctx, 'db'>,
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
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  ticketId: string,
  kind: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<StoredPart | undefined> {
  if (!isUuid(ticketId)) return undefined
  const part = await ctx.db
    .selectFrom('lotse.ticket_part')
    .select([
      'raw_size',
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
  if (part?.bytes === null) throw new AppError('payload_too_large')
  return part && { bytes: part.bytes, rawSize: part.raw_size }
}

/** The whole JSON of a stored part. Only for workers and tests, where nobody waits behind it. */
export const rawPart = (bytes: Buffer): Buffer =>
  bytes[0] === GZIP ? gunzipSync(bytes, { maxOutputLength: MOST_RAW_BYTES }) : bytes

/** The same as a stream, decompressed outside the event loop. */
export async function* readRaw(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes[0] !== GZIP) return yield bytes
  const unpacked = createGunzip()
  unpacked.end(bytes)
  for await (const chunk of unpacked) yield chunk as Buffer
}

/** Whether the client decompresses it; the response depends on that. */
export function takesGzip({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Sends a part as stored: every browser decompresses it, and nothing here reads it. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, { bytes }: StoredPart): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store, private')
  reply.type('application/json; charset=utf-8')
  const isTaken = takesGzip(request, reply)
  if (bytes[0] !== GZIP) return reply.send(bytes)
  if (!isTaken) {
    reply.heldBytes = bytes.length
    return reply.send(Readable.from(readRaw(bytes), { objectMode: false }))
  }
  return reply.header('content-encoding', 'gzip').send(bytes)
}
