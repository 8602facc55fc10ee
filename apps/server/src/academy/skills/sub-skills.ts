import type { NewSubSkill, SubSkill, SubSkillChange } from '@lotse/contracts/academy/skills/skills'
import { findCycle } from '@lotse/rules/find-cycle'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit, auditDeleted, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { keepInBin } from '../bin/keep-in-bin.ts'
import { deleteOnce } from '../changes/deletion.ts'
import { edited, refuseStale } from '../changes/edited.ts'
import { findRoot } from './root-skills.ts'
import {
  lockTree,
  replaceCourses,
  replaceDependencies,
  type SubSkillRow,
  selectSubs,
  toSub,
} from './skills.table.ts'
import './courses/courses.table.ts'

export async function readSubTree(ctx: Ctx, root: string) {
  const { sub_tree_rows: rows, sub_tree_columns: columns } = await findRoot(ctx, root)
  const skills = await selectSubs(ctx)
    .where('s.parent_id', '=', root)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  return { skills: skills.map(toSub), rows, columns }
}

export function createSub(ctx: AcademyCtx, root: string, given: NewSubSkill): Promise<SubSkill> {
  const { dependencies, courses, icon, ...fields } = given
  return transact(ctx, async ctx => {
    await lockTree(ctx)
    await findRoot(ctx, root)
    const wanted = [...new Set(dependencies)]
    await requireSiblings(ctx, root, wanted)
    const created = await ctx.db
      .insertInto('academy.sub_skill')
      .values({ ...fields, parent_id: root, icon: icon ?? null, created_at: ctx.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new AppError('skill_already_exists')
    await replaceDependencies(ctx, 'academy.sub_skill_dependency', given.id, wanted)
    await setCourses(ctx, given.id, courses)
    const after = toSub(await findSub(ctx, root, given.id))
    await audit(ctx, { action: 'sub_skill.create', target: { kind: 'sub_skill', id: given.id }, after })
    return after
  })
}

/** As of a root skill: see `changeRoot`. */
export function changeSub(
  ctx: AcademyCtx,
  root: string,
  id: string,
  change: SubSkillChange,
  { isAcyclic = false } = {},
): Promise<SubSkill> {
  return transact(ctx, async ctx => {
    await lockTree(ctx)
    const before = await findSub(ctx, root, id)
    refuseStale(before, change)
    if (change.dependencies) {
      const wanted = [...new Set(change.dependencies)]
      await requireSiblings(ctx, root, wanted)
      if (!isAcyclic) await refuseCycle(ctx, root, id, wanted)
      await replaceDependencies(ctx, 'academy.sub_skill_dependency', id, wanted)
    }
    if (change.courses) await setCourses(ctx, id, change.courses)
    await ctx.db
      .updateTable('academy.sub_skill')
      .set(edited(before, change, 'name', 'row', 'column', 'icon'))
      .where('id', '=', id)
      .execute()
    const after = toSub(await findSub(ctx, root, id))
    const target = { kind: 'sub_skill', id }
    await audit(ctx, { action: 'sub_skill.change', target, ...difference(toSub(before), after) })
    return after
  })
}

export async function deleteSub(ctx: AcademyCtx, root: string, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'sub_skill',
    id: `${root}/${id}`,
    missing: 'skill_not_found',
    remove: async ctx => {
      await lockTree(ctx)
      const before = await selectSubs(ctx)
        .where('s.id', '=', id)
        .where('s.parent_id', '=', root)
        .executeTakeFirst()
      if (!before) return false
      const parent = { id: root, title: (await findRoot(ctx, root)).name }
      await keepInBin(ctx, { kind: 'sub_skill', id, title: before.name || id, parent })
      await ctx.db.deleteFrom('academy.sub_skill').where('id', '=', id).execute()
      await auditDeleted(ctx, 'sub_skill', [before], toSub)
      return true
    },
  })
  return true
}

export async function findSub(ctx: Ctx, root: string, id: string): Promise<SubSkillRow> {
  const row = await selectSubs(ctx).where('s.id', '=', id).where('s.parent_id', '=', root).executeTakeFirst()
  if (!row) throw new AppError('skill_not_found')
  return row
}

async function requireSiblings(ctx: Ctx, root: string, wanted: string[]): Promise<void> {
  if (wanted.length === 0) return
  const found = await ctx.db
    .selectFrom('academy.sub_skill')
    .select('id')
    .where('parent_id', '=', root)
    .where('id', 'in', wanted)
    .execute()
  if (found.length < wanted.length) throw new AppError('skill_not_found')
}

async function refuseCycle(ctx: Ctx, root: string, id: string, wanted: string[]): Promise<void> {
  const rows = await selectSubs(ctx).where('s.parent_id', '=', root).execute()
  const cycle = findCycle(new Map(rows.map(row => [row.id, row.dependencies])), id, wanted)
  if (cycle) throw new AppError('cycle_in_skill_tree', cycle)
}

async function setCourses(ctx: Ctx, id: string, courses: string[]): Promise<void> {
  const wanted = [...new Set(courses)]
  if (wanted.length > 0) {
    const found = await ctx.db.selectFrom('academy.course').select('id').where('id', 'in', wanted).execute()
    if (found.length < wanted.length) throw new AppError('course_not_found')
  }
  await replaceCourses(ctx, id, wanted)
}
