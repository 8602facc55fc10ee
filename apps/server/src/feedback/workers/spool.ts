import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../platform/http/errors.ts'

/** Writes a body into a file, unless it is too long. Returns its size in bytes. */
export async function spool(path: string, begun: Buffer[], rest: Readable, most: number): Promise<number> {
  let size = 0
  async function* bounded(): AsyncGenerator<Buffer> {
    for (const chunk of begun) {
      size += chunk.length
      yield chunk
    }
    // Ending a body that is too long must not end the connection: its sender would never learn why.
    for await (const chunk of rest.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new AppError('payload_too_large')
      yield chunk
    }
  }
  try {
    await pipeline(bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return size
  } catch (error) {
    rest.resume()
    // A client that disconnected needs no response, and half a report is not worth an error.
    throw rest.destroyed && !(error instanceof AppError) ? new AppError('malformed_json') : error
  }
}
