import type { Condition } from '@lotse/contracts/visitor/config'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { IconX } from '@tabler/icons-react'
import classes from '../editor/editor.module.css'
import { AddButton } from '../fields/add-button.tsx'
import { useT } from '../i18n.ts'
import { type AskedField, ConditionEditor } from './condition-editor.tsx'
import { type Target, TargetSelect } from './target-select.tsx'

export interface Branch {
  if: Condition[]
  to: string
}

interface BranchEditorProps {
  legend: string
  toLabel: string
  addLabel: string
  branches: Branch[]
  /** Earlier answers that a branch can depend on. */
  fields: AskedField[]
  targets: Target[]
  /** Shown if a branch leads nowhere; absent if it must lead somewhere. */
  none?: string
  /** What a new one starts with; undefined while there is nothing to branch on. */
  blank: Branch | undefined
  onChange(branches: Branch[]): void
}

/** Where it continues; the first branch whose conditions are true is taken. */
export function BranchEditor(props: BranchEditorProps) {
  const { legend, toLabel, addLabel, branches, fields, targets, none, blank, onChange } = props
  const t = useT()
  const set = (index: number, next: Branch) =>
    onChange(branches.map((one, at) => (at === index ? next : one)))
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {branches.map((branch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no other name
        <div key={index} className={classes.branch}>
          <ConditionEditor
            label={t.content.branchIf}
            always={t.content.branchAlways}
            fields={fields}
            value={branch.if}
            onChange={conditions => set(index, { ...branch, if: conditions })}
          />
          <TargetSelect
            label={toLabel}
            targets={targets}
            value={branch.to}
            {...(none === undefined ? {} : { none })}
            onChange={to => set(index, { ...branch, to: to ?? '' })}
          />
          <IconButton
            icon={IconX}
            iconSize={14}
            label={t.content.removeBranch}
            onClick={() => onChange(branches.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {blank && <AddButton label={addLabel} onPress={() => onChange([...branches, blank])} />}
    </fieldset>
  )
}
