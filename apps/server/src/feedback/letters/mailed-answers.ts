import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'

interface Mailed {
  projectId: string
  ticketId: string
  /** The key of the mail. */
  key: string
  messageIds: string[]
}

/**
 * Records which mail delivered each answer: one mail may contain several, and an answer that was read is in
 * none.
 */
export async function markMailed(ctx: InTransaction, mailed: Mailed): Promise<void> {
  const { projectId, ticketId, key, messageIds } = mailed
  await sql`update lotse.message m set data = (m.data::jsonb || jsonb_build_object('letterId', l.id))::json
    from platform.mail l where l.key = ${key}
      and m.project_id = ${projectId} and m.ticket_id = ${ticketId} and m.id = any(${messageIds}::uuid[])`.execute(
    ctx.db,
  )
}

type Letter = NonNullable<TeamMessage['letter']>

/** The state of these mails, by id; those that were deleted since are missing. */
export async function findLetters(ctx: Ctx, projectId: string, ids: string[]): Promise<Map<string, Letter>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('platform.mail')
    .select(['id', 'state', 'reason', 'created_at', 'ended_at'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, state, reason, created_at, ended_at }) => [
      id,
      { id, state, reason, at: (ended_at ?? created_at).toISOString() },
    ]),
  )
}
