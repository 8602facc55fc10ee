import type { ErrorRow, ErrorState } from '@lotse/contracts/console/stacks/errors'
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
    const release = state === 'resolved' ? resolvedIn : ''
    const row = await ctx.db
      .updateTable('lotse.error_group')
      .set({
        state,
        resolved_in: release,
        resolved_at: state === 'resolved' ? ctx.now() : null,
        is_back: false,
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
