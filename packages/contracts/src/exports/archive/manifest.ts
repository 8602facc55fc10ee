import { z } from 'zod'
import { trimmed } from '../../console/fields/text.ts'
import { dateTime } from '../../date-time.ts'
import { longest } from '../../visitor/longest.ts'
import { archiveFormat, archiveKinds, largestArchive } from './archive-format.ts'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const count = z.number().int().min(0)

/** `manifest.json`: what is in an archive. Kinds of later versions have no place in it: their version is higher. */
export const archiveManifest = z.object({
  format: z.literal(archiveFormat),
  version: z.number().int().min(1),
  product: trimmed(longest.label),
  productVersion: trimmed(longest.label),
  project: z.object({ id: z.uuid(), name: trimmed(longest.name) }),
  madeAt: dateTime,
  /** Files with rows, in the order in which they are read. */
  pieces: z
    .array(
      z.object({
        path: z.string().regex(/^[a-z]+\/\d{6}\.jsonl$/),
        kind: z.enum(archiveKinds),
        rows: count,
        bytes: count.max(largestArchive.piece),
        sha256,
      }),
    )
    .max(100_000),
  /** Rows by kind. */
  counts: z.partialRecord(z.enum(archiveKinds), count),
  /** Different files, and their bytes together. */
  files: z.object({ count, bytes: count }),
})
export type ArchiveManifest = z.output<typeof archiveManifest>
