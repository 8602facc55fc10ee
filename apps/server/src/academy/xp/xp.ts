import type { SkillXp, UserXp } from '@lotse/contracts/academy/xp'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { audit } from '../audit/audit.ts'
import type { AcademyCtx } from '../guard.ts'
import { findSub } from '../skills/sub-skills.ts'
import { standing } from './level.ts'
import './xp.table.ts'

/** Others' XP is for administrators; a user that does not exist has none. */
export async function readXp(ctx: AcademyCtx, userId: string): Promise<UserXp> {
  if (userId !== ctx.caller.userId && !ctx.caller.isAdmin) throw new AppError('permission_denied')
  return xpOf(ctx, userId)
}

export async function xpOf(ctx: Ctx, userId: string): Promise<UserXp> {
  const rows = await ctx.db
    .selectFrom('academy.root_skill as r')
    .leftJoin('academy.sub_skill as s', 's.parent_id', 'r.id')
    .leftJoin('academy.xp as x', join => join.onRef('x.sub_skill', '=', 's.id').on('x.user_id', '=', userId))
    .select(['r.id as root', 's.id as sub', 'x.xp'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const roots = new Map<string, SkillXp[]>()
  for (const { root, sub, xp } of rows) {
    const subs = roots.get(root) ?? []
    roots.set(root, subs)
    if (sub !== null) subs.push({ skill: sub, ...standing(xp ?? 0) })
  }
  const skills = [...roots].map(([skill, subs]) => ({ skill, ...standing(sumXp(subs)), skills: subs }))
  const { xp, level, progress } = standing(sumXp(skills))
  return { total_xp: xp, total_level: level, progress, skills }
}

const sumXp = (skills: { xp: number }[]): number => skills.reduce((sum, { xp }) => sum + xp, 0)

/** Sets the absolute value; null leaves it, and makes the record if there was none. */
export function setXp(
  ctx: AcademyCtx,
  userId: string,
  root: string,
  sub: string,
  xp: number | null | undefined,
): Promise<SkillXp> {
  return transact(ctx, async ctx => {
    await findSub(ctx, root, sub)
    const before = await ctx.db
      .selectFrom('academy.xp')
      .select('xp')
      .where('user_id', '=', userId)
      .where('sub_skill', '=', sub)
      .forUpdate()
      .executeTakeFirst()
    const row = await ctx.db
      .insertInto('academy.xp')
      .values({ user_id: userId, sub_skill: sub, xp: xp ?? 0 })
      .onConflict(conflict =>
        conflict.columns(['user_id', 'sub_skill']).doUpdateSet({ xp: xp ?? sql`academy.xp.xp` }),
      )
      .returning('xp')
      .executeTakeFirstOrThrow()
    if (row.xp !== (before?.xp ?? 0))
      await audit(ctx, {
        action: 'xp.set',
        target: { kind: 'user', id: userId },
        before: { skill: sub, xp: before?.xp ?? 0 },
        after: { skill: sub, xp: row.xp },
      })
    return { skill: sub, ...standing(row.xp) }
  })
}
