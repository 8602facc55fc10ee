import { sha256Hex } from '../../platform/process/sha256.ts'
import type { Words } from '../../platform/text/demo-words.ts'

/** mulberry32: the same numbers every time. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer below `count`. */
  below(count: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, chance: share => next() < share, pick: list => list[below(list.length)] as never }
}

/**
 * The id of a demo record, derived from its name (the German one if there are two), so that links and tests can use it.
 */
export function demoId(kind: string, name: string | Words): string {
  const key = typeof name === 'string' ? name : name.de
  const hex = sha256Hex(`${kind} ${key}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
