import { defineErrand } from '../../queue/errand.ts'
import { reachingOut, type Work } from '../../queue/taker.ts'
import type { Monthly } from './months.ts'
import { makeParts } from './partitions.ts'

const makePartitions = defineErrand('make-partitions', {
  everySeconds: 3600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/** Months are made ahead; if none were, rows wait in the rest, and nothing is lost. */
export const partitionWork = (tables: Monthly[]): Work =>
  reachingOut(makePartitions, async ctx => {
    for (const monthly of tables) await makeParts(ctx, monthly)
  })
