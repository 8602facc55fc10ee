import { readFileSync } from 'node:fs'
import { stackIn } from '@lotse/rules/stacks/error-entry'
import type { StackPart } from '@lotse/rules/stacks/read-stack'
import { isRecord, textOf } from '@lotse/rules/values'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { rawPart } from '../tickets/parts.ts'

/** The stack of a line of a log, and what its page knows of the scripts in it. */
export interface LoggedStack {
  /** The place of its line in the log, from 0. */
  entry: number
  parts: StackPart[]
  /** Debug ids by the addresses of scripts. */
  debugIds: Record<string, string>
}

/** Undefined if there is no such line, or no stack in it; `last` is the last line with one. */
export function stackOfLine(log: Buffer, asked: number | 'last'): LoggedStack | undefined {
  const lines: unknown = JSON.parse(rawPart(log).toString('utf8'))
  if (!Array.isArray(lines)) return undefined
  const entry = asked === 'last' ? lines.findLastIndex(one => isError(one)) : asked
  const line: unknown = lines[entry]
  const parts = stackIn(line)
  if (!isRecord(line) || parts.length === 0) return undefined
  const files = new Set(parts.flatMap(({ frames }) => frames.map(({ file }) => file)))
  const known = isRecord(line.debugIds) ? Object.entries(line.debugIds) : []
  return {
    entry,
    parts,
    debugIds: Object.fromEntries(
      known.flatMap(([file, id]) =>
        files.has(file) && isUuid(textOf(id)) ? [[file, textOf(id).toLowerCase()]] : [],
      ),
    ),
  }
}

const isError = (line: unknown): boolean =>
  isRecord(line) && line.priority === 'ERROR' && stackIn(line).length > 0

/** A worker's job: the same of a large log. */
export const readStackOfLine = ({
  from,
  entry,
}: {
  from: string
  entry: number | 'last'
}): LoggedStack | undefined => stackOfLine(readFileSync(from), entry)
