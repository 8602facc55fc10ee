import type { Ticket } from '@lotse/contracts/visitor/sent'
import { toJson } from '../../core/text/json.ts'
import type { Slices } from '../parts/slices/slices.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Parts of a ticket that take megabytes: serialized at once they would hold up the page, twice. */
const HEAVY = ['webReplay', 'screenshotData', 'networkLogs'] as const
export type Written = { [name in (typeof HEAVY)[number]]?: Bytes }

interface ToSend {
  id: string
  ticket: Ticket
  written?: Written
}

/** Characters between two pauses for the page. */
const PIECE = 32_768

/** Removes the heavy parts from a ticket, as the bytes that are sent. */
export async function takeHeavy(ticket: Ticket, slices: Slices): Promise<Written> {
  const written: Written = {}
  for (const name of HEAVY) {
    if (ticket[name] === undefined) continue
    written[name] = await writeJson(ticket[name], slices)
    delete ticket[name]
  }
  return written
}

/** The report as it is sent: the ticket's members first, then the heavy ones. */
export function bodyOf({ id, ticket, written = {} }: ToSend): Bytes {
  const encoder = new TextEncoder()
  const parts = [encoder.encode(toJson({ ...ticket, idempotencyKey: id }).slice(0, -1))]
  for (const [name, bytes] of Object.entries(written)) parts.push(encoder.encode(`,"${name}":`), bytes)
  return joined([...parts, encoder.encode('}')])
}

/** What is still to be written, last first: literal text, a value, or the rest of a long text. */
type Todo = string | { value: unknown } | { rest: string }

/** The bytes of `toJson`, with pauses for the page. For plain data only: no cycles, nothing that throws. */
export async function writeJson(value: unknown, slices: Slices): Promise<Bytes> {
  const encoder = new TextEncoder()
  const parts: Bytes[] = []
  const todo: Todo[] = [{ value }]
  let text = ''
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') text += next
    else if ('rest' in next) {
      const end = pieceEnd(next.rest)
      text += toJson(next.rest.slice(0, end)).slice(1, -1)
      if (end < next.rest.length) todo.push({ rest: next.rest.slice(end) })
    } else if (room(next.value, PIECE) > 0) text += toJson(next.value) ?? null
    else if (typeof next.value === 'string') todo.push('"', { rest: next.value }, '"')
    else split(next.value as object, todo)
    if (text.length < PIECE) continue
    parts.push(encoder.encode(text))
    text = ''
    await slices.rest()
  }
  return joined([...parts, encoder.encode(text)])
}

function split(value: object, todo: Todo[]): void {
  const isList = Array.isArray(value)
  const members = Object.entries(value).filter(
    ([, member]) => isList || !['undefined', 'function'].includes(typeof member),
  )
  todo.push(isList ? ']' : '}')
  for (const [name, member] of members.reverse())
    todo.push({ value: member }, isList ? ',' : `,${toJson(name)}:`)
  // The first member has nothing before it.
  if (members.length > 0) todo.push(String(todo.pop()).slice(1))
  todo.push(isList ? '[' : '{')
}

/** A surrogate pair stays together: half of one is never sent. */
const pieceEnd = (text: string): number => (/[\uD800-\uDBFF]/.test(text[PIECE - 1] ?? '') ? PIECE + 1 : PIECE)

/** How many of `left` characters remain once the value is written; it reads no more of the value than that. */
function room(value: unknown, left: number): number {
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null) return left - 8
  let rest = left - 8
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (rest <= 0) break
    rest = room(member, rest)
  }
  return rest
}

function joined(parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
