import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { TicketPartKind } from '@lotse/contracts/console/tickets'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { isPlayable } from '@lotse/rules/replay/replay-events'
import { AppError } from '../../../platform/http/errors.ts'
import { errorShape } from '../../stacks/groups/crash-shape.ts'

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)

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
