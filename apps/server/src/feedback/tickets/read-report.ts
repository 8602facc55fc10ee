import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { TicketPartKind } from '@lotse/contracts/console/tickets'
import type { ErrorCode } from '@lotse/contracts/errors'
import { screenshotData, type TicketBody, ticketBody, webReplay } from '@lotse/contracts/visitor/ticket'
import { AppError } from '../../platform/http/errors.ts'
import type { Issue } from '../../platform/http/field-errors.ts'
import { isTooWide } from '../../platform/limits/too-wide.ts'
import { parseCleanJson } from '../../platform/text/clean-text.ts'
import { type Member, membersOf } from './cut-json.ts'
import type { Part } from './parts/parts.ts'
import {
  type LeftOut,
  prepareTicket,
  type SpareMember,
  spareParts,
  type TicketFields,
} from './prepare-ticket.ts'

/** The memory for values that are built at once depends on their number, not on their bytes. */
const MOST_VALUES = 1_500_000
const MAX_DEPTH = 4000
/** Keeps a worker's result small. */
const MOST_ISSUES = 100

export interface ReportFile {
  path: string
  /** Without snapshot and replay: reading them failed before. */
  bare: boolean
}

export type ReadReport =
  | {
      fields: TicketFields
      parts: (Omit<Part, 'bytes'> & { path: string })[]
      leftOut: LeftOut[]
      /** Hash of the bytes as received. */
      hash: string
    }
  | { refused: ErrorCode }
  | { issues: Issue[] }

const schemas = { screenshotData, webReplay }

/**
 * Reads a report from a file, in a worker. Large parts are read one after the other, so that two are never in
 * memory.
 */
export async function readReport({ path, bare }: ReportFile): Promise<ReadReport> {
  try {
    return await read(path, bare)
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    if (error instanceof SyntaxError) return { refused: 'malformed_json' }
    throw error
  }
}

async function read(path: string, bare: boolean): Promise<ReadReport> {
  const bytes = readFileSync(path)
  const members = membersOf(bytes)
  if (!members) throw new AppError('malformed_json')
  const isSpare = ({ name }: Member) => Object.hasOwn(spareParts, name)
  const spare = members.filter(isSpare)
  const values = members.reduce((sum, member) => sum + (isSpare(member) ? 0 : member.values), 0)
  if (values > MOST_VALUES) throw new AppError('payload_too_large')
  const small = parseCleanJson(without(bytes, spare))
  // Logs may contain long lists; nothing here reads their contents.
  if (isTooWide(small, { items: Number.POSITIVE_INFINITY })) throw new AppError('payload_too_large')
  const rest = ticketBody.safeParse(small, { reportInput: true })
  if (!rest.success) return { issues: rest.error.issues.slice(0, MOST_ISSUES) }
  const { fields, parts } = await prepareTicket(rest.data)
  if (isTooWide(fields)) throw new AppError('payload_too_large')
  const written = parts.map(part => write(path, part))
  writeFileSync(reachedPath(path), '', { mode: 0o600 })
  const leftOut: LeftOut[] = []
  for (const name of Object.keys(spareParts) as SpareMember[]) {
    // As everywhere in JSON, the last of two members with the same name counts.
    const member = spare.findLast(one => one.name === name)
    if (!member || isNull(bytes, member)) continue
    if (bare || member.values > MOST_VALUES || member.depth > MAX_DEPTH) {
      leftOut.push(spareParts[name])
      continue
    }
    const value = schemas[name].safeParse(parseCleanJson(bytes.toString('utf8', member.start, member.end)))
    if (!value.success)
      return {
        issues: value.error.issues
          .slice(0, MOST_ISSUES)
          .map(issue => ({ ...issue, path: [name, ...issue.path] })),
      }
    const prepared = await prepareTicket({ [name]: value.data } as TicketBody)
    leftOut.push(...prepared.leftOut)
    written.push(...prepared.parts.map(part => write(path, part)))
  }
  return { fields, parts: written, leftOut, hash: createHash('sha256').update(bytes).digest('base64') }
}

const isNull = (bytes: Buffer, { start, end }: Member): boolean =>
  end - start === 4 && bytes.toString('latin1', start, end) === 'null'

/** The report without its large parts. */
function without(bytes: Buffer, spare: Member[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of spare) {
    pieces.push(bytes.toString('utf8', at, start), 'null')
    at = end
  }
  pieces.push(bytes.toString('utf8', at))
  return pieces.join('')
}

/** This file exists as soon as only the large parts remain to be read. */
export const reachedPath = (path: string): string => `${path}.reached`

export const partPath = (path: string, kind: TicketPartKind): string => `${path}.${kind}`

function write(path: string, { bytes, ...part }: Part) {
  const to = partPath(path, part.kind)
  writeFileSync(to, bytes, { mode: 0o600 })
  return { ...part, path: to }
}
