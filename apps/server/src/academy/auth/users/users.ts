import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { UserRow } from './users.table.ts'

export async function findUser(ctx: Ctx, id: string): Promise<UserRow> {
  const row = await ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('user_not_found')
  return row
}

/** By name or email address, already lower-cased. A name contains no `@`, so no name is somebody else's address. */
export async function findByIdentifier(ctx: Ctx, typed: string): Promise<UserRow | undefined> {
  return ctx.db
    .selectFrom('academy.user')
    .selectAll()
    .where(eb => eb(eb.fn('lower', [typed.includes('@') ? 'email' : 'name']), '=', typed))
    .executeTakeFirst()
}

/** The unique indexes decide who gets a name first; two parallel checks would both find it free. */
export function asTakenName(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'user_name') throw new AppError('user_already_exists')
  if (code === '23505' && constraint === 'user_email') throw new AppError('email_already_exists')
  throw error
}

/** Until the commit nobody else changes them. */
export const lockUser = (ctx: Pick<Ctx, 'db'>, id: string): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
