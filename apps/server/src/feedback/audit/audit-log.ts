import type { AuditEntry } from '@lotse/contracts/console/team'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { idsInOrder } from '../../platform/export/listed-ids.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { readCursor } from '../../platform/tokens/sync/cursor.ts'
import { cutPage } from '../tokens/cut-page.ts'
import type { AuditTable } from './audit.ts'

interface AuditFilter {
  projectId?: string | undefined
  accountId?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface AuditQuery extends AuditFilter {
  after?: string | undefined
  limit: number
}

/** Lists who did what in a team, newest first. For one project, entries about the whole team are included. */
export async function listAudit(ctx: Ctx, teamId: string, asked: AuditQuery) {
  const { after, limit } = asked
  const cursor = after ? readCursor(after) : undefined
  const rows = await foundBy(ctx, teamId, asked)
    .selectAll()
    .$if(cursor !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(cursor?.at ?? new Date(0), cursor?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(rows, limit, row => row)
  return { items: await entriesOf(ctx, teamId, page), next }
}

/** All entries of a list, as their ids in its order. */
export const auditIds = (ctx: Ctx, teamId: string, filter: AuditFilter) =>
  sql`(${foundBy(ctx, teamId, filter).select(sql`${idsInOrder(sql`at desc, id desc`)}`.as('ids'))})`

export async function readEntries(ctx: Ctx, teamId: string, ids: string[]): Promise<AuditEntry[]> {
  const rows = await foundBy(ctx, teamId, {}).selectAll().where('id', 'in', ids).execute()
  return entriesOf(ctx, teamId, rows)
}

function foundBy(ctx: Ctx, teamId: string, { projectId, accountId, action, from, to }: AuditFilter) {
  return ctx.db
    .selectFrom('lotse.audit')
    .where('team_id', '=', teamId)
    .$if(projectId !== undefined, query =>
      query.where(({ eb, or }) => or([eb('project_id', '=', projectId ?? ''), eb('project_id', 'is', null)])),
    )
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? ''))
    .$if(action !== undefined, query =>
      action?.includes('.')
        ? query.where('action', '=', action)
        : query.where('action', 'like', `${action}.%`),
    )
    .$if(from !== undefined, query => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, query => query.where('at', '<', new Date(to ?? 0)))
}

async function entriesOf(ctx: Ctx, teamId: string, rows: Selectable<AuditTable>[]): Promise<AuditEntry[]> {
  const names = await namesOf(ctx, teamId, rows)
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    account: { id: row.account_id, name: row.account_name },
    token: row.token_id === null ? null : { id: row.token_id, name: row.token_name ?? '' },
    projectId: row.project_id,
    action: row.action,
    subject: isUuid(row.subject) ? (names.get(row.subject) ?? '') : row.subject,
    details: row.details as Record<string, unknown>,
  }))
}

/** Current names for stored ids. Deleted people have no name: the log must not keep it. */
async function namesOf(ctx: Ctx, teamId: string, rows: { subject: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ subject }) => (isUuid(subject) ? [subject] : [])))]
  if (ids.length === 0) return new Map()
  const { rows: found } = await ctx.pool.query<{ id: string; name: string }>(
    `select p.id, p.name from lotse.project p where p.team_id = $1 and p.id = any($2)
     union all
     select c.id, coalesce(nullif(c.name, ''), nullif(c.email, ''), c.user_id, '') from lotse.contact c
     join lotse.project p on p.id = c.project_id where p.team_id = $1 and c.id = any($2)
     union all
     select a.id, a.name from lotse.account a join lotse.membership m on m.account_id = a.id
     where m.team_id = $1 and a.id = any($2)`,
    [teamId, ids],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
