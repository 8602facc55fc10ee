import { statfs } from 'node:fs/promises'
import { leastFreeBytes } from '@lotse/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'

/** Bytes on their way to the disk; without this count, many uploads that begin at once would all find it empty. */
let promised = 0

/**
 * What strangers send stops before the disk is full: the database needs the rest to go on. Takes the bytes that are
 * about to come, and answers how to give them back once they are stored or given up.
 */
export async function requireSpace(
  { settings }: Pick<Ctx, 'settings'>,
  bytes: number,
  least = leastFreeBytes,
): Promise<() => void> {
  promised += bytes
  let isHeld = true
  const giveBack = () => {
    if (isHeld) promised -= bytes
    isHeld = false
  }
  try {
    const disk = await statfs(settings.dataDir)
    if (disk.bavail * disk.bsize < least + promised) throw new AppError('storage_full')
    return giveBack
  } catch (error) {
    giveBack()
    throw error
  }
}

/** How much the disk had when it was last asked, less what was stored since. */
let asked = { folder: '', at: Number.NEGATIVE_INFINITY, free: 0 }
const ASK_AGAIN_MS = 1000

/** The same for what is small and stored at once: the disk is asked once a second, not for each of many. */
export async function requireRoom(
  { settings: { dataDir } }: Pick<Ctx, 'settings'>,
  bytes: number,
  { least = leastFreeBytes, now = performance.now() } = {},
): Promise<void> {
  if (asked.folder !== dataDir || now - asked.at > ASK_AGAIN_MS) {
    const disk = await statfs(dataDir)
    asked = { folder: dataDir, at: now, free: disk.bavail * disk.bsize }
  }
  asked.free -= bytes
  if (asked.free < least + promised) throw new AppError('storage_full')
}

/** What a request says it brings, or the most it may. */
export function announced({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'])
  return length > 0 ? Math.min(length, most) : most
}
