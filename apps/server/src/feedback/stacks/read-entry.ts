import { readFileSync } from 'node:fs'
import { rawPart } from '../tickets/parts/stored-parts.ts'
import { type LoggedStack, lastStackIn, stackAt } from './logged-stack.ts'

/** Undefined if there is no such line, or no stack in it; `last` is the last line with one. */
export function stackOfLine(log: Buffer, asked: number | 'last'): LoggedStack | undefined {
  const lines: unknown = JSON.parse(rawPart(log).toString('utf8'))
  if (!Array.isArray(lines)) return undefined
  return asked === 'last' ? lastStackIn(lines) : stackAt(lines, asked)
}

/** A worker's job: the same of a large log. */
export const readStackOfLine = ({
  from,
  entry,
}: {
  from: string
  entry: number | 'last'
}): LoggedStack | undefined => stackOfLine(readFileSync(from), entry)
