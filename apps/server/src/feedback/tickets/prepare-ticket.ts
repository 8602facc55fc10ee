import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { AppError } from '../../platform/http/errors.ts'
import { maskTicket } from '../masking/mask-ticket.ts'
import { isShallow } from '../text/text.ts'
import { type Part, packParts } from './parts/parts.ts'

/** Parts that a ticket can do without, by the member that contains them. */
export const spareParts = { screenshotData: 'snapshot', webReplay: 'replay' } as const
export type SpareMember = keyof typeof spareParts
export type LeftOut = (typeof spareParts)[SpareMember]

/** What is stored of a report: the fields themselves, and its large parts as bytes. */
export interface PreparedTicket {
  fields: TicketFields
  parts: Part[]
  leftOut: LeftOut[]
}
export type TicketFields = Omit<
  TicketBody,
  'consoleLog' | 'networkLogs' | 'customEventLog' | 'screenshotData' | 'webReplay'
>

const MAX_FIELDS_BYTES = 512 * 1024
const MAX_FIELDS_DEPTH = 32

/** Masks and compresses a report. Nobody else uses the body, so it is changed in place. */
export async function prepareTicket(body: TicketBody): Promise<PreparedTicket> {
  for (const fields of [body.formData, body.customData, body.metaData]) checkFields(fields)
  const masked = maskOrLeaveOut(body)
  const { parts, leftOut } = await packOrLeaveOut(masked.body, masked.leftOut)
  const { consoleLog: _1, networkLogs: _2, customEventLog: _3, ...rest } = masked.body
  const { screenshotData: _4, webReplay: _5, ...fields } = rest
  return { fields, parts, leftOut }
}

/** A recording nested deeper than any page is useless: better a ticket without it than no ticket. */
function maskOrLeaveOut(body: TicketBody): { body: TicketBody; leftOut: LeftOut[] } {
  try {
    return { body: maskTicket(body), leftOut: [] }
  } catch (error) {
    if (!(error instanceof AppError) || !body.webReplay) throw error
    return { body: maskTicket({ ...body, webReplay: null }), leftOut: ['replay'] }
  }
}

/** Leaves out a value that is nested too deeply to be serialized again. */
async function packOrLeaveOut(
  body: TicketBody,
  before: LeftOut[],
): Promise<{ parts: Part[]; leftOut: LeftOut[] }> {
  try {
    return { parts: await packParts(body), leftOut: before }
  } catch (error) {
    const spare = (Object.keys(spareParts) as SpareMember[]).filter(name => body[name])
    if (!(error instanceof AppError) || spare.length === 0) throw error
    const parts = await packParts({ ...body, screenshotData: null, webReplay: null })
    return { parts, leftOut: [...before, ...spare.map(name => spareParts[name])] }
  }
}

function checkFields(value: Record<string, unknown> | null | undefined): void {
  if (!value) return
  if (!isShallow(value, MAX_FIELDS_DEPTH)) throw new AppError('too_deep')
  if (JSON.stringify(value).length > MAX_FIELDS_BYTES) throw new AppError('payload_too_large')
}
