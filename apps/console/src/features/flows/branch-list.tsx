import type { FlowDefinition } from '@lotse/contracts/console/content'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ConditionEditor } from '../../lib/condition-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { askedBefore, type FlowPage, removeAt, replaceAt } from './flow-shape.ts'
import classes from './flows.module.css'

interface BranchListProps {
  definition: FlowDefinition
  index: number
  lang: string
  pageName(page: FlowPage): string
  onChange(branches: NonNullable<FlowPage['branches']>): void
}

/** Where the flow goes on after a page; the first branch that fits wins. */
export function BranchList({ definition, index, lang, pageName, onChange }: BranchListProps) {
  const t = useT()
  const page = definition.pages[index]
  const branches = page?.branches ?? []
  const fields = askedBefore(definition, index, page?.fields.length ?? 0, lang)
  const later = definition.pages.slice(index + 1)
  const targets = [
    ...later.map(one => ({ value: one.id, label: pageName(one) })),
    { value: 'end', label: t.flows.end },
  ]
  const first = fields[0]
  return (
    <fieldset className={classes.options}>
      <legend>{t.flows.branches}</legend>
      {branches.map((branch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no other name
        <div key={at} className={classes.branch}>
          <ConditionEditor
            label={t.flows.branchIf}
            always={t.flows.branchAlways}
            fields={fields}
            value={branch.if}
            onChange={conditions => onChange(replaceAt(branches, at, { ...branch, if: conditions }))}
          />
          <Select
            size="xs"
            label={t.flows.branchTo}
            data={targets}
            value={branch.to}
            allowDeselect={false}
            error={targets.every(({ value }) => value !== branch.to)}
            onChange={to => to && onChange(replaceAt(branches, at, { ...branch, to }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.flows.removeBranch}
            onClick={() => onChange(removeAt(branches, at))}
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
          onClick={() =>
            onChange([...branches, { if: [{ field: first.name, operator: 'is', value: '' }], to: 'end' }])
          }
        >
          {t.flows.addBranch}
        </Button>
      )}
    </fieldset>
  )
}
