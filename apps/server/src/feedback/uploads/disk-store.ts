import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** One file per upload below the data directory, in folders of two letters. */
export const diskPath = (dataDir: string, token: string): string =>
  join(dataDir, 'files', token.slice(0, 2), token)

export function createDiskStore(dataDir: string): FileStore {
  const pathOf = (token: string) => diskPath(dataDir, token)
  return {
    keep: async (token, path) => {
      const target = pathOf(token)
      await mkdir(dirname(target), { recursive: true })
      await sync(path)
      await rename(path, target)
      // Without this, a crash may lose the file's name.
      await sync(dirname(target))
    },
    read: async (token, range) => {
      const file = await open(pathOf(token)).catch(() => undefined)
      if (!file) return undefined
      return createReadStream('', { fd: file, ...(range ? { start: range.start, end: range.end } : {}) })
    },
    remove: token => rm(pathOf(token), { force: true }),
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
