import { createBatcher } from '../../platform/database/batch.ts'

export type InTurn = (work: () => Promise<void>) => Promise<void>

const AT_ONCE = 8

/** A database that is back finds thousands of sockets here: a few at a time, so that others get at it too. */
export const createInTurn = (): InTurn =>
  createBatcher<() => Promise<void>, void>({
    run: works => Promise.all(works.map(async work => work())),
    maxItems: AT_ONCE,
    atOnce: 1,
  })
