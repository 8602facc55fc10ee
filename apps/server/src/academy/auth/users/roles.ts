import { type GivenRole, may, type Right, roleOf } from '@lotse/contracts/academy/rights'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../guard.ts'
import './users.table.ts'

export interface Ranked {
  id: string
  admin: boolean
  role: GivenRole | null
}

/** For what people may do to themselves, and others only with the right. */
export function requireSelfOr(ctx: ActingCtx, person: Ranked, right: Right): void {
  if (person.id !== ctx.caller.userId) requireRightOver(ctx, person, right)
}

/**
 * It takes the right, and to somebody who has rights themselves only administrators may do it. Otherwise moderators
 * could ban each other, lift their own block, and support could open an administrator's account.
 */
export function requireRightOver({ caller }: ActingCtx, person: Ranked, right: Right): void {
  const isAllowed = may(caller, 'admin') || (may(caller, right) && roleOf(person) === null)
  if (!isAllowed) throw new AppError('permission_denied')
}

/** Both, for people of whom only the id is known. People whose account is gone have no rights. */
export async function requireRightOverId(ctx: ActingCtx, id: string, right: Right): Promise<void> {
  const person = await rankOf(ctx, id)
  requireRightOver(ctx, person ?? { id, admin: false, role: null }, right)
}

export async function requireSelfOrId(ctx: ActingCtx, id: string, right: Right): Promise<void> {
  if (id !== ctx.caller.userId) await requireRightOverId(ctx, id, right)
}

export const rankOf = (ctx: Ctx, id: string): Promise<Ranked | undefined> =>
  ctx.db.selectFrom('academy.user').select(['id', 'admin', 'role']).where('id', '=', id).executeTakeFirst()
