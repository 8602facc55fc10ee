import {
  applyEdgeChanges,
  applyNodeChanges,
  type Edge,
  type EdgeChange,
  MarkerType,
  type NodeChange,
  ReactFlow,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react'
import { nameIn } from '../skill-name.ts'
import '@xyflow/react/dist/base.css'
import { useMantineColorScheme } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { type Messages, useT } from '../../../lib/i18n.ts'
import classes from './graph.module.css'
import {
  cell,
  cellUnder,
  farZoom,
  firstView,
  midZoom,
  node as nodeSize,
  placeOf,
  positionOf,
} from './graph-cells.ts'
import { type GraphSkill, type GraphTree, isOutside, neededSize } from './graph-draft.ts'
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
  /** A skill created just now: it is scrolled into view. */
  made: string | undefined
}

export function GraphCanvas(props: GraphCanvasProps) {
  const { graph, selected, onSelect } = props
  const { tree } = graph
  const t = useT()
  const { screenToFlowPosition, setCenter, getZoom } = useReactFlow()
  const { colorScheme } = useMantineColorScheme()
  const [nodes, setNodes] = useState<SkillNodeType[]>([])
  const [edges, setEdges] = useState<Edge[]>([])
  useEffect(() => {
    setNodes(before => nodesOf(tree, before, selected, t.skills))
    setEdges(before => edgesOf(tree.skills, before, t.skills.edge))
  }, [tree, selected, t])
  const { made } = props
  const place = tree.skills.find(({ id }) => id === made)
  const isMade = place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the new skill is there.
  useEffect(() => {
    if (!place) return
    const { x, y } = positionOf(place)
    void setCenter(x + nodeSize.width / 2, y + nodeSize.height / 2, { zoom: Math.max(getZoom(), midZoom) })
  }, [isMade, made])
  // A skill outside the bounds is drawn where it is.
  const needed = neededSize(tree.skills)
  const last = positionOf({
    row: Math.max(tree.rows, needed.rows) - 1,
    column: Math.max(tree.columns, needed.columns) - 1,
  })

  const changeNodes = (changes: NodeChange<SkillNodeType>[]) => {
    setNodes(now => applyNodeChanges(changes, now))
    for (const change of changes) {
      if (change.type === 'select' && change.selected) onSelect(change.id)
      // Both a finished drag and an arrow key end here.
      if (change.type === 'position' && !change.dragging && change.position) {
        const settled = graph.move(change.id, placeOf(change.position))
        if (!settled) setNodes(now => nodesOf(tree, now, change.id, t.skills))
      }
    }
  }
  const create = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('.react-flow__pane')) return
    const place = cellUnder(screenToFlowPosition({ x: event.clientX, y: event.clientY }))
    if (!isOutside(tree, place)) props.onCreate(place)
  }
  return (
    // The double click is a convenience for mouse users; the toolbar has a button.
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
          // The draft and the question decide about deletions, never the canvas.
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
          [last.x + nodeSize.width, last.y + nodeSize.height],
        ]}
        deleteKeyCode={['Delete', 'Backspace']}
        connectionRadius={50}
        zoomOnDoubleClick={false}
        minZoom={0.1}
        maxZoom={2}
        onlyRenderVisibleElements={tree.skills.length > 300}
        ariaLabelConfig={{
          'node.a11yDescription.default': t.skills.nodeHelp,
          'node.a11yDescription.keyboardDisabled': t.skills.nodeHelp,
          'node.a11yDescription.ariaLiveMessage': ({ direction }) =>
            t.skills.moved(t.skills.directions[direction as keyof typeof t.skills.directions]),
          'edge.a11yDescription.default': t.skills.edgeHelp,
        }}
      >
        <ViewportPortal>
          <Bounds tree={tree} grid={props.grid} />
        </ViewportPortal>
        <FirstView tree={tree} selected={selected} />
      </ReactFlow>
    </div>
  )
}

/** Runs once, as soon as the canvas has a size and the tree has a skill. */
function FirstView({ tree, selected }: { tree: GraphTree; selected: string | undefined }) {
  const { setViewport } = useReactFlow()
  const width = useStore(state => state.width)
  const height = useStore(state => state.height)
  const isReady = width > 0 && height > 0 && tree.skills.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of size and tree leave the view alone.
  useEffect(() => {
    const start = tree.skills.find(({ id }) => id === selected)
    if (isReady) void setViewport(firstView(tree.skills, { width, height }, start))
  }, [isReady])
  return null
}

/** Lines are equally thin at every zoom: scaled down with the rest, they would disappear. */
function Bounds({ tree, grid }: { tree: GraphTree; grid: boolean }) {
  const zoom = useStore(state => state.transform[2])
  const canvas = useStore(state => state.domNode)
  useEffect(() => {
    canvas?.style.setProperty('--zoom', String(zoom))
    canvas?.toggleAttribute('data-far', zoom < farZoom)
    canvas?.toggleAttribute('data-mid', zoom >= farZoom && zoom < midZoom)
  }, [canvas, zoom])
  const size = { width: tree.rows * cell.width, height: tree.columns * cell.height }
  return <div className={classes.bounds} data-grid={grid || undefined} style={size} />
}

function nodesOf(
  tree: GraphTree,
  before: SkillNodeType[],
  selected: string | undefined,
  words: Messages['skills'],
): SkillNodeType[] {
  const known = new Map(before.map(one => [one.id, one]))
  return tree.skills.map(skill => {
    const label = words.node(skill.name || skill.id, skill.row, skill.column)
    const outside = isOutside(tree, skill)
    return {
      ...known.get(skill.id),
      id: skill.id,
      type: 'skill',
      position: positionOf(skill),
      data: { name: skill.name || skill.id, icon: skill.icon, outside },
      selected: skill.id === selected,
      width: nodeSize.width,
      height: nodeSize.height,
      ariaLabel: outside ? `${label}, ${words.isOutside}` : label,
    }
  })
}

function edgesOf(skills: GraphSkill[], before: Edge[], label: (from: string, to: string) => string): Edge[] {
  const nameOf = nameIn(skills)
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
