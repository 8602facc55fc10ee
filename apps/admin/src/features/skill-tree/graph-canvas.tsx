import {
  applyEdgeChanges,
  applyNodeChanges,
  type Edge,
  type EdgeChange,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useReactFlow,
  ViewportPortal,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMantineColorScheme } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import classes from './graph.module.css'
import { cell, cellUnder, node as nodeSize, placeOf, positionOf } from './graph-cells.ts'
import type { GraphSkill } from './graph-draft.ts'
import { SkillEdge } from './skill-edge.tsx'
import { SkillNode, type SkillNodeType } from './skill-node.tsx'
import type { Graph } from './use-graph.ts'

const nodeTypes = { skill: SkillNode }
const edgeTypes = { skill: SkillEdge }

interface GraphCanvasProps {
  graph: Graph
  label: string
  grid: boolean
  selected: string | undefined
  onSelect(id: string | undefined): void
  onDelete(skill: GraphSkill): void
  onCreate(place: { row: number; column: number }): void
}

export function GraphCanvas(props: GraphCanvasProps) {
  const { graph, selected, onSelect } = props
  const { tree } = graph
  const t = useT()
  const { screenToFlowPosition } = useReactFlow()
  const { colorScheme } = useMantineColorScheme()
  const [nodes, setNodes] = useState<SkillNodeType[]>([])
  const [edges, setEdges] = useState<Edge[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language, which reads the tree anew.
  useEffect(() => {
    setNodes(before => nodesOf(tree.skills, before, selected, t.skills.node))
    setEdges(before => edgesOf(tree.skills, before, t.skills.edge))
  }, [tree, selected])

  const changeNodes = (changes: NodeChange<SkillNodeType>[]) => {
    setNodes(now => applyNodeChanges(changes, now))
    for (const change of changes) {
      if (change.type === 'select' && change.selected) onSelect(change.id)
      // Both a finished drag and an arrow key end here.
      if (change.type === 'position' && !change.dragging && change.position) {
        const settled = graph.move(change.id, placeOf(change.position))
        if (!settled) setNodes(now => nodesOf(tree.skills, now, change.id, t.skills.node))
      }
    }
  }
  const create = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('.react-flow__pane')) return
    const place = cellUnder(screenToFlowPosition({ x: event.clientX, y: event.clientY }))
    const inside = place.row >= 0 && place.column >= 0 && place.row < tree.rows && place.column < tree.columns
    if (inside) props.onCreate(place)
  }
  return (
    // The double click is a convenience for the mouse; the toolbar has a button.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div className={classes.canvas} onDoubleClick={create}>
      <ReactFlow
        aria-label={props.label}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        colorMode={colorScheme === 'auto' ? 'system' : colorScheme}
        onNodesChange={changeNodes}
        onEdgesChange={(changes: EdgeChange[]) => setEdges(now => applyEdgeChanges(changes, now))}
        onConnect={({ source, target }) => graph.connect(source, target)}
        onPaneClick={() => onSelect(undefined)}
        onBeforeDelete={async going => {
          // What goes is decided by the draft and by the question, never by the canvas.
          const [gone] = going.nodes
          const skill = gone && tree.skills.find(({ id }) => id === gone.id)
          if (skill) props.onDelete(skill)
          else for (const { source, target } of going.edges) graph.disconnect(source, target)
          return false
        }}
        snapToGrid
        snapGrid={[cell.width, cell.height]}
        nodeExtent={[
          [0, 0],
          [(tree.rows - 1) * cell.width + nodeSize.width, (tree.columns - 1) * cell.height + nodeSize.height],
        ]}
        deleteKeyCode={['Delete', 'Backspace']}
        connectionRadius={50}
        zoomOnDoubleClick={false}
        minZoom={0.1}
        maxZoom={2}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
        onlyRenderVisibleElements={tree.skills.length > 300}
        ariaLabelConfig={{
          'node.a11yDescription.default': t.skills.nodeHelp,
          'node.a11yDescription.keyboardDisabled': t.skills.nodeHelp,
          'node.a11yDescription.ariaLiveMessage': ({ direction }) => t.skills.moved(direction),
          'edge.a11yDescription.default': t.skills.edgeHelp,
          'minimap.ariaLabel': t.skills.minimap,
        }}
      >
        <ViewportPortal>
          <div
            className={classes.bounds}
            data-grid={props.grid || undefined}
            style={{ width: tree.rows * cell.width, height: tree.columns * cell.height }}
          />
        </ViewportPortal>
        <MiniMap pannable zoomable className={classes.minimap} nodeBorderRadius={12} />
      </ReactFlow>
    </div>
  )
}

function nodesOf(
  skills: GraphSkill[],
  before: SkillNodeType[],
  selected: string | undefined,
  label: (name: string, row: number, column: number) => string,
): SkillNodeType[] {
  const known = new Map(before.map(one => [one.id, one]))
  return skills.map(skill => ({
    ...known.get(skill.id),
    id: skill.id,
    type: 'skill',
    position: positionOf(skill),
    data: { name: skill.name || skill.id, icon: skill.icon },
    selected: skill.id === selected,
    width: nodeSize.width,
    height: nodeSize.height,
    ariaLabel: label(skill.name || skill.id, skill.row, skill.column),
  }))
}

function edgesOf(skills: GraphSkill[], before: Edge[], label: (from: string, to: string) => string): Edge[] {
  const nameOf = (id: string) => skills.find(skill => skill.id === id)?.name || id
  return skills.flatMap(({ id: target, dependencies }) =>
    dependencies.map(source => {
      const id = JSON.stringify([source, target])
      return {
        id,
        source,
        target,
        type: 'skill',
        selected: before.find(edge => edge.id === id)?.selected ?? false,
        markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--ui-edge)' },
        ariaLabel: label(nameOf(source), nameOf(target)),
      }
    }),
  )
}
