import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { forgetTicketWords } from '../../letters/forget-letters.ts'
import { removeFilesSoon } from '../../uploads/remove-files.ts'
import { leaveKept } from '../merging/leave-kept.ts'

/** All of them or none. A missing ticket is not an error: the response to the first attempt may have been lost. */
export async function deleteTickets(ctx: ConsoleCtx, ids: string[]): Promise<void> {
  const { projectId } = ctx.caller
  const some = ids.filter(isUuid)
  if (some.length === 0) return
  const gone = await transact(ctx, async ctx => {
    const asked = await withMerged(ctx, projectId, some)
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

/**
 * With a ticket goes what was merged into it: to the team they are one. A merged one by itself leaves the one that stays,
 * which is no longer found by its words.
 */
async function withMerged(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
    keptId: string
  }>`select id, merged_into as "keptId" from lotse.ticket
    where project_id = ${projectId} and merged_into is not null
      and (id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])) order by id`.execute(ctx.db)
  await leaveKept(
    ctx,
    projectId,
    rows.filter(({ keptId }) => !ids.includes(keptId)),
  )
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}
