import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import type { TicketPartKind } from '@lotse/contracts/console/tickets'
import type { TicketBody } from '@lotse/contracts/feedback/ticket'
import { AppError } from '../../platform/errors.ts'

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const decompress = promisify(gunzip)

/** Below this a thread costs more than the compression. */
const INLINE_BYTES = 8 * 1024
/** Twice as quick as the default for a twentieth more bytes; what is small needs no large window. */
const quick = { level: 3 }
const small = { level: 3, windowBits: 12, memLevel: 4 }

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
  const bytes = raw.length < INLINE_BYTES ? gzipSync(raw, small) : await compress(raw, quick)
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
  return JSON.parse((await decompress(bytes)).toString('utf8'))
}
