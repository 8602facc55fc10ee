import { statfs } from 'node:fs/promises'
import { leastFreeBytes } from '@lotse/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'

/**
 * Bytes that are being written. Without this count, many simultaneous uploads would all find the disk empty.
 */
let promised = 0

/**
 * Refuses strangers' data before the disk is full, because the database needs the rest. Reserves the bytes that are
 * about to arrive, and returns a function that releases them once they are stored or given up.
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

/** How much of a large file is reserved at a time: announcing one takes no room from anybody. */
const AHEAD = 16 * 1024 * 1024

export interface Reserved {
  /** Counts bytes that were written; the disk is checked again before more are reserved. */
  arrived(bytes: number): Promise<void>
  giveBack(): void
}

/** The same for a large file that arrives as slowly as its sender likes. */
export async function reserveAhead(
  ctx: Pick<Ctx, 'settings'>,
  bytes: number,
  least = leastFreeBytes,
): Promise<Reserved> {
  let giveBack = await requireSpace(ctx, Math.min(bytes, AHEAD), least)
  let [come, since] = [0, 0]
  return {
    arrived: async more => {
      come += more
      since += more
      if (since < AHEAD) return
      since = 0
      giveBack()
      giveBack = await requireSpace(ctx, Math.max(0, Math.min(bytes - come, AHEAD)), least)
    },
    giveBack: () => giveBack(),
  }
}

/** Free space at the last check, minus what was stored since. */
let asked = { folder: '', at: Number.NEGATIVE_INFINITY, free: 0 }
let asking: Promise<void> | undefined
const ASK_AGAIN_MS = 1000

async function askDisk(folder: string, at: number): Promise<void> {
  const disk = await statfs(folder)
  asked = { folder, at, free: disk.bavail * disk.bsize }
}

/**
 * The same for small data that is stored immediately: the disk is checked about once a second, not each time.
 * Only the first caller waits for it: others may be in a transaction, and a thread for the check may not be
 * free for a while. Space that others have reserved still counts as free, so large announcements keep no
 * small data out.
 */
export async function requireRoom(
  { settings: { dataDir } }: Pick<Ctx, 'settings'>,
  bytes: number,
  { least = leastFreeBytes, now = performance.now() } = {},
): Promise<void> {
  if (asked.folder !== dataDir) await askDisk(dataDir, now)
  else if (now - asked.at > ASK_AGAIN_MS)
    asking ??= askDisk(dataDir, now)
      .catch(() => {})
      .finally(() => {
        asking = undefined
      })
  asked.free -= bytes
  if (asked.free >= least) return
  // Nobody is refused because of an outdated number.
  if (asking !== undefined) {
    await asking
    asked.free -= bytes
  }
  if (asked.free < least) throw new AppError('storage_full')
}

/** The length that a request declares, otherwise the maximum it may have. */
export function announced({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'])
  return length > 0 ? Math.min(length, most) : most
}
