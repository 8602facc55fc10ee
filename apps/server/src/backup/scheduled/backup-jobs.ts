import { openDatabase } from '../../platform/database/database.ts'
import { backUp, type Source } from '../backup.ts'

export interface BackupOrder extends Pick<Source, 'passphrase' | 'mark'> {
  url: string
  settings: Source['settings']
  file: string
}

/** Jobs of a process that only makes backups: visitors do not wait for it. */
export const backupJobs = {
  backup: async ({
    url,
    file,
    settings,
    passphrase,
    mark,
  }: BackupOrder): Promise<{ size: number; unread: string[] }> => {
    const { pool, close } = openDatabase(url, 1)
    try {
      const source = { pool, settings, passphrase, mark, now: () => new Date() }
      const { size, files } = await backUp(source, file, () => {})
      return { size, unread: files.unread ?? [] }
    } finally {
      await close()
    }
  },
}
