import { createGate, createGates, inside } from './gate.ts'

const ofOne = createGates(1, 20)
const inAll = createGate(2, 60)

/**
 * Numbers made of many rows, as a screen of figures asks for them: one such count at a time for each owner, and two in
 * all. `work` asks its questions one after the other, so the connections are everybody else's, however long it takes.
 */
export const countInTurn = <T>(owner: string, work: () => Promise<T>): Promise<T> =>
  inside(ofOne, owner, () => inAll(work))
