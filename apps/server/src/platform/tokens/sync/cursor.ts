import { isDateTime } from '@lotse/contracts/date-time'
import { AppError } from '../../http/errors.ts'
import { isUuid } from '../../text/is-uuid.ts'

/** "After this row": a time and an id, opaque to clients. */
export interface TimeCursor {
  at: Date
  id: string
}

export const writeCursor = ({ at, id }: TimeCursor): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

export function readCursor(text: string, ids: 'uuid' | 'text' = 'uuid'): TimeCursor {
  const [at, id] = cursorParts(text)
  const isId = ids === 'uuid' ? isUuid(id) : typeof id === 'string' && plain.test(id)
  if (!isId || !isDateTime(at)) throw new AppError('not_found')
  return { at: new Date(at), id: String(id) }
}

/** Ids that people have chosen, of forms and bots for example. */
const plain = /^[\x20-\x7e]{1,200}$/

/** The parts of a cursor; an empty list if the text is not a cursor. */
export function cursorParts(text: string): unknown[] {
  return parse(Buffer.from(text, 'base64url').toString('utf8'))
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
