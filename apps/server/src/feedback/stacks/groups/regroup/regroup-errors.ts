import { transact } from '../../../../platform/database/transaction.ts'
import { reachingOut } from '../../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../../context.ts'
import { resolveStack } from '../../resolve-stack.ts'
import { type Mistake, mistakeOf, readStack } from '../group-error.ts'
import { moveSightings } from './move-sightings.ts'
import { type Late, regroup } from './regroup-soon.ts'

/** Logs that are read for one release; older ones stay where they are. */
const MOST_READ = 2000

export const regroupWork = reachingOut(regroup, async (ctx: FeedbackCtx, late, { stop }) => {
  const { projectId } = late
  const sightings = await listSightings(ctx, late)
  for (const group of new Set(sightings.map(({ group_id }) => group_id))) {
    const found = new Map<string, Mistake>()
    for (const sighting of sightings.filter(({ group_id }) => group_id === group)) {
      stop.throwIfAborted()
      const mistake = await readAgain(ctx, projectId, sighting)
      if (mistake && !mistake.fingerprint.equals(sighting.fingerprint)) found.set(sighting.ticket_id, mistake)
    }
    if (found.size > 0) await transact(ctx, ctx => moveSightings(ctx, { projectId, group, found }))
  }
})

interface Row {
  group_id: string
  fingerprint: Buffer
  ticket_id: string
  release: string
  entry: number
}

/** The latest of this release, and of pages that name none: their maps are found by debug ids. */
const listSightings = (ctx: FeedbackCtx, { projectId, release }: Late): Promise<Row[]> =>
  ctx.db
    .selectFrom('lotse.error_sighting as s')
    .innerJoin('lotse.error_group as g', 'g.id', 's.group_id')
    .select(['s.group_id', 'g.fingerprint', 's.ticket_id', 's.release', 's.entry'])
    .where('s.project_id', '=', projectId)
    .where('s.release', 'in', [release, ''])
    .orderBy('s.at', 'desc')
    .limit(MOST_READ)
    .execute()

async function readAgain(
  ctx: FeedbackCtx,
  projectId: string,
  { ticket_id, release, entry }: Row,
): Promise<Mistake | undefined> {
  const logged = await readStack(ctx, projectId, ticket_id, entry)
  if (!logged) return undefined
  return mistakeOf((await resolveStack(ctx, { projectId, release }, logged)).parts)
}
