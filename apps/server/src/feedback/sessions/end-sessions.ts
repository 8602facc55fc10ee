import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'

const BITE = 1000

interface Place {
  id: string
  at: string
}

/**
 * Works newest first and returns the number: a project may have more sessions than one transaction should
 * lock.
 */
async function inBites(
  column: 'created_at' | 'last_seen_at',
  most: number,
  bite: (older: RawBuilder<unknown>) => RawBuilder<Place>,
  { db }: Pick<Ctx, 'db'>,
): Promise<number> {
  let older = sql`true`
  for (let count = 0; ; ) {
    const { rows } = await bite(older).execute(db)
    count += rows.length
    const oldest = rows.at(-1)
    if (!oldest || rows.length < most) return count
    older = sql`(${sql.ref(column)}, id) < (${oldest.at}::timestamptz, ${oldest.id}::uuid)`
  }
}

/**
 * Ends sessions proved with a secret that can no longer be trusted, and returns their number. Tickets stay
 * proved: visitors who identify with a hash of the new secret find theirs again.
 */
export async function endProvedSessions(ctx: InTransaction, projectId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lotse.visitor_session')
    .where('project_id', '=', projectId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends all sessions that nobody has locked, in advance, so that few are left for the transaction. */
export const endMostProvedSessions = (
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  most: number = BITE,
): Promise<number> =>
  inBites(
    'last_seen_at',
    most,
    older => sql`with bite as (
        select id, last_seen_at from lotse.visitor_session where project_id = ${projectId} and verified and ${older}
        order by last_seen_at desc, id desc limit ${most} for update skip locked
      ), ended as (
        delete from lotse.visitor_session s using bite where s.id = bite.id
      )
      select id, last_seen_at::text as at from bite order by bite.last_seen_at desc, bite.id desc`,
    ctx,
  )

/**
 * Every list of a proved visitor contained their share tokens; anybody who noted them could continue to read
 * as a guest. This runs after the secret is replaced, so that nobody who proves with the old secret learns
 * the new tokens.
 */
export const closeProvedConversations = (
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  most: number = BITE,
): Promise<number> =>
  inBites(
    'created_at',
    most,
    older => sql`with bite as (
        select id, created_at from lotse.ticket where project_id = ${projectId} and verified and ${older}
        order by created_at desc, id desc limit ${most}
      ), parted as (
        delete from lotse.conversation_guest g using bite where g.project_id = ${projectId} and g.ticket_id = bite.id
      ), closed as (
        update lotse.ticket t set share_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
        from bite where t.id = bite.id
      )
      select id, created_at::text as at from bite order by bite.created_at desc, bite.id desc`,
    ctx,
  )
