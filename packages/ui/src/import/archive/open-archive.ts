import { largestArchive } from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveManifest } from '@lotse/contracts/exports/archive/manifest'
import { openZip, type ZipEntry, ZipError } from '../../text/zip-file.ts'
import { type ManifestProblem, readManifest } from './read-manifest.ts'

export type ArchiveProblem = ZipError['problem'] | ManifestProblem | 'damaged'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem)
    this.name = 'ArchiveError'
    this.problem = problem
  }
}

export interface OpenArchive {
  name: string
  manifest: ArchiveManifest
  /** The lines of a piece; undefined if they are not those that the archive names. */
  lines(piece: ArchiveManifest['pieces'][number]): Promise<string[] | undefined>
  has(sha256: string): boolean
  /** The bytes of a row; undefined if they are missing, or are more or fewer than it says. */
  bytes(sha256: string, size: number): Promise<Blob | undefined>
}

/** An archive of a project. Paths in it are only names, and nothing is unpacked that its list does not have. */
export async function openArchive(file: Blob, name: string): Promise<OpenArchive> {
  const entries = new Map<string, ZipEntry>()
  for (const entry of await openZip(file, largestArchive.files).catch(explain)) {
    if (entries.has(entry.path)) throw new ArchiveError('damaged')
    entries.set(entry.path, entry)
  }
  const list = entries.get('manifest.json')
  if (!list) throw new ArchiveError('not-an-archive')
  const manifest = readManifest(await (await list.read(largestArchive.manifest).catch(explain)).text())
  if (typeof manifest === 'string') throw new ArchiveError(manifest)
  const read = async (path: string, size: number): Promise<Blob | undefined> => {
    const blob = await entries
      .get(path)
      ?.read(size)
      .catch(() => undefined)
    return blob?.size === size ? blob : undefined
  }
  return {
    name,
    manifest,
    lines: async ({ path, bytes, sha256 }) => {
      const blob = await read(path, bytes)
      if (!blob || (await hashOf(blob)) !== sha256) return undefined
      return (await blob.text()).split('\n').filter(line => line !== '')
    },
    has: sha256 => entries.has(`files/${sha256}`),
    bytes: (sha256, size) => read(`files/${sha256}`, size),
  }
}

function explain(error: unknown): never {
  throw error instanceof ZipError ? new ArchiveError(error.problem) : error
}

async function hashOf(blob: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}
