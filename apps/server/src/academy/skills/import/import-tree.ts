import type { ImportAnswer } from '@lotse/contracts/academy/skills/tree-import'
import { type ImportPlan, planImport } from '@lotse/rules/skill-tree/plan-import'
import type { FileRoot, FileSub, TreeFile } from '@lotse/rules/skill-tree/tree-file'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { changeRoot, createRoot, resizeTree } from '../root-skills.ts'
import { lockTree } from '../skills.table.ts'
import { readAdminTree } from '../skills.ts'
import { changeSub, createSub } from '../sub-skills.ts'

/** What an import would do; nothing is stored. */
export const planTreeImport = (ctx: AcademyCtx, file: TreeFile): Promise<ImportAnswer> =>
  transact(ctx, async ctx => answerOf(await planFor(ctx, file)))

/** Everything or nothing, and only what the person has seen in the plan. */
export function importTree(ctx: AcademyCtx, file: TreeFile, seen: string): Promise<ImportAnswer> {
  return transact(ctx, async ctx => {
    await lockTree(ctx)
    const plan = await planFor(ctx, file)
    const answer = answerOf(plan)
    if (plan.conflicts.length > 0) throw new AppError('import_conflicts', plan.conflicts)
    if (answer.plan !== seen) throw new AppError('stale_version')
    if (plan.size) await resizeTree(ctx, plan.size)
    await writeSkills(ctx, plan, file)
    return answer
  })
}

async function planFor(ctx: InTransaction<AcademyCtx>, file: TreeFile): Promise<ImportPlan> {
  const now = await readAdminTree(ctx)
  const wanted = [...new Set(file.skills.flatMap(root => root.sub_skills.flatMap(({ courses }) => courses)))]
  const courses =
    wanted.length === 0
      ? []
      : await ctx.db.selectFrom('academy.course').select('id').where('id', 'in', wanted).execute()
  return planImport(now, file, new Set(courses.map(({ id }) => id)))
}

/** The same plan has the same name. */
const answerOf = (plan: ImportPlan): ImportAnswer => ({
  ...plan,
  plan: sha256Hex(JSON.stringify(plan)),
})

/** The plan has looked for cycles in the whole tree, which is locked. */
const planned = { isAcyclic: true }

/**
 * New skills first, without what they depend on; then everything that changes loses the dependencies that the file does
 * not have; then each gets those of the file. In between, no step has an arrow that is not in the final tree, so none
 * closes a cycle.
 */
async function writeSkills(ctx: InTransaction<AcademyCtx>, plan: ImportPlan, file: TreeFile): Promise<void> {
  const news = new Set(plan.created.map(({ level, id }) => `${level} ${id}`))
  const touched = [...plan.created, ...plan.changed]
  const find = findIn(file)
  for (const root of file.skills) {
    if (news.has(`root_skill ${root.id}`))
      await createRoot(ctx, { ...rootBody(root), id: root.id, dependencies: [] })
    for (const sub of root.sub_skills)
      if (news.has(`sub_skill ${sub.id}`))
        await createSub(ctx, root.id, { ...subBody(sub), id: sub.id, dependencies: [] })
  }
  const now = await readAdminTree(ctx)
  for (const { level, id, root } of plan.changed) {
    const home = now.skills.find(one => one.id === (root ?? id))
    const current = level === 'root_skill' ? home : home?.sub_skills.find(one => one.id === id)
    const wanted = find(level, id)?.dependencies ?? []
    const kept = current?.dependencies.filter(one => wanted.includes(one)) ?? []
    if (kept.length === current?.dependencies.length) continue
    if (root === undefined) await changeRoot(ctx, id, { dependencies: kept }, planned)
    else await changeSub(ctx, root, id, { dependencies: kept }, planned)
  }
  for (const { level, id, root, fields } of touched) {
    const skill = find(level, id)
    if (!skill || (fields.length === 0 && skill.dependencies.length === 0)) continue
    if (root === undefined) await changeRoot(ctx, id, rootBody(skill as FileRoot), planned)
    else await changeSub(ctx, root, id, subBody(skill as FileSub), planned)
  }
}

function findIn(file: TreeFile): (level: string, id: string) => FileRoot | FileSub | undefined {
  const roots = new Map(file.skills.map(root => [root.id, root]))
  const subs = new Map(file.skills.flatMap(root => root.sub_skills.map(sub => [sub.id, sub])))
  return (level, id) => (level === 'root_skill' ? roots.get(id) : subs.get(id))
}

// An empty text is no icon; null would leave the old one.
const rootBody = ({ id: _id, sub_skills: _subs, icon, ...root }: FileRoot) => ({ ...root, icon: icon ?? '' })
const subBody = ({ id: _id, icon, ...sub }: FileSub) => ({ ...sub, icon: icon ?? '' })
