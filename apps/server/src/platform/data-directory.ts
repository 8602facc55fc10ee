import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from './settings.ts'

/** Unix socket paths end at 107 bytes, so a deep data directory gets its sockets under the temporary directory. */
export function socketDirectory(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside) < 80) return inside
  return join(tmpdir(), `lotse-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Folder by folder: Node's own recursive way never comes back from a place like /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, mode === undefined ? {} : { mode })
  } catch (error) {
    // Somebody else was a moment quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A directory we may write in, or one sentence. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    makeFolder(socketDirectory(dataDir), 0o700)
    accessSync(socketDirectory(dataDir), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

export interface DataLock {
  release(): Promise<void>
}

/** Held by listening on a socket: the kernel gives it up when the process dies, however it dies. */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  prepareDataDirectory(dataDir)
  const path = lockPath(dataDir)
  if (await isTaken(path)) throw inUse(dataDir)
  const server = await listen(path, dataDir)
  server.unref()
  return { release: () => new Promise(done => server.close(() => done())) }
}

const lockPath = (dataDir: string) => join(socketDirectory(dataDir), 'lock')

/** Whether a server runs on this data directory. */
export const isLocked = (dataDir: string): Promise<boolean> => isTaken(lockPath(dataDir))

function isTaken(path: string): Promise<boolean> {
  return new Promise(done => {
    const client = connect(path, () => {
      client.destroy()
      done(true)
    })
    client.once('error', () => done(false))
  })
}

function listen(path: string, dataDir: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer(client => client.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? inUse(dataDir) : notWritable(dataDir, error)),
    )
    try {
      // Of a process that died; nobody answers there any more.
      if (existsSync(path)) unlinkSync(path)
      server.listen(path, () => done(server))
    } catch (error) {
      fail(notWritable(dataDir, error))
    }
  })
}

const inUse = (dataDir: string) =>
  new StartError(
    `DATA_DIR ${dataDir} is in use by another instance: stop that one or set DATA_DIR to another directory.`,
  )

const notWritable = (dataDir: string, error: unknown) =>
  new StartError(
    `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}): set DATA_DIR to a directory of your own.`,
  )

/** A value made once and kept in the data directory, readable by its owner only. */
export function keptSecret(
  dataDir: string,
  name: string,
  make: () => string,
): { value: string; isNew: boolean } {
  const file = join(dataDir, name)
  try {
    if (existsSync(file)) return { value: readFileSync(file, 'utf8').trim(), isNew: false }
    const value = make()
    writeFileSync(file, `${value}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
    return { value, isNew: true }
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')
