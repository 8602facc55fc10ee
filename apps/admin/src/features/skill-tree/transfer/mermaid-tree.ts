import { largestTree } from '@lotse/rules/skill-tree/free-cell'
import { type FileRoot, type FileSub, type TreeFile, treeFormat } from '@lotse/rules/skill-tree/tree-file'
import { idOf } from '@lotse/rules/text/id-of'
import { type DrawnSkill, readMermaid } from './read-mermaid.ts'

type Tree = Omit<TreeFile, 'format'>

/** Names that the export gives to boxes and skills; they say nothing. */
const isExported = (id: string): boolean => /^r\d+(s\d+)?$/.test(id)
const labelOf = ({ id, name }: { id: string; name: string }): string =>
  (name || id).replace(/\s+/g, ' ').trim()

/**
 * A diagram as a file for the import. It has names and arrows only: a skill of the same name, or else with its id, is
 * the one that is there, and keeps its place, icon and courses. New ones get a free place below what comes first.
 */
export function mermaidTree(text: string, now: Tree): TreeFile {
  const drawn = readMermaid(text)
  const roots = matched(drawn, now.skills, new Set(now.skills.map(({ id }) => id)))
  const subIds = new Set(now.skills.flatMap(root => root.sub_skills.map(({ id }) => id)))
  const skills = drawn.map((one): FileRoot => {
    const { known, id } = roots.get(one) ?? { known: undefined, id: one.id }
    const subs = matched(one.subs, known?.sub_skills ?? [], subIds)
    const sub_skills = one.subs.map(
      (sub): FileSub => ({
        ...(subs.get(sub)?.known ?? { row: -1, column: -1, icon: null, courses: [] }),
        ...namesOf(sub, one.subs, subs),
      }),
    )
    const place = known ?? { row: -1, column: -1, icon: null, sub_tree_rows: 1, sub_tree_columns: 1 }
    const size = { rows: place.sub_tree_rows, columns: place.sub_tree_columns }
    const laid = placed(sub_skills, known?.sub_skills ?? [], size)
    return {
      ...place,
      ...namesOf(one, drawn, roots),
      id,
      sub_tree_rows: laid.rows,
      sub_tree_columns: laid.columns,
      sub_skills: laid.skills.map(sub => ({ ...only(sub), courses: sub.courses })),
    }
  })
  const laid = placed(skills, now.skills, now)
  return {
    format: treeFormat,
    rows: laid.rows,
    columns: laid.columns,
    skills: laid.skills.map(root => ({
      ...only(root),
      sub_tree_rows: root.sub_tree_rows,
      sub_tree_columns: root.sub_tree_columns,
      sub_skills: root.sub_skills,
    })),
  }
}

/** The fields of a file; what is there may have others. */
const only = ({ id, name, row, column, icon, dependencies }: FileSub | FileRoot) => ({
  ...{ id, name, row, column },
  icon: icon || null,
  dependencies,
})

type Matches<Known> = Map<DrawnSkill, { known: Known | undefined; id: string }>

/** Which skill each drawn one is. Of several with one name, the first drawn is the first by id, as the export writes them. */
function matched<Known extends { id: string; name: string }>(
  drawn: readonly DrawnSkill[],
  known: readonly Known[],
  taken: Set<string>,
): Matches<Known> {
  const byLabel = new Map<string, Known[]>()
  for (const skill of [...known].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const label = labelOf(skill)
    const others = byLabel.get(label)
    if (others) others.push(skill)
    else byLabel.set(label, [skill])
  }
  const found: Matches<Known> = new Map()
  const free = new Map(known.map(skill => [skill.id, skill]))
  for (const one of drawn) {
    const skill = byLabel.get(one.label)?.shift()
    if (!skill) continue
    found.set(one, { known: skill, id: skill.id })
    free.delete(skill.id)
  }
  for (const one of drawn) {
    if (found.has(one)) continue
    const skill = isExported(one.id) ? undefined : free.get(one.id)
    free.delete(one.id)
    found.set(one, { known: skill, id: skill?.id ?? newId(one, taken) })
  }
  return found
}

