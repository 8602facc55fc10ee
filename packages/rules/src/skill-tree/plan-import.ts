import { findCycle, findInCycles } from '../find-cycle.ts'
import type { FileRoot, FileSub, TreeFile } from './tree-file.ts'

export type SkillLevel = 'root_skill' | 'sub_skill'

export interface PlannedSkill {
  level: SkillLevel
  id: string
  name: string
  /** The root of a sub skill. */
  root?: string
  /** Which fields would change; empty for a new skill. */
  fields: string[]
}

export const importConflicts = [
  'skill_twice',
  'skill_elsewhere',
  'skill_not_found',
  'course_not_found',
  'cycle_in_skill_tree',
] as const

export interface ImportConflict {
  code: (typeof importConflicts)[number]
  id: string
  /** The unknown id, the root that has it, or the cycle as a path. */
  details: string[]
}

export interface ImportPlan {
  created: PlannedSkill[]
  changed: PlannedSkill[]
  /** How many are as in the file already. */
  same: number
  size: { rows: number; columns: number } | null
  conflicts: ImportConflict[]
}

const rootFields = [
  'name',
  'row',
  'column',
  'sub_tree_rows',
  'sub_tree_columns',
  'icon',
  'dependencies',
] as const
const subFields = ['name', 'row', 'column', 'icon', 'dependencies', 'courses'] as const

const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort() : (value ?? ''))

const differing = <K extends string>(
  now: Record<K, unknown>,
  wanted: Record<K, unknown>,
  fields: readonly K[],
): K[] => fields.filter(field => textOf(now[field]) !== textOf(wanted[field]))

/**
 * What a file would change in a tree. Skills that are not in the file stay; the same file a second time changes nothing.
 * Nothing may be imported while there are conflicts.
 */
export function planImport(
  now: Omit<TreeFile, 'format'>,
  file: Omit<TreeFile, 'format'>,
  courses: ReadonlySet<string>,
): ImportPlan {
  const plan: ImportPlan = { created: [], changed: [], same: 0, size: null, conflicts: [] }
  // A tree never shrinks: skills that are not in the file may be there.
  const size = { rows: Math.max(now.rows, file.rows), columns: Math.max(now.columns, file.columns) }
  if (size.rows !== now.rows || size.columns !== now.columns) plan.size = size
  const homes = new Map(now.skills.flatMap(root => root.sub_skills.map(sub => [sub.id, root.id])))
  const seen = { root_skill: new Set<string>(), sub_skill: new Set<string>() }
  const isFirst = (level: SkillLevel, id: string): boolean => {
    if (!seen[level].has(id)) return Boolean(seen[level].add(id))
    plan.conflicts.push({ code: 'skill_twice', id, details: [] })
    return false
  }
  for (const root of file.skills) {
    if (!isFirst('root_skill', root.id)) continue
    const known = now.skills.find(({ id }) => id === root.id)
    note(
      plan,
      { level: 'root_skill', id: root.id, name: root.name },
      known && differing(known, root, rootFields),
    )
    for (const sub of root.sub_skills) {
      if (!isFirst('sub_skill', sub.id)) continue
      const home = homes.get(sub.id)
      if (home !== undefined && home !== root.id) {
        plan.conflicts.push({ code: 'skill_elsewhere', id: sub.id, details: [home] })
        continue
      }
      const there = known?.sub_skills.find(({ id }) => id === sub.id)
      const skill = { level: 'sub_skill' as const, id: sub.id, name: sub.name, root: root.id }
      note(plan, skill, there && differing(there, sub, subFields))
      const unknown = sub.courses.filter(course => !courses.has(course))
      if (unknown.length > 0) plan.conflicts.push({ code: 'course_not_found', id: sub.id, details: unknown })
    }
    checkArrows(plan, merged(known?.sub_skills ?? [], root.sub_skills), root.sub_skills)
  }
  checkArrows(plan, merged(now.skills, file.skills), file.skills)
  return plan
}

function note(plan: ImportPlan, skill: Omit<PlannedSkill, 'fields'>, fields: string[] | undefined): void {
  if (fields === undefined) plan.created.push({ ...skill, fields: [] })
  else if (fields.length > 0) plan.changed.push({ ...skill, fields })
  else plan.same += 1
}

type Skill = Pick<FileRoot | FileSub, 'id' | 'dependencies'>

/** Who depends on whom after the import. */
const merged = (now: readonly Skill[], file: readonly Skill[]): Map<string, string[]> =>
  new Map([...now, ...file].map(({ id, dependencies }) => [id, dependencies]))

/** More than anybody mends before they look again. */
const mostCycles = 20

function checkArrows(plan: ImportPlan, tree: Map<string, string[]>, file: readonly Skill[]): void {
  for (const { id, dependencies } of file) {
    const unknown = dependencies.filter(one => !tree.has(one))
    if (unknown.length > 0) plan.conflicts.push({ code: 'skill_not_found', id, details: unknown })
  }
  // A search for each skill would take as many steps as there are skills times dependencies.
  const filesFirst = new Map([...merged(file, []), ...tree])
  const starts = [...findInCycles(filesFirst)].slice(0, mostCycles)
  const told = new Set<string>()
  for (const id of starts) {
    const cycle = told.has(id) ? undefined : findCycle(tree, id, tree.get(id) ?? [])
    if (!cycle) continue
    // Once, and not again for every skill in it.
    for (const one of cycle) told.add(one)
    plan.conflicts.push({ code: 'cycle_in_skill_tree', id, details: cycle })
  }
}
