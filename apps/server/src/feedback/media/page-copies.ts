import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Gates, inside } from '../../platform/limits/gate.ts'
import type { FeedbackCtx } from '../context.ts'
import type { StoredPart } from '../tickets/parts/stored-parts.ts'
import { renderStored } from './render.ts'

interface Copy {
  path: Promise<string>
  /** How many have asked for it and not opened it yet. */
  readers: number
}

export interface PageCopies {
  /** The copy that is currently being prepared for somebody else. */
  underWay(key: string): Promise<Readable> | undefined
  /** Prepares it in the turn of the network that asked first. */
  make(key: string, network: string, find: () => Promise<StoredPart>): Promise<Readable>
}

/** Prepares a page copy once for all simultaneous requests; only a few copies are prepared at a time. */
export function createPageCopies(ctx: Pick<FeedbackCtx, 'settings' | 'workers'>, inTurn: Gates): PageCopies {
  const copies = new Map<string, Copy>()
  const begin = (key: string, network: string, find: () => Promise<StoredPart>): Copy => {
    const path = inside(inTurn, network, async () => renderStored(ctx, await find()))
    const copy = { path, readers: 0 }
    copies.set(key, copy)
    const forget = () => copies.delete(key)
    copy.path.then(forget, forget)
    return copy
  }
  return {
    underWay: key => {
      const copy = copies.get(key)
      return copy && read(copy)
    },
    make: (key, network, find) => read(copies.get(key) ?? begin(key, network, find)),
  }
}

/** The file is unlinked once everybody has opened it: a reader that stops leaves nothing behind. */
async function read(copy: Copy): Promise<Readable> {
  copy.readers += 1
  try {
    const file = await open(await copy.path)
    return file.createReadStream()
  } finally {
    copy.readers -= 1
    if (copy.readers === 0) await copy.path.then(path => rm(path, { force: true })).catch(() => {})
  }
}
