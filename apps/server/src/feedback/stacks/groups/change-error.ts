import type { ErrorRow, ErrorState } from '@lotse/contracts/console/stacks/errors'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { readError } from './list-errors.ts'

const actions: Record<ErrorState, string> = {
  open: 'error.reopened',
  resolved: 'error.resolved',
  ignored: 'error.ignored',
}

/** Resolves an error, ignores it, or opens it again. */
export async function changeError(
  ctx: ConsoleCtx,
  id: string,
  { state, resolvedIn }: { state: ErrorState; resolvedIn: string },
): Promise<ErrorRow> {
  if (!isUuid(id)) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    // The next reports are kept: they tell whether it is back. Before the error, as by whoever counts crashes.
    await sql`with held as (select shape from lotse.crash_shape
        where project_id = ${ctx.caller.projectId} and group_id = ${id} order by shape for update)
      update lotse.crash_shape s set today = 0 from held
      where s.project_id = ${ctx.caller.projectId} and s.shape = held.shape`.execute(ctx.db)
    const release = state === 'resolved' ? resolvedIn : ''
    const row = await ctx.db
      .updateTable('lotse.error_group')
      .set({
        state,
        resolved_in: release,
        resolved_at: state === 'resolved' ? ctx.now() : null,
        is_back: false,
        rule_id: null,
      })
      .where('project_id', '=', ctx.caller.projectId)
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const details = release ? { release } : {}
    await audit(ctx, { action: actions[state], subject: row.title, details })
  })
  return readError(ctx, id)
}
