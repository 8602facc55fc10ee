import type { TreeRoot, TreeSub } from '../../lib/skills/skill-tree-query.ts'

/** The values in the form of a skill; a root has no courses, a sub skill does not have its own tree. */
export type SkillValues = {
  id: string
  name: string
  icon: string
  dependencies: string[]
  courses: string[]
  row: number | ''
  column: number | ''
  sub_tree_rows: number | ''
  sub_tree_columns: number | ''
}

export const emptySkill: SkillValues = {
  id: '',
  name: '',
  icon: '',
  dependencies: [],
  courses: [],
  row: 0,
  column: 0,
  sub_tree_rows: 25,
  sub_tree_columns: 25,
}

export function skillValues(skill: TreeRoot | TreeSub): SkillValues {
  const { id, name, icon, dependencies, row, column } = skill
  return {
    ...emptySkill,
    id,
    name,
    icon: icon ?? '',
    // The platform's order is undefined; a stable one keeps an unchanged form unchanged.
    dependencies: [...dependencies].sort(),
    row,
    column,
    courses: 'courses' in skill ? [...skill.courses].sort() : [],
    sub_tree_rows: 'sub_tree_rows' in skill ? skill.sub_tree_rows : emptySkill.sub_tree_rows,
    sub_tree_columns: 'sub_tree_columns' in skill ? skill.sub_tree_columns : emptySkill.sub_tree_columns,
  }
}

export const isSkillId = (id: string): boolean => /^[a-z0-9_]+$/.test(id)
