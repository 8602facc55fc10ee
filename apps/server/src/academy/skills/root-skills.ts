import type {
  NewRootSkill,
  RootSkill,
  RootSkillChange,
  TreeChange,
} from '@lotse/contracts/academy/skills/skills'
import { findCycle } from '@lotse/rules/find-cycle'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit, auditDeleted, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { keepInBin } from '../bin/keep-in-bin.ts'
import { deleteOnce } from '../changes/deletion.ts'
import { edited, refuseStale } from '../changes/edited.ts'
import {
  lockTree,
  type RootSkillRow,
  readTreeSize,
  replaceDependencies,
  selectRoots,
  selectSubs,
  toSub,
} from './skills.table.ts'

export async function readTree(ctx: Ctx) {
  const [{ rows, columns }, skills] = await Promise.all([
    readTreeSize(ctx),
    selectRoots(ctx).orderBy('s.created_at').orderBy('s.id').execute(),
  ])
  return { skills: skills.map(toRoot), rows, columns }
}

export function resizeTree(ctx: AcademyCtx, change: TreeChange): Promise<{ rows: number; columns: number }> {
  return transact(ctx, async ctx => {
    const before = await lockTree(ctx)
    refuseStale(before, change)
    const after = { rows: change.rows ?? before.rows, columns: change.columns ?? before.columns }
    await ctx.db
      .updateTable('academy.skill_tree')
      .set({ ...after, version: before.version + 1 })
      .execute()
    const { rows, columns } = before
    const target = { kind: 'skill_tree', id: 'root' }
    await audit(ctx, { action: 'skill_tree.resize', target, ...difference({ rows, columns }, after) })
    return after
  })
}

export function createRoot(ctx: AcademyCtx, given: NewRootSkill): Promise<RootSkill> {
  const { dependencies, icon, ...fields } = given
  return transact(ctx, async ctx => {
    await lockTree(ctx)
    const created = await ctx.db
      .insertInto('academy.root_skill')
      .values({ ...fields, icon: icon ?? null, created_at: ctx.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new AppError('skill_already_exists')
    const wanted = [...new Set(dependencies)]
    // It did not exist before: depending on itself means depending on an unknown skill.
    if (wanted.includes(given.id)) throw new AppError('skill_not_found')
    await requireRoots(ctx, wanted)
    await replaceDependencies(ctx, 'academy.root_skill_dependency', given.id, wanted)
    const after = await findRoot(ctx, given.id)
    const target = { kind: 'root_skill', id: given.id }
    await audit(ctx, { action: 'root_skill.create', target, after: toRoot(after) })
    return toRoot(after)
  })
}

/** The whole tree is read for cycles, unless whoever changes many skills at once has looked for them already. */
export function changeRoot(
  ctx: AcademyCtx,
  id: string,
  change: RootSkillChange,
  { isAcyclic = false } = {},
): Promise<RootSkill> {
  return transact(ctx, async ctx => {
    await lockTree(ctx)
    const before = await findRoot(ctx, id)
    refuseStale(before, change)
    if (change.dependencies) {
      const wanted = [...new Set(change.dependencies)]
      await requireRoots(ctx, wanted)
      if (!isAcyclic) await refuseCycle(ctx, id, wanted)
      await replaceDependencies(ctx, 'academy.root_skill_dependency', id, wanted)
    }
    await ctx.db
      .updateTable('academy.root_skill')
      .set(edited(before, change, 'name', 'row', 'column', 'sub_tree_rows', 'sub_tree_columns', 'icon'))
      .where('id', '=', id)
      .execute()
    const after = toRoot(await findRoot(ctx, id))
    const target = { kind: 'root_skill', id }
    await audit(ctx, { action: 'root_skill.change', target, ...difference(toRoot(before), after) })
    return after
  })
}

export async function deleteRoot(ctx: AcademyCtx, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'root_skill',
    id,
    missing: 'skill_not_found',
    remove: async ctx => {
      await lockTree(ctx)
      const before = await selectRoots(ctx).where('s.id', '=', id).executeTakeFirst()
      if (!before) return false
      const subs = await selectSubs(ctx).where('s.parent_id', '=', id).orderBy('s.id').execute()
      await keepInBin(ctx, { kind: 'root_skill', id, title: before.name || id })
      await ctx.db.deleteFrom('academy.root_skill').where('id', '=', id).execute()
      await auditDeleted(ctx, 'sub_skill', subs, toSub)
      await auditDeleted(ctx, 'root_skill', [before], toRoot)
      return true
    },
  })
  return true
}

export async function findRoot(ctx: Ctx, id: string): Promise<RootSkillRow> {
  const row = await selectRoots(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('skill_not_found')
  return row
}

async function requireRoots(ctx: Ctx, wanted: string[]): Promise<void> {
  if (wanted.length === 0) return
  const found = await ctx.db.selectFrom('academy.root_skill').select('id').where('id', 'in', wanted).execute()
  if (found.length < wanted.length) throw new AppError('skill_not_found')
}

async function refuseCycle(ctx: Ctx, id: string, wanted: string[]): Promise<void> {
  const rows = await selectRoots(ctx).execute()
  const cycle = findCycle(new Map(rows.map(row => [row.id, row.dependencies])), id, wanted)
  if (cycle) throw new AppError('cycle_in_skill_tree', cycle)
}

export const toRoot = ({ version, ...skill }: RootSkillRow): RootSkill => skill
