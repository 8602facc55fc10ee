import type { GraphSkill, GraphTree } from '../graph/graph-draft.ts'

export type PreviewSkill = Omit<GraphSkill, 'version'>
export type PreviewTree = Omit<GraphTree, 'version'>

/** Pixels. */
export const cell = { width: 104, height: 80 }
const gap = { x: 20, y: 28 }

export interface Placed {
  skill: PreviewSkill
  x: number
  y: number
}

/**
 * Where each skill stands, without the empty margins of the tree; in reading order, so that the keyboard goes through
 * them as the eye does. Learners do not see what is outside of the tree.
 */
export function layOut({ rows, columns, skills }: PreviewTree): {
  placed: Placed[]
  hidden: PreviewSkill[]
  width: number
  height: number
} {
  const isInside = ({ row, column }: PreviewSkill) =>
    row >= 0 && column >= 0 && row < rows && column < columns
  const inside = skills.filter(isInside)
  const left = Math.min(...inside.map(({ row }) => row))
  const top = Math.min(...inside.map(({ column }) => column))
  const placed = [...inside]
    .sort((a, b) => a.column - b.column || a.row - b.row)
    .map(skill => ({
      skill,
      x: (skill.row - left) * (cell.width + gap.x),
      y: (skill.column - top) * (cell.height + gap.y),
    }))
  return {
    placed,
    hidden: skills.filter(skill => !isInside(skill)),
    width: Math.max(0, ...placed.map(({ x }) => x + cell.width)),
    height: Math.max(0, ...placed.map(({ y }) => y + cell.height)),
  }
}

/** From the middle of what comes first to the middle of what builds on it; the skills cover the ends. */
export function arrowsOf(placed: Placed[]) {
  const at = new Map(placed.map(one => [one.skill.id, one]))
  const middle = ({ x, y }: Placed) => ({ x: x + cell.width / 2, y: y + cell.height / 2 })
  return placed.flatMap(to =>
    to.skill.dependencies.flatMap(id => {
      const from = at.get(id)
      return from ? [{ key: `${id} ${to.skill.id}`, from: middle(from), to: middle(to) }] : []
    }),
  )
}
