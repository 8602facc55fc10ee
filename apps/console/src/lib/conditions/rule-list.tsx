import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './rule-list.module.css'

interface RuleListProps<Rule> {
  legend: string
  hint: string
  addLabel: string
  removeLabel(place: number): string
  /** What a new one starts with. */
  blank: Rule
  value: Rule[]
  onChange(value: Rule[]): void
  /** The fields of one rule; `place` counts from one. */
  children(rule: Rule, put: (part: Partial<Rule>) => void, place: number): ReactNode
}

/** Rules one below the other, each with a delete button, and a button for one more. */
export function RuleList<Rule extends object>(props: RuleListProps<Rule>) {
  const { legend, hint, addLabel, removeLabel, blank, value, onChange, children } = props
  const put = (at: number, part: Partial<Rule>) =>
    onChange(value.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  return (
    <fieldset className={classes.field}>
      <legend>{legend}</legend>
      <p className={classes.hint}>{hint}</p>
      {value.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
        <div key={index} className={classes.rule}>
          {children(rule, part => put(index, part), index + 1)}
          <IconButton
            icon={IconTrash}
            iconSize={18}
            label={removeLabel(index + 1)}
            onClick={() => onChange(value.filter((_rule, other) => other !== index))}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, blank])}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
