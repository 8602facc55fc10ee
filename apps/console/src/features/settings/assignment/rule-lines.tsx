import type { AssignmentRule } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { Tag } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import rows from '@lotse/ui/rows/rows.module.css'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { ruleKeys } from '../../../lib/backend/keys.ts'
import { useDelete } from '../../../lib/editor/use-delete.ts'
import { useT } from '../../../lib/i18n.ts'
import { useOrder } from '../entries/use-order.ts'
import classes from '../settings.module.css'
import { changeRule, orderRules, removeRule } from './rules.ts'
import { useRuleText } from './use-rule-text.ts'

interface RuleLinesProps {
  project: Project
  rules: AssignmentRule[]
  onOpen(rule: AssignmentRule): void
}

/** The rules in the order in which they are asked. */
export function RuleLines({ project, rules, onOpen }: RuleLinesProps) {
  const t = useT().assignment
  const { shown, order } = useOrder({
    items: rules,
    nameOf: ({ name }) => name,
    save: (ids, from) => orderRules(project.id, { ids, from }),
    refresh: ruleKeys,
  })
  return (
    <SortableList
      className={`${rows.list} ${rows.framed} ${classes.ordered}`}
      items={shown}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      label={t.rules}
      disabled={rules.length < 2}
      onOrder={order}
    >
      {(rule, grip) => (
        <>
          {grip}
          <RuleLine project={project} rule={rule} onOpen={() => onOpen(rule)} />
        </>
      )}
    </SortableList>
  )
}

interface RuleLineProps {
  project: Project
  rule: AssignmentRule
  onOpen(): void
}

function RuleLine({ project, rule, onOpen }: RuleLineProps) {
  const t = useT()
  const words = t.assignment
  const { name, isOn } = rule
  const text = useRuleText(project.id)
  const whom = text.whom(rule)
  const turn = useAction({
    run: (next: boolean) => changeRule(project.id, rule, { isOn: next }),
    refresh: ruleKeys,
    done: saved => (saved.isOn ? words.switchedOn(name) : words.switchedOff(name)),
  })
  const remove = useDelete(name, {
    run: () => removeRule(project.id, rule.id),
    refresh: ruleKeys,
  })
  return (
    <>
      <span className={rows.grow}>
        <UnstyledButton className={rows.title} aria-label={words.open(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={classes.line}>{text.asks(rule)}</span>
        <span className={classes.line}>
          {whom ?? (
            <>
              <Tag tone="warn">{words.nobodyLeft}</Tag> {words.nobodyLeftHint}
            </>
          )}
        </span>
      </span>
      <Switch
        aria-label={words.isOnNamed(name)}
        checked={turn.busy ? turn.about : isOn}
        onChange={event => void turn.run(event.currentTarget.checked)}
      />
      <RowMenu
        name={name}
        actions={[
          { label: words.edit, icon: IconPencil, onPress: onOpen },
          deleteAction(words.delete, remove),
        ]}
      />
    </>
  )
}
