import {
  archiveFormat,
  archiveKinds,
  archiveVersion,
  largestArchive,
} from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveManifest } from '@lotse/contracts/exports/archive/manifest'
import { longest } from '@lotse/contracts/visitor/longest'
import { isObject, isUuid, parseJson } from '@lotse/rules/values'

export type ManifestProblem = 'not-an-archive' | 'newer'

type Piece = ArchiveManifest['pieces'][number]

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isPiece = (value: unknown): value is Piece =>
  isObject(value) &&
  (archiveKinds as readonly unknown[]).includes(value.kind) &&
  new RegExp(`^${value.kind}/\\d{6}\\.jsonl$`).test(String(value.path)) &&
  isCount(value.rows) &&
  isCount(value.bytes) &&
  value.bytes <= largestArchive.piece &&
  /^[0-9a-f]{64}$/.test(String(value.sha256))

/** What an archive says about itself, as far as it can be believed; or why it is not read at all. */
export function readManifest(text: string): ArchiveManifest | ManifestProblem {
  const given: unknown = parseJson(text)
  if (!isObject(given) || given.format !== archiveFormat || !isCount(given.version)) return 'not-an-archive'
  // It may have kinds that we do not know: half a project would be taken for a whole one.
  if (given.version > archiveVersion) return 'newer'
  const { project, madeAt, pieces, counts, files } = given
  const isWhole =
    isObject(project) &&
    isUuid(project.id) &&
    typeof project.name === 'string' &&
    project.name.length <= longest.name &&
    Number.isFinite(Date.parse(String(madeAt))) &&
    Array.isArray(pieces) &&
    pieces.every(isPiece) &&
    new Set(pieces.map(({ path }) => path)).size === pieces.length &&
    pieces.reduce((sum, { rows }) => sum + rows, 0) <= largestArchive.rows &&
    isObject(counts) &&
    Object.values(counts).every(isCount) &&
    isObject(files) &&
    isCount(files.count) &&
    isCount(files.bytes)
  return isWhole ? (given as ArchiveManifest) : 'not-an-archive'
}
