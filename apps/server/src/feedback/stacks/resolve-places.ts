import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import { mapLimits } from '@lotse/contracts/limits'
import { cut } from '@lotse/rules/values'

export interface Place {
  /** From 1. */
  line: number
  /** From 1. */
  column: number
}

export interface SourcePlace extends Place {
  /** What the source calls what is at this place; empty if the map does not say. */
  name: string
  file: string
  /** The number of the first of these lines. */
  from: number
  lines: string[]
}

/** Lines before and behind. */
const AROUND = 5
const LONGEST_LINE = 300
const LONGEST_PATH = 500
/** JSON of a map is a little longer than what was sent: sections are written out. */
const MOST_BYTES = 4 * mapLimits.bytes

/** A worker's job: where these places of a script were written. Null for those that the map does not know. */
export function resolvePlaces({ from, places }: { from: string; places: Place[] }): (SourcePlace | null)[] {
  const text = gunzipSync(readFileSync(from), { maxOutputLength: MOST_BYTES }).toString('utf8')
  const map = new TraceMap(text)
  const sources = new Map<string, string[]>()
  const linesOf = (source: string): string[] => {
    const known = sources.get(source)
    if (known) return known
    const lines = (sourceContentFor(map, source) ?? '').split('\n')
    sources.set(source, lines)
    return lines
  }
  return places.map(({ line, column }) => {
    if (line < 1 || column < 1) return null
    const found = originalPositionFor(map, { line, column: column - 1 })
    if (typeof found.source !== 'string' || found.line === null) return null
    const first = Math.max(1, found.line - AROUND)
    return {
      name: found.name ?? '',
      file: sourceName(found.source),
      line: found.line,
      column: found.column + 1,
      from: first,
      lines: linesOf(found.source)
        .slice(first - 1, found.line + AROUND)
        .map(one => cut(one, LONGEST_LINE)),
    }
  })
}

/** As people know it: without the bundler's scheme, and without the way out of its output folder. */
function sourceName(source: string): string {
  const path = source.replace(/^[\w-]+:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '')
  return cut(path.split('?')[0] ?? '', LONGEST_PATH)
}
