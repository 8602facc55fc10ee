import type { Readable } from 'node:stream'
import type { Ctx } from '../../platform/context.ts'

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** Where files are stored. Names are our tokens, never anything a client sent. */
export interface FileStore {
  /** Takes over a finished local file. Once it resolves, the file survives a crash. */
  keep(token: string, path: string, file: FileFacts): Promise<void>
  /** Undefined if there is no such file. */
  read(token: string, range: ByteRange | undefined): Promise<Readable | undefined>
  /** Removing a missing file succeeds. */
  remove(token: string): Promise<void>
  /** Stores bytes that would otherwise be in the database; only a bucket takes those. */
  put?(token: string, bytes: Buffer): Promise<void>
}

/** What storing needs; the whole `FeedbackCtx` would need those who store. */
export type FilingCtx = Pick<Ctx, 'db'> & { files: FileStore }

export interface FileFacts {
  size: number
  type: string
}

/** A store on another machine. */
export interface FarStore extends FileStore {
  put(token: string, bytes: Buffer): Promise<void>
  /** Stores a copy of a local file, which stays. */
  copy(token: string, path: string, file: FileFacts): Promise<void>
}
