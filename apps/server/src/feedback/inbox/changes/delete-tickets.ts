import { transact } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { forgetTicketWords } from '../../letters/forget-letters.ts'
import { removeFilesSoon } from '../../uploads/remove-files.ts'

/** All of them or none. A missing ticket is not an error: the response to the first attempt may have been lost. */
export async function deleteTickets(ctx: ConsoleCtx, ids: string[]): Promise<void> {
  const { projectId } = ctx.caller
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return
  const gone = await transact(ctx, async ctx => {
    await forgetTicketWords(ctx, projectId, asked)
    const rows = await ctx.db
      .deleteFrom('lotse.ticket')
      .where('project_id', '=', projectId)
      .where('id', 'in', asked)
      .returning(['id', 'number'])
      .execute()
    for (const { number } of rows) await audit(ctx, { action: 'ticket.deleted', subject: `#${number}` })
    return rows
  })
  if (gone.length === 0) return
  removeFilesSoon(ctx)
  for (const { id } of gone)
    await ctx.live.tellProject(projectId, { what: 'say', message: { name: 'ticket-removed', data: { id } } })
}
