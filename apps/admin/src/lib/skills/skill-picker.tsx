import { type ComboboxItem, Group, Select } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useT } from '../i18n.ts'
import { ManySelect } from './many-select.tsx'
import { SkillIcon } from './skill-icon.tsx'
import { useSkillTree, useSubSkills } from './skill-tree-query.ts'

type Shared = Pick<ComponentProps<typeof Select>, 'label' | 'aria-label' | 'description' | 'error' | 'onBlur'>

interface SkillSelectProps extends Shared {
  value: string
  onChange(id: string): void
  /** Ids that are not offered, because they are already selected elsewhere. */
  taken?: readonly string[]
}

/** One sub skill, found by its name, its id or its root. */
export function SkillSelect({ value, onChange, taken = [], ...props }: SkillSelectProps) {
  const t = useT()
  const options = useOptions([value])
  return (
    <Select
      {...props}
      data={without(
        options,
        taken.filter(id => id !== value),
      )}
      value={value || null}
      onChange={next => onChange(next ?? '')}
      searchable
      placeholder={t.skills.pick}
      nothingFoundMessage={t.forms.nothingFound}
      renderOption={({ option }) => <Option option={option} />}
      maxDropdownHeight={320}
    />
  )
}

interface SkillsSelectProps extends Shared {
  value: string[]
  onChange(ids: string[]): void
  max: number
}

export function SkillsSelect({ value, onChange, max, ...props }: SkillsSelectProps) {
  const options = useOptions(value)
  return (
    <ManySelect
      {...props}
      data={options}
      value={value}
      onChange={onChange}
      maxValues={max}
      renderOption={({ option }) => <Option option={option} />}
      maxDropdownHeight={320}
    />
  )
}

interface OptionGroup {
  group: string
  items: { value: string; label: string }[]
}

/** Grouped by root; a selected skill that is gone is shown by its id. */
function useOptions(chosen: string[]): OptionGroup[] {
  const t = useT()
  const { data } = useSkillTree()
  const known = useSubSkills()
  const groups = (data?.skills ?? [])
    .filter(root => root.sub_skills.length > 0)
    .map(root => ({
      group: root.name,
      items: root.sub_skills.map(({ id, name }) => ({ value: id, label: name || id })),
    }))
  const gone = chosen.filter(id => id && !known.has(id))
  if (gone.length > 0)
    groups.push({ group: t.skills.unknown, items: gone.map(id => ({ value: id, label: id })) })
  return groups
}

const without = (groups: OptionGroup[], taken: string[]): OptionGroup[] =>
  groups.map(({ group, items }) => ({ group, items: items.filter(({ value }) => !taken.includes(value)) }))

function Option({ option }: { option: ComboboxItem }) {
  const known = useSubSkills()
  return (
    <Group gap={8} wrap="nowrap">
      <SkillIcon name={known.get(option.value)?.skill.icon} size={18} />
      <span>{option.label}</span>
    </Group>
  )
}
