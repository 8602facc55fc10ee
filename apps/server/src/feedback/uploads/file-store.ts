import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** Included. */
  end: number
}

/** Where uploaded files live. Names are tokens of ours, never anything a client sent. */
export interface FileStore {
  /** Takes over a finished local file. When it resolves the file survives a crash. */
  keep(token: string, path: string, file: { size: number; type: string }): Promise<void>
  /** Undefined when there is no such file. */
  read(token: string, range: ByteRange | undefined): Promise<Readable | undefined>
  /** Removing what is not there is fine. */
  remove(token: string): Promise<void>
}
