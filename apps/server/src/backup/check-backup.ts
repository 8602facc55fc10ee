import { statSync } from 'node:fs'
import type { Progress } from '../platform/process/progress-bar.ts'
import { StartError } from '../platform/process/settings.ts'
import { BrokenArchive } from './broken-archive.ts'
import {
  createSum,
  fileItem,
  fileList,
  listItem,
  MANIFEST,
  type Manifest,
  manifest,
  tableItem,
} from './manifest.ts'
import { Sealed } from './sealed/unseal.ts'
import { type Item, readItems } from './tar.ts'

/**
 * Reads all of it once before anything is done with it: every byte is as it was written, or it fails with one
 * sentence.
 */
export async function checkBackup(file: string, progress: Progress, passphrase?: string): Promise<Manifest> {
  try {
    return await readAll(file, progress, passphrase)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code && /^E[A-Z]+$/.test(code)) throw new StartError(`${file} cannot be read (${code}).`)
    if (error instanceof BrokenArchive) throw new StartError(`${file} is no whole backup: ${error.message}.`)
    if (error instanceof Sealed) throw new StartError(remedies[error.reason](file))
    throw error
  }
}

const remedies: Record<Sealed['reason'], (file: string) => string> = {
  none: file => `${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.`,
  wrong: file => `The passphrase does not open ${file}: set BACKUP_PASSPHRASE to the one it was made with.`,
}

async function readAll(file: string, progress: Progress, passphrase?: string): Promise<Manifest> {
  const total = statSync(file).size
  let read = 0
  const found = new Map<string, Found>()
  const lists = createSum()
  const files = { count: 0, bytes: 0, lists: 0 }
  let last: Manifest | undefined
  const seen = (bytes: number) => {
    read += bytes
    progress('Checking the backup', Math.min(read, total - 1), total)
  }
  for await (const item of readItems(file, { passphrase, seen })) {
    if (last) throw new BrokenArchive('something follows its end')
    if (item.name === MANIFEST) {
      last = parse(manifest, await textOf(item))
    } else if (item.name === listItem(files.lists)) {
      const text = await textOf(item)
      lists.add(text)
      files.lists += 1
      for (const { token, bytes, sha256 } of parse(fileList, text)) {
        take(found, fileItem(token), bytes, sha256)
        files.count += 1
        files.bytes += bytes
      }
    } else {
      if (found.has(item.name)) throw new BrokenArchive(`${item.name} is in it twice`)
      found.set(item.name, await sumOf(item))
    }
  }
  if (!last) throw new BrokenArchive('it is cut off')
  for (const table of last.tables) take(found, tableItem(table.name), table.bytes, table.sha256)
  const [stranger] = found.keys()
  if (stranger !== undefined) throw new BrokenArchive(`nothing says what ${stranger} is`)
  const isSame = files.count === last.files.count && files.bytes === last.files.bytes
  if (!isSame || lists.sha256() !== last.files.sha256) throw new BrokenArchive('files are missing')
  progress('Checking the backup', total, total)
  return last
}

interface Found {
  bytes: number
  sha256: string
}

function take(found: Map<string, Found>, name: string, bytes: number, sha256: string): void {
  const item = found.get(name)
  if (!item) throw new BrokenArchive(`${name} is missing`)
  if (item.bytes !== bytes || item.sha256 !== sha256) throw new BrokenArchive(`${name} is damaged`)
  found.delete(name)
}

async function sumOf(item: Item): Promise<Found> {
  const sum = createSum()
  for await (const content of item.content) sum.add(content)
  return { bytes: sum.bytes(), sha256: sum.sha256() }
}

async function textOf(item: Item): Promise<string> {
  const parts: Buffer[] = []
  for await (const content of item.content) parts.push(content)
  return Buffer.concat(parts).toString('utf8')
}

function parse<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrokenArchive('it is damaged')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success || parsed.data === undefined) throw new BrokenArchive('another version made it')
  return parsed.data
}
