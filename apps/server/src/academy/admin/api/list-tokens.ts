import { may, roleOf } from '@lotse/contracts/academy/rights'
import type { AcademyToken } from '@lotse/contracts/api/academy-tokens'
import type { Ctx } from '../../../platform/context.ts'
import { datesOf } from '../../../platform/tokens/lifetime.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import '../../auth/users/users.table.ts'
import './api-token.table.ts'

/** The tokens as lists show them: with their maker, and the maker's present role. */
const selectTokens = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy.api_token as t')
    .innerJoin('academy.user as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select(['u.name as maker', 'u.admin', 'u.enabled', 'u.role as maker_role'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number]

const tokenAnswer = (row: Row): AcademyToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  role: row.role,
  createdBy: {
    id: row.created_by,
    name: row.maker,
    role: row.enabled ? roleOf({ admin: row.admin, role: row.maker_role }) : null,
  },
  ...datesOf(row),
})

/** Administrators must be able to see and end every token. */
export async function listTokens(ctx: AcademyCtx): Promise<{ items: AcademyToken[] }> {
  const rows = await selectTokens(ctx)
    .$if(!may(ctx.caller, 'admin'), query => query.where('t.created_by', '=', ctx.caller.userId))
    .execute()
  return { items: rows.map(tokenAnswer) }
}

export async function readToken(ctx: Ctx, id: string): Promise<AcademyToken> {
  return tokenAnswer(await selectTokens(ctx).where('t.id', '=', id).executeTakeFirstOrThrow())
}
