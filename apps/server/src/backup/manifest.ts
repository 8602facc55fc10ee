import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '../platform/process/keys.ts'
import { sha256Hex } from '../platform/process/sha256.ts'

export const MANIFEST = 'manifest.json'
export const tableItem = (name: string): string => `tables/${name}.copy`
export const fileItem = (token: string): string => `files/${token}`
/** Follows its files; a million of them must not be kept in memory. */
export const listItem = (number: number): string => `lists/${number}.json`

/** Names become paths and object keys, so nothing else is allowed. */
export const tokenPattern: RegExp = /^[\w-]{2,64}$/

const count = z.int().min(0)

/** The last item in the file: what must have come before it. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Shows whether SECRET is the same, and reveals nothing about it. */
  secret: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      bytes: count,
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: count, isCalled: z.boolean() })),
  /** `sha256` covers all lists. Files that were deleted in the meantime are `missing`; those in `unread` were there. */
  files: z.object({
    count,
    bytes: count,
    missing: count,
    unread: z.array(z.string()).optional(),
    sha256: z.string(),
  }),
})
export type Manifest = z.infer<typeof manifest>

export const fileList = z.array(
  z.object({ token: z.string().regex(tokenPattern), bytes: count, sha256: z.string() }),
)
export type FileList = z.infer<typeof fileList>

export const secretMark = (keys: Keys): string => sha256Hex(keys.derive('backup-mark')).slice(0, 16)

export interface Sum {
  add(content: Buffer | string): void
  bytes(): number
  /** Call it once, at the end. */
  sha256(): string
}

export function createSum(): Sum {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: content => {
      hash.update(content)
      bytes += Buffer.byteLength(content)
    },
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
  }
}
