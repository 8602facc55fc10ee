import type { BotNode } from '@lotse/contracts/console/content'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type AskedField, ConditionEditor } from '../../lib/condition-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './bots.module.css'
import { type Target, TargetSelect } from './target-select.tsx'

type Branch = NonNullable<BotNode['branches']>[number]

interface NodeBranchesProps {
  branches: Branch[]
  asked: AskedField[]
  targets: Target[]
  onChange(branches: Branch[]): void
}

/** The first branch whose conditions hold is taken. */
export function NodeBranches({ branches, asked, targets, onChange }: NodeBranchesProps) {
  const t = useT()
  const set = (index: number, next: Branch) =>
    onChange(branches.map((one, at) => (at === index ? next : one)))
  const first = targets[0]
  return (
    <fieldset className={classes.group}>
      <legend>{t.bots.branches}</legend>
      {branches.map((branch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no other name
        <div key={index} className={classes.branch}>
          <ConditionEditor
            label={t.bots.branchIf}
            always={t.bots.branchAlways}
            fields={asked}
            value={branch.if}
            onChange={conditions => set(index, { ...branch, if: conditions })}
          />
          <TargetSelect
            label={t.bots.leadsTo}
            targets={targets}
            value={branch.to}
            none={t.bots.endsHere}
            onChange={to => set(index, { ...branch, to: to ?? '' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.bots.removeBranch}
            onClick={() => onChange(branches.filter((_, at) => at !== index))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {first && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...branches, { if: [], to: first.value }])}
        >
          {t.bots.addBranch}
        </Button>
      )}
    </fieldset>
  )
}
