import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '../feedback/uploads/file-store.ts'
import { untilQuiet } from '../feedback/uploads/until-quiet.ts'
import { reasonOf } from '../platform/text/reason-of.ts'
import { PART_BYTES } from './tar.ts'

export interface StoredFile {
  token: string
  size: number
}

export interface ReadFile {
  token: string
  /** Undefined if it is not there, or could not be read. */
  content: AsyncIterable<Buffer> | undefined
  /** Why it could not be read. */
  fault?: string
}

export interface Reading {
  store: Pick<FileStore, 'read'>
  /** Where a large file waits until it is there as a whole. */
  scratch: string
  pausesMs?: number[] | undefined
}

/** Of a bucket each answer takes a while; so many small ones are in memory. */
const AHEAD = 8
const pauses = [200, 1_000, 5_000]

/**
 * Files in their order, some ahead. A tar cannot take back what it has begun, so each is here as a whole before it
 * begins; until then it is tried again.
 */
export async function* readFiles(files: StoredFile[], reading: Reading): AsyncGenerator<ReadFile> {
  const ahead: Promise<ReadFile>[] = []
  try {
    for (let at = 0; at < files.length; at += 1) {
      while (ahead.length < AHEAD) {
        const next = files[at + ahead.length]
        // A large one waits for its turn.
        if (!next || (ahead.length > 0 && next.size > PART_BYTES)) break
        ahead.push(next.size > PART_BYTES ? readLarge(next, reading) : readSmall(next, reading))
      }
      const file = ahead.shift()
      if (file) yield await file
    }
  } finally {
    await Promise.allSettled(ahead)
    await rm(reading.scratch, { force: true })
  }
}

const readSmall = ({ token }: StoredFile, reading: Reading): Promise<ReadFile> =>
  retried(token, reading, async () => {
    const bytes = await reading.store.read(token, undefined)
    return bytes && [await buffer(untilQuiet(bytes))]
  })

const readLarge = ({ token }: StoredFile, reading: Reading): Promise<ReadFile> =>
  retried(token, reading, async () => {
    const bytes = await reading.store.read(token, undefined)
    if (!bytes) return undefined
    await pipeline(untilQuiet(bytes), createWriteStream(reading.scratch, { mode: 0o600 }))
    return [createReadStream(reading.scratch)]
  })

async function retried(
  token: string,
  { pausesMs = pauses }: Reading,
  read: () => Promise<[Buffer] | [AsyncIterable<Buffer>] | undefined>,
): Promise<ReadFile> {
  for (let tries = 0; ; tries += 1)
    try {
      const found = await read()
      return { token, content: found && inOne(found[0]) }
    } catch (error) {
      const waitMs = pausesMs[tries]
      if (waitMs === undefined) return { token, content: undefined, fault: reasonOf(error) }
      await pause(waitMs)
    }
}

async function* inOne(content: Buffer | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) yield content
  else yield* content
}
