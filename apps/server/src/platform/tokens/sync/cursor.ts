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

export function readCursor(text: string, ids: keyof typeof isId = 'uuid'): TimeCursor {
  const [at, id] = cursorParts(text)
  if (!isId[ids](id) || !isDateTime(at)) throw new AppError('not_found')
  return { at: new Date(at), id: String(id) }
}

const isId = {
  uuid: isUuid,
  /** Chosen by people, as those of forms and skills are. */
  text: (id: unknown) => typeof id === 'string' && /^[^\0]{1,256}$/.test(id),
  number: (id: unknown) => typeof id === 'string' && /^\d{1,18}$/.test(id),
}

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
