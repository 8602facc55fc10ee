import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { anonymous } from '../../auth/guard.ts'
import { awaitDecided } from '../await-people.ts'
import { hidesMore, stillHides } from '../kept/hide-tasks.ts'
import { isAnswered, isAwaited } from './awaited.ts'
import { endLifted } from './end-lifted.ts'
import '../decisions.table.ts'

const MOST = 200

/**
 * Z1120: ends decisions about all tasks of which somebody has shown some by hand, and the others are gone for good, each in
 * its own commit; nobody's name stands for it. Tasks go in several ways, so the clock looks instead of each of them. Z1138:
 * an appeal that waits is answered by a person; the decision stays as it is until then.
 */
export async function endEmptied(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select d.id from academy.decision d
    where d.state = 'done' and d.outcomes @> '[{"kind": "disable_tasks", "shown": true}]'
      and exists (select from jsonb_array_elements(d.outcomes) o
        where o->>'kind' = 'disable_tasks' and not o ? 'back')
      and ${isAnswered(sql`d.id`)} and not ${hidesMore(ctx, sql`d.id`)} order by d.id limit ${sql.lit(MOST)}`.execute(
    ctx.db,
  )
  for (const { id } of rows)
    await endOne(ctx, id).catch((err: unknown) =>
      // One that fails must not block the others.
      ctx.log.error({ err, decision: id }, 'a decision without anything it does could not be ended'),
    )
}

function endOne(ctx: Ctx, id: string): Promise<void> {
  return transact({ ...ctx, caller: anonymous }, async ctx => {
    await awaitDecided(ctx, [id])
    const row = await ctx.db
      .selectFrom('academy.decision')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'done')
      .forUpdate()
      .executeTakeFirst()
    if (!row || (await isAwaited(ctx, id)) || (await stillHides(ctx, id))) return
    await endLifted(ctx, row, ['disable_tasks'])
  })
}
