import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from './settings.ts'
import { sha256Hex } from './sha256.ts'

/** Unix socket paths are limited to 107 bytes, so a deep data directory gets its sockets in the temporary directory. */
export function socketDirectory(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside) < 80) return inside
  return join(tmpdir(), `lotse-${sha256Hex(dataDir).slice(0, 16)}`)
}

/** Folder by folder: Node's own recursive version never returns from a place like /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, mode === undefined ? {} : { mode })
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Anyone who reaches the database's socket is let in, so its folder is ours alone, even where everybody may create
 * folders.
 */
export function makeSocketFolder(folder: string): void {
  makeFolder(folder, 0o700)
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
  if (!isOurs)
    throw new StartError(
      `${folder}, where the database's socket belongs, was made by somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

/** Returns a directory we may write to, or fails with one sentence. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    makeSocketFolder(socketDirectory(dataDir))
    accessSync(socketDirectory(dataDir), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw error instanceof StartError ? error : notWritable(dataDir, error)
  }
}

export interface DataLock {
  release(): Promise<void>
}

/** Holds the lock by listening on a socket: the kernel releases it when the process dies, however it dies. */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  prepareDataDirectory(dataDir)
  const path = lockPath(dataDir)
  const server = await alone(`${path}.taking`, dataDir, async () => {
    if (await isTaken(path)) throw inUse(dataDir)
    return listen(path, dataDir)
  })
  server.unref()
  return { release: () => new Promise(done => server.close(() => done())) }
}

const TAKING_MS = 5_000

/** One process at a time, by a folder that only one of them can create. Checking and taking must not overlap. */
async function alone<T>(folder: string, dataDir: string, work: () => Promise<T>): Promise<T> {
  while (!mine(folder, dataDir)) await new Promise(done => setTimeout(done, 10))
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mine(folder: string, dataDir: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(dataDir, error)
    // It takes milliseconds; anything older belongs to a process that died in between.
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    if (made !== undefined && Date.now() - made > TAKING_MS) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

const lockPath = (dataDir: string) => join(socketDirectory(dataDir), 'lock')

/** Whether a server is running on this data directory. */
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
      // Its process has died; nobody answers there any longer.
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

/** A value that is created once and kept in the data directory, readable only by its owner. */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  try {
    if (existsSync(file)) return whole(file)
    const value = make()
    // Written under another name first: after a crash it is complete or missing.
    writeFileSync(`${file}.new`, `${value}\n`, { mode: 0o600, flush: true })
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
    return value
  } catch (error) {
    throw error instanceof StartError ? error : notWritable(dataDir, error)
  }
}

const SHORTEST = 12

function whole(file: string): string {
  const value = readFileSync(file, 'utf8').trim()
  if (value.length >= SHORTEST) return value
  throw new StartError(`${file} is cut off: put its value back, or delete the file to have a new one made.`)
}

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')
