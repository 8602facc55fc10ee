import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './settings.ts'

/** Unix socket paths end at 107 bytes, so a deep data directory gets its sockets under the temporary directory. */
export function socketDirectory(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside) < 80) return inside
  return join(tmpdir(), `lotse-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

export interface DataLock {
  release(): Promise<void>
}

/** Held by listening on a socket: the kernel gives it up when the process dies, however it dies. */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  try {
    mkdirSync(dataDir, { recursive: true })
    mkdirSync(socketDirectory(dataDir), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${(error as Error).message}): set DATA_DIR to a directory of your own.`,
    )
  }
  const path = join(socketDirectory(dataDir), 'lock')
  if (await isTaken(path)) throw inUse(dataDir)
  if (existsSync(path)) unlinkSync(path)
  const server = await listen(path, dataDir)
  server.unref()
  return { release: () => new Promise(done => server.close(() => done())) }
}

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
    server.once('error', () => fail(inUse(dataDir)))
    server.listen(path, () => done(server))
  })
}

const inUse = (dataDir: string) =>
  new StartError(
    `DATA_DIR ${dataDir} is in use by another instance: stop that one or set DATA_DIR to another directory.`,
  )

/** A value made once and kept in the data directory, readable by its owner only. */
export function keptSecret(
  dataDir: string,
  name: string,
  make: () => string,
): { value: string; isNew: boolean } {
  const file = join(dataDir, name)
  if (existsSync(file)) return { value: readFileSync(file, 'utf8').trim(), isNew: false }
  const value = make()
  writeFileSync(file, `${value}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return { value, isNew: true }
}

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')
