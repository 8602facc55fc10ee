import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** Where uploaded files are stored. Names are our tokens, never anything a client sent. */
export interface FileStore {
  /** Takes over a finished local file. Once it resolves, the file survives a crash. */
  keep(token: string, path: string, file: { size: number; type: string }): Promise<void>
  /** Undefined if there is no such file. */
  read(token: string, range: ByteRange | undefined): Promise<Readable | undefined>
  /** Removing a missing file succeeds. */
  remove(token: string): Promise<void>
}
