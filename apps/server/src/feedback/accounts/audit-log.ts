import type { Ctx } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../cursor.ts'

interface AuditQuery {
  projectId?: string | undefined
  accountId?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit: number
}

/** Who did what in a team, newest first. */
export async function listAudit(ctx: Ctx, teamId: string, asked: AuditQuery) {
  const { projectId, accountId, action, from, to, after, limit } = asked
  const cursor = after ? readCursor(after) : undefined
  const rows = await ctx.db
    .selectFrom('lotse.audit')
    .selectAll()
    .where('team_id', '=', teamId)
    .$if(projectId !== undefined, query => query.where('project_id', '=', projectId ?? ''))
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? ''))
    .$if(action !== undefined, query =>
      action?.includes('.')
        ? query.where('action', '=', action)
        : query.where('action', 'like', `${action}.%`),
    )
    .$if(from !== undefined, query => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, query => query.where('at', '<', new Date(to ?? 0)))
    .$if(cursor !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(cursor?.at ?? new Date(0), cursor?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      account: { id: row.account_id, name: row.account_name },
      projectId: row.project_id,
      action: row.action,
      subject: row.subject,
      details: row.details as Record<string, unknown>,
    })),
    next: rows.length > limit && last ? writeCursor(last) : null,
  }
}
