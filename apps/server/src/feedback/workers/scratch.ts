import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../platform/context.ts'
import { newToken } from '../tokens/ids.ts'

/** The folder for files that are not stored yet; leftovers of a crash are deleted a day later. */
export async function temporaryFolder({ settings }: Pick<Ctx, 'settings'>): Promise<string> {
  const folder = join(settings.dataDir, 'files', 'incoming')
  await mkdir(folder, { recursive: true })
  return folder
}

export const scratchPath = async (ctx: Pick<Ctx, 'settings'>): Promise<string> =>
  join(await temporaryFolder(ctx), newToken(24))
