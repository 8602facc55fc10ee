import { createBatcher } from '../../platform/database/batch.ts'

export type InTurn = (work: () => Promise<void>) => Promise<void>

const AT_ONCE = 8

/**
 * A database that comes back finds thousands of sockets waiting here. Only a few run at a time, so that
 * others can reach it, too.
 */
export const createInTurn = (): InTurn =>
  createBatcher<() => Promise<void>, void>({
    run: works => Promise.all(works.map(async work => work())),
    maxItems: AT_ONCE,
    atOnce: 1,
  })
