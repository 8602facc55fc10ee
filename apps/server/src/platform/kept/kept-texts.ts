import { createGates, inside } from '../limits/gate.ts'
import { createKept } from './kept.ts'
import { createShared } from './shared.ts'

/** Callers waiting for the one text of an owner that is being built. */
const MOST_WAITING = 200

interface Made {
  /** The cache key: the text may have changed since it was requested. */
  key: string
  text: string
}

/**
 * Caches texts that are slow to build and the same for everybody. Each is built once, however many ask for it
 * at the same time, and only one per owner at a time.
 */
export function createKeptTexts(most: { number: number; size: number }) {
  const kept = createKept<string>(most)
  const shared = createShared<string>()
  const ofOne = createGates(1, MOST_WAITING)
  return async (key: string, owner: string, make: () => Promise<Made>): Promise<string> => {
    const makeAndKeep = async () => {
      const made = await make()
      kept.set(made.key, made.text, made.text.length)
      return made.text
    }
    return kept.get(key) ?? shared(key, () => inside(ofOne, owner, makeAndKeep))
  }
}
