import { newToken } from '../../tokens/ids.ts'
import type { FilingCtx } from '../../uploads/file-store.ts'
import { removeUnlessUsed } from '../../uploads/remove-files.ts'
import type { Part } from './parts.ts'

/**
 * Up to this size, bytes stay in the database, bucket or not: an object costs more than a row. The index
 * `ticket_part_large` says the same.
 */
export const LARGEST_IN_ROW = 8 * 1024

/** A part whose bytes are in the file store. */
export type FarPart = Omit<Part, 'bytes'> & { token: string; size: number }
export type PlacedPart = Part | FarPart

/**
 * Puts large parts into the bucket, if there is one, before the row that names them is written (`keepUsed`). If it is
 * not written, they are deleted after an hour.
 */
export async function storeParts(ctx: FilingCtx, parts: Part[]): Promise<PlacedPart[]> {
  const { files } = ctx
  const isLarge = ({ bytes }: Part) => files.put !== undefined && bytes.length > LARGEST_IN_ROW
  const tokens = new Map(parts.filter(isLarge).map(part => [part, newToken(24)]))
  if (tokens.size === 0) return parts
  await removeUnlessUsed(ctx, ...tokens.values())
  return Promise.all(
    parts.map(async part => {
      const token = tokens.get(part)
      if (!token) return part
      const { bytes, ...rest } = part
      await files.put?.(token, bytes)
      return { ...rest, token, size: bytes.length }
    }),
  )
}

/** How a part is written in its row. */
export const columnsOf = (part: PlacedPart) =>
  'token' in part
    ? { bytes: null, token: part.token, size: part.size, raw_size: part.rawSize }
    : { bytes: part.bytes, token: null, size: part.bytes.length, raw_size: part.rawSize }
