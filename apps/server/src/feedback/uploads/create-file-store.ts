import type { Settings } from '../../platform/process/settings.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/**
 * The bucket, or the data directory without one. What was stored before there was a bucket is still in the data
 * directory until it has been moved (`moving/disk-mover.ts`).
 */
export function createFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore {
  const near = createDiskStore(dataDir)
  if (!s3) return near
  const { keep, put, ...far } = createS3Store(s3)
  return {
    keep,
    put,
    // Here first: a file leaves this machine only after the bucket has it.
    read: async (token, range) => (await near.read(token, range)) ?? far.read(token, range),
    remove: async token => {
      await near.remove(token)
      await far.remove(token)
    },
  }
}
