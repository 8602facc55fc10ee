import type { Settings } from '../../platform/process/settings.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

export const createFileStore = (settings: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  settings.s3 ? createS3Store(settings.s3) : createDiskStore(settings.dataDir)
