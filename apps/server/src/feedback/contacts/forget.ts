import { sql } from 'kysely'
import { type InTransaction, transactGivingWay } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { state } from '../facts.ts'
import { leaveKept } from '../inbox/merging/leave-kept.ts'
import { forgetLetters } from '../letters/forget-letters.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { forgetAhead } from './forget-ahead.ts'
import { removeGuestMessages } from './forget-guest.ts'
import { lockContacts } from './lock-contacts.ts'

/**
 * Everything is deleted with the contact by cascade, in one transaction, after what they wrote as a guest of
 * others. Very many traces are deleted ahead of it (Z292). Files follow from a list that the same transaction
 * writes. Only a tombstone without any personal data remains, for restored backups.
 */
export async function deleteContact(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) return
  const { projectId } = ctx.caller
  await forgetAhead(ctx, { projectId, contactId: id }, ids => ctx.live.tellVisitor(ids, { what: 'gone' }))
  const { sessions, visited } = await transactGivingWay(ctx, async ctx => {
    const gone = await lockContacts(ctx, projectId, [id])
    const kept = await leaveOthers(ctx, projectId, id)
    const visited = [...new Set([...(await removeGuestMessages(ctx, projectId, id)), ...kept])]
    await forgetLetters(ctx, projectId, id, visited)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('lotse.contact')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { sessions: [], visited: [] }
    await sql`insert into lotse.tombstone (contact_id, project_id, at) values (${id}, ${projectId}, ${ctx.now()})
              on conflict do nothing`.execute(ctx.db)
    await audit(ctx, { action: 'contact.deleted', subject: id })
    await state(ctx, { kind: 'contact-deleted', projectId, contactId: id })
    return { sessions: gone, visited }
  })
  removeFilesSoon(ctx)
  await ctx.live.tellVisitor([id, ...sessions.map(session => session.id)], { what: 'gone' })
  for (const ticketId of visited) ctx.live.ticketUpdated(projectId, ticketId)
}

/** What others answer for leaves their tickets, which may quote it: those are treated like what a guest has visited. */
async function leaveOthers(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  contactId: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
    keptId: string
  }>`select t.id, t.merged_into as "keptId" from lotse.ticket t
    join lotse.ticket k on k.project_id = t.project_id and k.id = t.merged_into
    where t.project_id = ${projectId} and t.contact_id = ${contactId} and k.contact_id <> t.contact_id
    order by t.id`.execute(ctx.db)
  await leaveKept(ctx, projectId, rows)
  return rows.map(({ keptId }) => keptId)
}
