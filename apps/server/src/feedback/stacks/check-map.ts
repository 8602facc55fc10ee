import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { decodedMappings, encodedMap, FlattenMap, type SourceMapInput } from '@jridgewell/trace-mapping'
import { isRecord, parseJson, textOf } from '@lotse/rules/values'
import { isUuid } from '../../platform/text/is-uuid.ts'

/** Sections in sections: bundles of bundles. */
const DEEPEST = 3
const MOST_SECTIONS = 2000
const MOST_SOURCES = 50_000

export interface CheckedMap {
  debugId: string | null
  rawSize: number
}
/** A sentence for whoever has sent it. */
export type MapFault = { fault: string }

/** A worker's job: reads a map as somebody sent it, and writes it without sections, compressed. */
export function checkMap({ from, to }: { from: string; to: string }): CheckedMap | MapFault {
  const text = readFileSync(from, 'utf8').replace(/^\)\]\}[^\n]*\n/, '')
  const given = parseJson(text)
  if (!isRecord(given)) return { fault: 'The file is not JSON, or not an object.' }
  const fault = faultIn(given, DEEPEST)
  if (fault) return { fault }
  try {
    const flat = new FlattenMap(given as unknown as SourceMapInput)
    if (decodedMappings(flat).every(line => line.length === 0))
      return { fault: 'The map leads nowhere: it has no mappings.' }
    const { version, sources, names, mappings, sourcesContent } = encodedMap(flat)
    const kept = JSON.stringify({ version, sources, names, mappings, sourcesContent })
    writeFileSync(to, gzipSync(kept))
    return { debugId: debugIdOf(given), rawSize: Buffer.byteLength(kept) }
  } catch {
    return { fault: 'The mappings cannot be read.' }
  }
}

function faultIn(map: Record<string, unknown>, depth: number): string | undefined {
  if (map.version !== 3) return 'The map is not of version 3.'
  if (map.sections !== undefined) return faultInSections(map.sections, depth)
  const { sources, names = [], mappings, sourcesContent, sourceRoot } = map
  if (typeof mappings !== 'string') return 'The map has no mappings.'
  if (!isList(sources, MOST_SOURCES)) return 'The sources are no list of names, or too many.'
  if (!isList(names, Number.MAX_SAFE_INTEGER)) return 'The names are no list of texts.'
  if (sourcesContent !== undefined && sourcesContent !== null && !isList(sourcesContent, MOST_SOURCES))
    return 'The texts of the sources are no list of texts.'
  return sourceRoot === undefined || sourceRoot === null || typeof sourceRoot === 'string'
    ? undefined
    : 'The root of the sources is no text.'
}

function faultInSections(sections: unknown, depth: number): string | undefined {
  if (depth === 0) return 'The sections are nested too deeply.'
  if (!Array.isArray(sections) || sections.length > MOST_SECTIONS)
    return 'The sections are no list, or too many.'
  for (const section of sections) {
    const { offset, map } = isRecord(section) ? section : {}
    if (!isRecord(map)) return 'A section has no map of its own; addresses are not followed.'
    if (!isRecord(offset) || !isPlace(offset.line) || !isPlace(offset.column))
      return 'A section does not say where it begins.'
    const fault = faultIn(map, depth - 1)
    if (fault) return fault
  }
  return undefined
}

/** An offset of a billion lines would be a billion empty lists. */
const MOST_LINES = 5_000_000
const isPlace = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_LINES

const isList = (value: unknown, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(one => one === null || typeof one === 'string')

/** The proposal's name, and the one that bundlers wrote before it. */
function debugIdOf(map: Record<string, unknown>): string | null {
  const id = (textOf(map.debugId) || textOf(map.debug_id)).toLowerCase()
  return isUuid(id) ? id : null
}
