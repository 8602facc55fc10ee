import { AppError } from '../platform/errors.ts'
import { isUuid } from './ids.ts'

/** "After this row": a time and an id, opaque to clients. */
export interface TimeCursor {
  at: Date
  id: string
}

export const writeCursor = ({ at, id }: TimeCursor): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

export function readCursor(text: string): TimeCursor {
  const [at, id] = parse(Buffer.from(text, 'base64url').toString('utf8'))
  const date = new Date(String(at))
  if (!isUuid(id) || Number.isNaN(date.getTime())) throw new AppError('not_found')
  return { at: date, id }
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
