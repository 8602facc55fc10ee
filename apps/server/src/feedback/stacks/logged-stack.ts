import { stackIn } from '@lotse/rules/stacks/error-entry'
import type { StackPart } from '@lotse/rules/stacks/read-stack'
import { isRecord, textOf } from '@lotse/rules/values'
import { isUuid } from '../../platform/text/is-uuid.ts'

/** The stack of a line of a log, and what its page knows of the scripts in it. */
export interface LoggedStack {
  /** The place of its line in the log, from 0. */
  entry: number
  parts: StackPart[]
  /** Debug ids by the addresses of scripts. */
  debugIds: Record<string, string>
}

/** The stack of the last error that has one. */
export function lastStackIn(lines: unknown[]): LoggedStack | undefined {
  for (let entry = lines.length - 1; entry >= 0; entry--) {
    const line = lines[entry]
    const logged = isRecord(line) && line.priority === 'ERROR' ? stackAt(lines, entry) : undefined
    if (logged) return logged
  }
  return undefined
}

/** Undefined if there is no such line, or no stack in it. */
export function stackAt(lines: unknown[], entry: number): LoggedStack | undefined {
  const line = lines[entry]
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
