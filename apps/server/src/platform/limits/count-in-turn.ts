import { createGates, inside } from './gate.ts'

const ofOne = createGates(1, 20)
const inAll = createGates(2, 60)

/** Waits until others have asked a question of theirs. */
export type GiveWay = () => Promise<void>

/**
 * Numbers made of many rows, as a screen of figures asks for them: one such count at a time for each owner, and two in
 * all. `work` asks its questions one after the other, so the connections are everybody else's, however long it takes; and
 * where they are many it gives way between them.
 */
export const countInTurn = <T>(owner: string, work: (giveWay: GiveWay) => Promise<T>): Promise<T> =>
  inside(ofOne, owner, async () => {
    let leave = await inAll.enter('')
    const giveWay = async () => {
      leave()
      leave = await inAll.enter('')
    }
    try {
      return await work(giveWay)
    } finally {
      leave()
    }
  })
