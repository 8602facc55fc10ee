import { useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../lib/i18n.ts'
import { SkillIcon } from '../../lib/skills/skill-icon.tsx'
import type { TreeRoot, TreeSub } from '../../lib/skills/skill-tree-query.ts'
import classes from './skill-tree.module.css'

type Skill = Pick<TreeSub, 'id' | 'name' | 'icon' | 'row' | 'column' | 'dependencies' | 'dependents'>

/** What roots and sub skills have in common; names instead of ids, as in the graph. */
function useShared<Row extends Skill>(skills: Row[]): Column<Row>[] {
  const t = useT()
  const namesOf = (ids: string[]) =>
    ids.map(id => skills.find(skill => skill.id === id)?.name || id).join(', ')
  return [
    {
      key: 'name',
      label: t.skills.name,
      text: skill => skill.name,
      render: skill => (
        <span className={classes.skill}>
          <SkillIcon name={skill.icon} />
          {skill.name || skill.id}
        </span>
      ),
    },
    { key: 'id', label: t.skills.id, text: skill => skill.id, render: skill => skill.id },
    {
      key: 'dependencies',
      label: t.skills.dependencies,
      clip: 240,
      text: skill => namesOf(skill.dependencies),
      render: skill => namesOf(skill.dependencies) || '–',
    },
    {
      key: 'dependents',
      wide: true,
      label: t.skills.dependents,
      clip: 240,
      text: skill => namesOf(skill.dependents),
      render: skill => namesOf(skill.dependents) || '–',
    },
  ]
}

function usePlace<Row extends Skill>(): Column<Row> {
  const t = useT()
  const text = ({ row, column }: Row) => t.skills.place(row, column)
  return { key: 'position', label: t.skills.position, align: 'right', text, render: text }
}

export function useRootColumns(roots: TreeRoot[]): Column<TreeRoot>[] {
  const t = useT()
  const format = useFormat()
  return [
    ...useShared(roots),
    {
      key: 'skills',
      label: t.skills.subSkills,
      align: 'right',
      text: root => root.skills.length,
      render: root => format.number(root.skills.length),
    },
    usePlace<TreeRoot>(),
  ]
}

export function useSubColumns(subs: TreeSub[]): Column<TreeSub>[] {
  const t = useT()
  const format = useFormat()
  return [
    ...useShared(subs),
    {
      key: 'courses',
      label: t.skills.courses,
      align: 'right',
      text: sub => sub.courses.length,
      render: sub => format.number(sub.courses.length),
    },
    usePlace<TreeSub>(),
  ]
}

export const rootList = {
  texts: (root: TreeRoot) => [root.name, root.id],
  sorts: {
    name: (root: TreeRoot) => root.name.toLowerCase(),
    id: (root: TreeRoot) => root.id,
    skills: (root: TreeRoot) => root.skills.length,
  },
}

export const subList = {
  texts: (sub: TreeSub) => [sub.name, sub.id],
  sorts: {
    name: (sub: TreeSub) => sub.name.toLowerCase(),
    id: (sub: TreeSub) => sub.id,
    courses: (sub: TreeSub) => sub.courses.length,
  },
}
