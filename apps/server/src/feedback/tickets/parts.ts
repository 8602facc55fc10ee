import { promisify } from 'node:util'
import { gunzip, gzip, type ZlibOptions } from 'node:zlib'
import type { TicketPartKind } from '@lotse/contracts/console/tickets'
import type { TicketBody } from '@lotse/contracts/feedback/ticket'
import { AppError } from '../../platform/errors.ts'

/** The first byte of what is compressed; no JSON begins with it. */
const GZIP = 0x1f

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const decompress = promisify(gunzip)

/** Below this the database compresses well enough by itself, and sooner. */
const SMALL_BYTES = 8 * 1024
/** Twice as quick as the default for a twentieth more bytes. */
const quick = { level: 3 }

export interface Part {
  kind: TicketPartKind
  bytes: Buffer
  rawSize: number
}

/** The large parts of a ticket, compressed away from the event loop. Empty ones are left out. */
export async function packParts(body: TicketBody): Promise<Part[]> {
  const found: [TicketPartKind, unknown][] = [
    ['console', filled(body.consoleLog)],
    ['network', filled(body.networkLogs)],
    ['events', filled(body.customEventLog)],
    ['snapshot', body.screenshotData?.html ? body.screenshotData : undefined],
    ['replay', filled(body.webReplay?.events) && body.webReplay],
  ]
  const present = found.filter(([, value]) => value !== undefined)
  return Promise.all(present.map(([kind, value]) => pack(kind, value)))
}

const filled = (list: unknown[] | null | undefined) => (list && list.length > 0 ? list : undefined)

async function pack(kind: TicketPartKind, value: unknown): Promise<Part> {
  const raw = Buffer.from(toJson(value))
  const bytes = raw.length < SMALL_BYTES ? raw : await compress(raw, quick)
  return { kind, bytes, rawSize: raw.length }
}

/** Nesting of some thousand levels overflows the serialiser: refused, not a fault of ours. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw new AppError('too_deep')
  }
}

export async function unpack(bytes: Buffer): Promise<unknown> {
  const raw = bytes[0] === GZIP ? await decompress(bytes) : bytes
  return JSON.parse(raw.toString('utf8'))
}
