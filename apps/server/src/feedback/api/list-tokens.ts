import type { ApiToken } from '@lotse/contracts/api/tokens'
import type { Role } from '@lotse/contracts/console/account'
import type { Ctx } from '../../platform/context.ts'
import { datesOf } from '../../platform/tokens/lifetime.ts'
import './api-token.table.ts'

/** The tokens as lists show them: with their project, their maker, and the maker's present role. */
export const selectTokens = (ctx: Ctx) =>
  ctx.db
    .selectFrom('lotse.api_token as t')
    .innerJoin('lotse.account as a', 'a.id', 't.created_by')
    .leftJoin('lotse.project as p', 'p.id', 't.project_id')
    .leftJoin('lotse.membership as m', join =>
      join.onRef('m.team_id', '=', 't.team_id').onRef('m.account_id', '=', 't.created_by'),
    )
    .select([
      't.id',
      't.name',
      't.prefix',
      't.scopes',
      't.role',
      't.team_id',
      't.project_id',
      't.is_personal',
    ])
    .select([
      't.created_by',
      't.created_at',
      't.last_used_at',
      't.expires_at',
      't.revoked_at',
      't.replaced_by',
    ])
    .select(['a.name as maker', 'm.role as maker_role', 'p.name as project_name'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number]

export const tokenAnswer = (row: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  role: row.role,
  teamId: row.team_id,
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  isPersonal: row.is_personal,
  createdBy: { id: row.created_by, name: row.maker, role: row.maker_role as Role | null },
  ...datesOf(row),
})

/** Everything that can reach a project: its managers must be able to see and end it. */
export async function listProjectTokens(
  ctx: Ctx,
  { teamId, projectId }: { teamId: string; projectId: string },
) {
  const rows = await selectTokens(ctx)
    .where('t.team_id', '=', teamId)
    .where(({ eb, or }) => or([eb('t.project_id', '=', projectId), eb('t.project_id', 'is', null)]))
    .execute()
  return { items: rows.map(tokenAnswer) }
}

export async function listPersonalTokens(ctx: Ctx, accountId: string) {
  const rows = await selectTokens(ctx)
    .where('t.created_by', '=', accountId)
    .where('t.is_personal', '=', true)
    .execute()
  return { items: rows.map(tokenAnswer) }
}

export async function readToken(ctx: Ctx, id: string): Promise<ApiToken> {
  return tokenAnswer(await selectTokens(ctx).where('t.id', '=', id).executeTakeFirstOrThrow())
}
