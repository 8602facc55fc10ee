import { statfs } from 'node:fs/promises'
import { leastFreeBytes } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/** What strangers send stops before the disk is full: the database needs the rest to go on. */
export async function requireSpace(
  { settings }: Pick<Ctx, 'settings'>,
  least = leastFreeBytes,
): Promise<void> {
  const disk = await statfs(settings.dataDir)
  if (disk.bavail * disk.bsize < least) throw new AppError('storage_full')
}
