import { createFairGate } from './fair-gate.ts'
import { createGates, inside } from './gate.ts'

const ofOne = createGates(1, 20)
const inAll = createFairGate(2, 1, 60)

/** Waits until others have had a turn. */
export type GiveWay = () => Promise<void>

/**
 * For figures that are computed from many rows: each owner has one such count at a time, and there are two in
 * total. `work` runs its queries one after the other, which leaves the connections to everybody else however
 * long it takes; if there are many, it gives way between them.
 */
export const countInTurn = <T>(owner: string, work: (giveWay: GiveWay) => Promise<T>): Promise<T> =>
  inside(ofOne, owner, async () => {
    let leave = await inAll.enter(owner)
    const giveWay = async () => {
      leave()
      leave = await inAll.enter(owner)
    }
    try {
      return await work(giveWay)
    } finally {
      leave()
    }
  })
