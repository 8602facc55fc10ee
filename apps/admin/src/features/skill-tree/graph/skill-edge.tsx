import { BaseEdge, type EdgeProps, getStraightPath, type InternalNode, useInternalNode } from '@xyflow/react'
import { node as nodeSize } from './graph-cells.ts'

/** Keeps the tip clear of the dot at the node's edge. */
const arrowGap = 7

/** A straight arrow from the edge of one node to the edge of the other, wherever they are. */
export function SkillEdge({ id, source, target, markerEnd, selected }: EdgeProps) {
  const from = useInternalNode(source)
  const to = useInternalNode(target)
  if (!from || !to) return null
  const start = border(from, to, 0)
  const end = border(to, from, arrowGap)
  const [path] = getStraightPath({ sourceX: start.x, sourceY: start.y, targetX: end.x, targetY: end.y })
  return (
    <BaseEdge
      id={id}
      path={path}
      interactionWidth={20}
      {...(markerEnd === undefined ? {} : { markerEnd })}
      style={{
        stroke: selected ? 'var(--mantine-primary-color-filled)' : 'var(--ui-edge)',
        strokeWidth: selected ? 2.5 : 1.5,
      }}
    />
  )
}

const middle = ({ internals: { positionAbsolute } }: InternalNode) => ({
  x: positionAbsolute.x + nodeSize.width / 2,
  y: positionAbsolute.y + nodeSize.height / 2,
})

function border(own: InternalNode, other: InternalNode, gap: number) {
  const here = middle(own)
  const there = middle(other)
  const dx = there.x - here.x
  const dy = there.y - here.y
  if (dx === 0 && dy === 0) return here
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (nodeSize.width / 2 + gap) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (nodeSize.height / 2 + gap) / Math.abs(dy),
  )
  return { x: here.x + dx * scale, y: here.y + dy * scale }
}
