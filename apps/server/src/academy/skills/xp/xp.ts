import { may } from '@lotse/contracts/academy/rights'
import type { SkillXp, UserXp } from '@lotse/contracts/academy/skills/xp'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { InvalidInput } from '../../../platform/http/mount.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { findSub } from '../sub-skills.ts'
import { standing } from './level.ts'
import './xp.table.ts'

/** Other people's XP takes a right; an unknown user has none. */
export async function readXp(ctx: AcademyCtx, userId: string): Promise<UserXp> {
  if (userId !== ctx.caller.userId && !may(ctx.caller, 'people')) throw new AppError('permission_denied')
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

export interface XpChange {
  xp?: number | null | undefined
  /** What the editor saw: XP has no version, and what was earned in between would be lost. */
  seen?: number | null | undefined
}

/** Sets the absolute value; null keeps it, and creates the record if there is none. */
export function setXp(
  ctx: AcademyCtx,
  userId: string,
  root: string,
  sub: string,
  { xp, seen }: XpChange,
): Promise<SkillXp> {
  return transact(ctx, async ctx => {
    await findSub(ctx, root, sub)
    // One change at a time per user: the record may not exist yet, and all of them are summed up.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`xp ${userId}`}, 0))`.execute(ctx.db)
    const before = await ctx.db
      .selectFrom('academy.xp')
      .select('xp')
      .where('user_id', '=', userId)
      .where('sub_skill', '=', sub)
      .forUpdate()
      .executeTakeFirst()
    if (typeof seen === 'number' && seen !== (before?.xp ?? 0)) throw new AppError('stale_version')
    if (typeof xp === 'number') await refuseRounding(ctx, userId, sub, xp)
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

/** Decision 005: a total above 2^53 would be rounded. */
async function refuseRounding(ctx: Ctx, userId: string, sub: string, xp: number): Promise<void> {
  const { others } = await ctx.db
    .selectFrom('academy.xp')
    .select(sql<number>`coalesce(sum(xp), 0)::bigint`.as('others'))
    .where('user_id', '=', userId)
    .where('sub_skill', '!=', sub)
    .executeTakeFirstOrThrow()
  const maximum = Math.max(0, Number.MAX_SAFE_INTEGER - others)
  if (xp <= maximum) return
  throw new InvalidInput('body', [
    {
      code: 'too_big',
      origin: 'int',
      maximum,
      inclusive: true,
      path: ['xp'],
      input: xp,
      message: 'too big',
    },
  ])
}
