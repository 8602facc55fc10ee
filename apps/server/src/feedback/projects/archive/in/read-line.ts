import { type ArchiveRefusal, largestArchive } from '@lotse/contracts/exports/archive/archive-format'
import { isObject } from '@lotse/rules/values'
import { AppError } from '../../../../platform/http/errors.ts'
import { InvalidInput } from '../../../../platform/http/mount.ts'
import { hasTooManyParts } from '../../../../platform/limits/too-wide.ts'
import { parseCleanJson } from '../../../../platform/text/clean-text.ts'
import type { ConsoleCtx } from '../../../context.ts'
import { turnOf } from '../../../text/html.ts'
import type { Definition, Row } from '../definition.ts'
import { type FileTokens, moved, type Place } from '../place.ts'

/** Nested deeper, no form of ours is. */
const DEEPEST = 200

/**
 * A line of an archive, as strangers may have written it: bounded, with addresses and ids of this project, and exactly
 * what the console's own routes would take.
 */
export async function readLine(
  ctx: ConsoleCtx,
  kind: Pick<Definition, 'row' | 'deep' | 'check'>,
  place: Place,
  tokens: FileTokens,
  line: string,
): Promise<Row | ArchiveRefusal> {
  if (Buffer.byteLength(line) > largestArchive.row || hasTooManyParts(line) || isTooDeep(line))
    return 'too_large'
  const given = await turnOf(ctx)(() => parsed(line))
  if (!isObject(given) || Array.isArray(given)) return 'invalid'
  const here = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      moved(ctx, place, tokens, value, kind.deep?.includes(name) ?? false),
    ]),
  )
  const result = kind.row.safeParse(here)
  if (!result.success) return 'invalid'
  try {
    const row = result.data as Row
    return (await kind.check?.(ctx, place, row)) ?? row
  } catch (error) {
    // A text with more tags than anybody writes.
    if (error instanceof AppError || error instanceof InvalidInput) return 'invalid'
    throw error
  }
}

function parsed(line: string): unknown {
  try {
    return parseCleanJson(line)
  } catch {
    return undefined
  }
}

/** Told by its brackets, before anything is built. */
function isTooDeep(line: string): boolean {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"') at = endOfText(line, at)
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest > DEEPEST
}

function endOfText(line: string, from: number): number {
  for (let at = from + 1; at < line.length; at++) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '"') return at
  }
  return line.length
}
