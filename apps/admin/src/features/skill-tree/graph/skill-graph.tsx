import { freeCell, largestTree } from '@lotse/rules/skill-tree/free-cell'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Alert, Button, Group } from '@mantine/core'
import { ReactFlowProvider } from '@xyflow/react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { NewSkillDialog } from '../new-skill-dialog.tsx'
import type { Scope } from '../skill-scope.ts'
import { useDeleteSkill } from '../use-delete-skill.tsx'
import classes from './graph.module.css'
import { GraphCanvas } from './graph-canvas.tsx'
import { type GraphSkill, type GraphTree, neededSize } from './graph-draft.ts'
import { GraphMap } from './graph-map.tsx'
import { GraphPanel } from './graph-panel.tsx'
import { GraphToolbar } from './graph-toolbar.tsx'
import { type Graph, useGraph } from './use-graph.ts'

interface SkillGraphProps {
  scope: Scope
  tree: GraphTree
  label: string
  /** The initially selected skill, from a link. */
  start?: string | undefined
  editPath(id: string): string
  managePath?: (id: string) => string
}

/** A2.8: the editor of a tree. Arrows lead from a dependency to what depends on it. */
export function SkillGraph({ scope, tree, label, start, editPath, managePath }: SkillGraphProps) {
  const t = useT()
  const snackbar = useSnackbar()
  const graph = useGraph(scope, tree)
  const [selected, setSelected] = useState<string | undefined>(start)
  const [grid, setGrid] = useState(true)
  const [creating, setCreating] = useState<{ row: number; column: number }>()
  const [made, setMade] = useState<string>()
  const remove = useDeleteSkill(scope, () => setSelected(undefined))
  const skill = graph.tree.skills.find(({ id }) => id === selected)

  const askToDelete = ({ id, name }: GraphSkill) => {
    const dependents = graph.tree.skills.filter(one => one.dependencies.includes(id)).map(one => one.id)
    const original = tree.skills.find(one => one.id === id) as { skills?: string[] } | undefined
    void remove.run({ id, name: name || id, dependents, skills: original?.skills ?? [] })
  }
  const create = () => {
    const place = freeCell(graph.tree)
    if (place) setCreating(place)
    else snackbar.show(t.skills.full, 'bad')
  }
  return (
    <ReactFlowProvider>
      <GraphToolbar
        graph={graph}
        isRoot={scope.root === undefined}
        grid={grid}
        onGrid={() => setGrid(!grid)}
        onCreate={create}
      />
      {graph.problems.length > 0 && (
        <Alert
          role="alert"
          color="red"
          c="var(--ui-bad)"
          variant="light"
          mb="sm"
          title={t.skills.layoutProblems(graph.problems.length)}
        >
          {graph.problems.map(problem => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <OutsideNotice graph={graph} />
      <div className={classes.editor}>
        <GraphCanvas
          graph={graph}
          label={label}
          grid={grid}
          selected={selected}
          onSelect={setSelected}
          onDelete={askToDelete}
          onCreate={setCreating}
          made={made}
        />
        <div className={classes.side}>
          <GraphPanel
            graph={graph}
            skill={skill}
            editPath={editPath}
            managePath={managePath}
            onDelete={askToDelete}
          />
          <GraphMap />
        </div>
      </div>
      {creating && (
        <NewSkillDialog
          scope={scope}
          place={creating}
          onClose={() => setCreating(undefined)}
          onCreated={id => {
            setCreating(undefined)
            setSelected(id)
            setMade(id)
          }}
        />
      )}
    </ReactFlowProvider>
  )
}

/** The platform accepts any position for a skill: learners do not see one that is outside. */
function OutsideNotice({ graph }: { graph: Graph }) {
  const t = useT()
  const { outside, tree } = graph
  if (outside.length === 0) return null
  const needed = neededSize(tree.skills)
  const size = { rows: Math.max(tree.rows, needed.rows), columns: Math.max(tree.columns, needed.columns) }
  const fits = Math.max(size.rows, size.columns) <= largestTree
  return (
    <Alert color="yellow" variant="light" c="var(--ui-warn)" mb="sm">
      <Group justify="space-between" gap="xs">
        <span>{t.skills.outsideNotice(outside.map(({ id, name }) => name || id))}</span>
        {fits && (
          <Button variant="default" size="compact-sm" onClick={() => graph.resize(size)}>
            {t.skills.enlarge(size.rows, size.columns)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
