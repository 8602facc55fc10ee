import type { SkillImpact } from '@lotse/contracts/academy/skills/tree-import'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { findRoot } from '../root-skills.ts'
import { findSub } from '../sub-skills.ts'

/** More than that says nothing more. */
const MOST = 20
const DEFAULT_LIMIT = 20

async function skillsOf(ctx: Ctx, root: string, sub: string | undefined): Promise<string[]> {
  if (sub === undefined) return (await findRoot(ctx, root)).skills
  return [(await findSub(ctx, root, sub)).id]
}

/** What loses something if a skill is deleted, by name. */
export async function readImpact(ctx: Ctx, root: string, sub: string | undefined): Promise<SkillImpact> {
  const skills = await skillsOf(ctx, root, sub)
  const jobs = await sql<SkillImpact['jobs'][number]>`select j.id, j.title, c.name as company
    from academy.job j join academy.company c on c.id = j.company_id
    where j.id in (select job_id from academy.job_requirement where sub_skill = any(${skills}))
    order by lower(j.title) collate academy.german, j.id limit ${sql.lit(MOST)}`.execute(ctx.db)
  const challenges = await sql<SkillImpact['challenges'][number]>`select task_id as id, title
    from academy.challenge where skills && ${skills}::text[]
    order by lower(title) collate academy.german, task_id limit ${sql.lit(MOST)}`.execute(ctx.db)
  const courses = await sql<SkillImpact['courses'][number]>`select id, title from academy.course
    where id in (select course from academy.skill_course where sub_skill = any(${skills}))
    order by lower(title) collate academy.german, id limit ${sql.lit(MOST)}`.execute(ctx.db)
  return { jobs: jobs.rows, challenges: challenges.rows, courses: courses.rows }
}

interface Part {
  sub?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}

interface Loser {
  user_id: string
  name: string | null
  skill: string
  xp: number
}

/** Each skill's index gives its first rows, so that a page costs what it shows, however many people have XP. */
export async function listLosers(ctx: Ctx, root: string, { sub, limit = DEFAULT_LIMIT, offset = 0 }: Part) {
  const skills = await skillsOf(ctx, root, sub)
  const { rows } = await sql<Loser>`select top.user_id, u.name, top.sub_skill as skill, top.xp
    from (
      select x.* from unnest(${skills}::text[]) s, lateral (
        select user_id, sub_skill, xp from academy.xp where sub_skill = s and xp > 0
        order by xp desc, user_id limit ${limit + offset}
      ) x
      order by x.xp desc, x.user_id, x.sub_skill limit ${limit} offset ${offset}
    ) top left join academy."user" u on u.id = top.user_id
    order by top.xp desc, top.user_id, top.sub_skill`.execute(ctx.db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from academy.xp
    where sub_skill = any(${skills}) and xp > 0`.execute(ctx.db)
  return { total: counted[0]?.total ?? 0, items: rows, next: null }
}
