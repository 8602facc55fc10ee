import type { AdminTree, SkillUsage } from '@lotse/contracts/academy/skills/skills'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { findRoot } from './root-skills.ts'
import { type RootSkillRow, readTreeSize, type SubSkillRow, selectRoots, selectSubs } from './skills.table.ts'
import { findSub } from './sub-skills.ts'

/** Roots and sub skills with versions, in three queries whatever the size of the tree. */
export async function readAdminTree(ctx: Ctx): Promise<AdminTree> {
  const size = await readTreeSize(ctx)
  const roots = await selectRoots(ctx).orderBy('s.created_at').orderBy('s.id').execute()
  const subs = await selectSubs(ctx).orderBy('s.created_at').orderBy('s.id').execute()
  const byParent = new Map<string, typeof subs>()
  for (const sub of subs) {
    const siblings = byParent.get(sub.parent_id)
    if (siblings) siblings.push(sub)
    else byParent.set(sub.parent_id, [sub])
  }
  return { ...size, skills: roots.map(root => ({ ...root, sub_skills: byParent.get(root.id) ?? [] })) }
}

export const rootSkillsById = (ctx: Ctx, ids: string[]): Promise<RootSkillRow[]> =>
  selectRoots(ctx).where('s.id', 'in', ids).execute()

export const subSkillsById = (ctx: Ctx, ids: string[]): Promise<SubSkillRow[]> =>
  selectSubs(ctx).where('s.id', 'in', ids).execute()

export async function rootUsage(ctx: Ctx, id: string): Promise<SkillUsage> {
  const { skills, dependents } = await findRoot(ctx, id)
  return { sub_skills: skills.length, dependents, ...(await usageOf(ctx, skills)) }
}

export async function subUsage(ctx: Ctx, root: string, id: string): Promise<SkillUsage> {
  const { dependents } = await findSub(ctx, root, id)
  return { sub_skills: 0, dependents, ...(await usageOf(ctx, [id])) }
}

type Counts = Pick<SkillUsage, 'users_with_xp' | 'jobs' | 'challenges'>

async function usageOf(ctx: Ctx, skills: string[]): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(distinct user_id) from academy.xp where sub_skill = any(${skills}) and xp > 0) as users_with_xp,
    (select count(distinct job_id) from academy.job_requirement where sub_skill = any(${skills})) as jobs,
    (select count(*) from academy.challenge where skills && ${skills}::text[]) as challenges`.execute(ctx.db)
  return rows[0] ?? { users_with_xp: 0, jobs: 0, challenges: 0 }
}