function newId({ id, label }: DrawnSkill, taken: Set<string>): string {
  const wanted = (idOf(id) === id && !isExported(id) ? id : idOf(label)) || 'skill'
  let free = wanted
  for (let count = 2; taken.has(free); count++) free = `${wanted}_${count}`
  taken.add(free)
  return free
}

/** Arrows to what is not drawn stay. */
function namesOf<Known extends { id: string; dependencies: string[] }>(
  one: DrawnSkill,
  drawn: readonly DrawnSkill[],
  all: Matches<Known>,
): Pick<FileSub, 'id' | 'name' | 'dependencies'> {
  const ids = new Map(drawn.map(other => [other.id, all.get(other)?.id ?? other.id]))
  const isDrawn = new Set(ids.values())
  const { known, id = one.id } = all.get(one) ?? {}
  const kept = known?.dependencies.filter(dependency => !isDrawn.has(dependency)) ?? []
  return { id, name: one.label, dependencies: [...kept, ...one.after.map(from => ids.get(from) ?? from)] }
}

interface Cell {
  id: string
  row: number
  column: number
  dependencies: string[]
}

/** Gives each new skill a cell of its own, one level below what comes first; the tree grows if it has to. */
function placed<Skill extends Cell>(
  skills: Skill[],
  present: readonly Cell[],
  size: { rows: number; columns: number },
): { rows: number; columns: number; skills: Skill[] } {
  const cells = new Map<string, { row: number; column: number }>()
  for (const skill of [...present, ...skills]) if (skill.row >= 0) cells.set(skill.id, skill)
  const taken = new Set([...cells.values()].map(({ row, column }) => `${row} ${column}`))
  const next = new Map<number, number>()
  const byId = new Map(skills.map(skill => [skill.id, skill]))
  const place = (id: string): void => {
    const before = (byId.get(id)?.dependencies ?? []).flatMap(one => cells.get(one) ?? [])
    const column = Math.min(largestTree - 1, Math.max(-1, ...before.map(cell => cell.column)) + 1)
    let row = next.get(column) ?? 0
    while (taken.has(`${row} ${column}`)) row += 1
    next.set(column, row + 1)
    taken.add(`${row} ${column}`)
    cells.set(id, { row, column })
  }
  for (const id of inOrder(skills)) if (!cells.has(id)) place(id)
  const done = skills.map(skill => ({ ...skill, ...pick(cells.get(skill.id)) }))
  const most = (axis: 'row' | 'column', least: number) =>
    done.reduce((sum, skill) => Math.max(sum, skill[axis] + 1), least)
  return { rows: most('row', size.rows), columns: most('column', size.columns), skills: done }
}

const pick = (cell: { row: number; column: number } | undefined) => ({
  row: cell?.row ?? 0,
  column: cell?.column ?? 0,
})

/** What comes first is first; of a cycle, which the import refuses, whatever was drawn first. */
function inOrder(skills: readonly Cell[]): string[] {
  const waiting = new Map<string, number>()
  const followers = new Map<string, string[]>()
  const ids = new Set(skills.map(({ id }) => id))
  for (const { id, dependencies } of skills) {
    const known = dependencies.filter(one => ids.has(one))
    waiting.set(id, known.length)
    for (const one of known) {
      const others = followers.get(one)
      if (others) others.push(id)
      else followers.set(one, [id])
    }
  }
  const order = skills.map(({ id }) => id).filter(id => waiting.get(id) === 0)
  for (let at = 0; at < order.length; at++)
    for (const follower of followers.get(order[at] ?? '') ?? []) {
      const left = (waiting.get(follower) ?? 0) - 1
      waiting.set(follower, left)
      if (left === 0) order.push(follower)
    }
  const done = new Set(order)
  return [...order, ...skills.map(({ id }) => id).filter(id => !done.has(id))]
}
