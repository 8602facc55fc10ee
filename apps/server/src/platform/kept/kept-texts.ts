import { createGates, inside } from '../limits/gate.ts'
import { createKept } from './kept.ts'
import { createShared } from './shared.ts'

/** Who waits for the one text of an owner that is being made. */
const MOST_WAITING = 200

interface Made {
  /** What it is kept as: it may have changed since somebody asked for it. */
  key: string
  text: string
}

/**
 * Texts that are long to make and the same for everybody who asks: each is made once, however many ask for it at the
 * same time, and one of an owner at a time.
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
