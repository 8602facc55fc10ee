import { isWithin } from '@lotse/ui/fields/read-whole.ts'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { Facts, Section } from '@lotse/ui/layout/page'
import { Button, Stack } from '@mantine/core'
import { IconPencil, IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { DeleteButton } from '../../../lib/list/delete-button.tsx'
import { DependenciesSelect } from '../skill-fields.tsx'
import classes from './graph.module.css'
import type { GraphSkill } from './graph-draft.ts'
import type { Graph } from './use-graph.ts'

interface GraphPanelProps {
  graph: Graph
  skill: GraphSkill | undefined
  editPath(id: string): string
  /** For a root skill: its own graph. */
  managePath?: ((id: string) => string) | undefined
  onDelete(skill: GraphSkill): void
}

/** Everything the pointer can do in the graph, with fields and buttons. */
export function GraphPanel({ graph, skill, editPath, managePath, onDelete }: GraphPanelProps) {
  const t = useT()
  const { tree } = graph
  if (!skill) {
    return (
      <Section title={t.skills.treeSize}>
        <Stack gap="sm">
          <div className={classes.pair}>
            <CellInput
              label={t.skills.rows}
              min={1}
              value={tree.rows}
              onSet={rows => graph.resize({ rows })}
            />
            <CellInput
              label={t.skills.columns}
              min={1}
              value={tree.columns}
              onSet={columns => graph.resize({ columns })}
            />
          </div>
          <p className={classes.help}>{t.skills.nothingSelected}</p>
          <p className={classes.help}>{t.skills.help}</p>
        </Stack>
      </Section>
    )
  }
  const dependents = tree.skills.filter(({ dependencies }) => dependencies.includes(skill.id))
  return (
    <Section title={skill.name || skill.id}>
      <Stack gap="sm">
        <DependenciesSelect
          siblings={tree.skills.filter(({ id }) => id !== skill.id)}
          value={skill.dependencies}
          onChange={ids => graph.depend(skill.id, ids)}
        />
        <div className={classes.pair}>
          <CellInput
            label={t.skills.row}
            min={0}
            value={skill.row}
            onSet={row => graph.move(skill.id, { row, column: skill.column })}
          />
          <CellInput
            label={t.skills.column}
            min={0}
            value={skill.column}
            onSet={column => graph.move(skill.id, { row: skill.row, column })}
          />
        </div>
        <Facts
          items={[
            [t.skills.id, skill.id],
            [t.skills.dependents, dependents.map(({ id, name }) => name || id).join(', ')],
          ]}
        />
        <div className={classes.panelActions}>
          <Button
            component={Link}
            to={editPath(skill.id)}
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          >
            {t.common.edit}
          </Button>
          {managePath && (
            <Button
              component={Link}
              to={managePath(skill.id)}
              variant="default"
              leftSection={<IconSitemap size={16} stroke={1.75} aria-hidden />}
            >
              {t.skills.manage}
            </Button>
          )}
          <DeleteButton onPress={() => onDelete(skill)} />
        </div>
      </Stack>
    </Section>
  )
}

interface CellInputProps {
  label: string
  min: number
  value: number
  /** False if the value is refused; the field then shows the old one again. */
  onSet(value: number): boolean
}

/** Applied when the field loses the focus, or with Enter. */
function CellInput({ label, min, value, onSet }: CellInputProps) {
  const [typed, setTyped] = useState<number | ''>(value)
  useEffect(() => setTyped(value), [value])
  const send = () => {
    if (!isWithin(typed, { min }) || (typed !== value && !onSet(typed))) setTyped(value)
  }
  return (
    <WholeInput
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={send}
      onKeyDown={event => {
        if (event.key === 'Enter') send()
      }}
      min={min}
    />
  )
}
