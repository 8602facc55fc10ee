import { Graph, layout } from '@dagrejs/dagre'
import { type Draft, type GraphTree, moveSkill, neededSize, resizeTree } from './graph-draft.ts'

/** Puts dependencies above the skills that need them, as a draft that can be inspected and undone. */
export function arrange(tree: GraphTree, draft: Draft): Draft {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 1, ranksep: 1 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of tree.skills) graph.setNode(id, { width: 1, height: 1 })
  for (const { id, dependencies } of tree.skills) {
    for (const dependency of dependencies) graph.setEdge(dependency, id)
  }
  layout(graph)
  const at = (id: string) => graph.node(id) as unknown as { x: number; y: number }
  // Distances become adjacent cells: the order counts, and no two skills share one.
  const levels = [...new Set(tree.skills.map(({ id }) => at(id).y))].sort((a, b) => a - b)
  const taken = new Set<string>()
  const placed = [...tree.skills]
    .sort((a, b) => at(a.id).x - at(b.id).x)
    .map(({ id }) => {
      const column = levels.indexOf(at(id).y)
      let row = Math.max(0, Math.round((at(id).x - 0.5) / 2))
      while (taken.has(`${row},${column}`)) row++
      taken.add(`${row},${column}`)
      return { id, row, column }
    })
  const moved = placed.reduce((next, { id, ...place }) => moveSkill(next, id, place), draft)
  const needed = neededSize(tree.skills.map(skill => ({ ...skill, ...moved.skills[skill.id] })))
  return resizeTree(moved, {
    rows: Math.max(tree.rows, needed.rows),
    columns: Math.max(tree.columns, needed.columns),
  })
}
