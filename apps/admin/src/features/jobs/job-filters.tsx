import { professionalLevels, salaryPers } from '@lotse/contracts/academy/fields/choices'
import { choices } from '@lotse/ui/fields/choice'
import { isWithin } from '@lotse/ui/fields/read-whole.ts'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import type { List } from '@lotse/ui/list/use-list'
import { Button, Checkbox, Group, Popover, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useJobTypes } from './job-choices.ts'
import { salaryUnits } from './salary.tsx'

/** Every filter of the platform's job list that needs more than one choice. */
export function JobFilters({ list, companies }: { list: List; companies: { id: string; name: string }[] }) {
  const t = useT()
  const types = useJobTypes()
  const { filters } = list
  const set = (key: string, value: string | null | undefined) =>
    list.change({ filters: { [key]: value || undefined } })
  const many = (key: string) => filters[key]?.split(',') ?? []
  const pick = (key: string) => (values: string[]) => set(key, values.join(','))
  return (
    <Popover position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}>
          {t.jobs.moreFilters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.jobs.moreFilters}>
        <Stack gap="sm">
          <Checkbox.Group label={t.jobs.type} value={many('type')} onChange={pick('type')}>
            <SimpleGrid cols={2} spacing="xs" verticalSpacing={6} mt={4}>
              {choices(types, t.jobs.types).map(option => (
                <Checkbox key={option.value} {...option} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Checkbox.Group
            label={t.jobs.level}
            value={many('professional_level')}
            onChange={pick('professional_level')}
          >
            <SimpleGrid cols={2} spacing="xs" verticalSpacing={6} mt={4}>
              {choices(professionalLevels, t.jobs.levels).map(option => (
                <Checkbox key={option.value} {...option} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Select
            label={t.jobs.company}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.company_id ?? null}
            onChange={value => set('company_id', value)}
            searchable
            clearable
            allowDeselect
            nothingFoundMessage={t.forms.nothingFound}
            comboboxProps={{ withinPortal: false }}
          />
          <TextFilter
            label={t.jobs.location}
            value={filters.location}
            onSet={text => set('location', text)}
          />
          <Group grow gap="xs" align="flex-start">
            <NumberFilter
              label={`${t.jobs.salary} ${t.jobs.salaryMin.toLowerCase()}`}
              value={filters.salary_min}
              onSet={text => set('salary_min', text)}
            />
            <NumberFilter
              label={`${t.jobs.salary} ${t.jobs.salaryMax.toLowerCase()}`}
              value={filters.salary_max}
              onSet={text => set('salary_max', text)}
            />
          </Group>
          <Group grow gap="xs" align="flex-start">
            <Choice
              label={t.jobs.salaryUnit}
              options={choices(salaryUnits, t.jobs.units)}
              value={filters.salary_unit}
              onSet={value => set('salary_unit', value)}
            />
            <Choice
              label={t.jobs.salaryPer}
              options={choices(salaryPers, t.jobs.pers)}
              value={filters.salary_per}
              onSet={value => set('salary_per', value)}
            />
          </Group>
          <Choice
            label={t.jobs.requirementsMet}
            options={[
              { value: 'true', label: t.common.yes },
              { value: 'false', label: t.common.no },
            ]}
            value={filters.requirements_met}
            onSet={value => list.change({ filters: { requirements_met: value, scope: undefined } })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  onSet(value: string | undefined): void
}

function Choice({ label, options, value, onSet }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={options}
      value={value ?? null}
      onChange={next => onSet(next ?? undefined)}
      clearable
      allowDeselect
      comboboxProps={{ withinPortal: false }}
    />
  )
}

interface TypedFilterProps {
  label: string
  value: string | undefined
  onSet(text: string | undefined): void
}

/** A typed value counts when the field loses the focus, or with Enter. */
function useTyped({ value, onSet }: TypedFilterProps) {
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText(value ?? ''), [value])
  const send = () => {
    if (text.trim() !== (value ?? '')) onSet(text.trim() || undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send()
  }
  return { text, setText, events: { onBlur: send, onKeyDown } }
}

function TextFilter(props: TypedFilterProps) {
  const { text, setText, events } = useTyped(props)
  return (
    <TextInput
      label={props.label}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      {...events}
    />
  )
}

function NumberFilter(props: TypedFilterProps) {
  const t = useT()
  const { text, setText, events } = useTyped(props)
  const value = text === '' ? '' : Number(text)
  const isWrong = value !== '' && !isWithin(value, { min: 0 })
  return (
    <WholeInput
      label={props.label}
      value={value}
      min={0}
      error={isWrong && t.validation.whole}
      onChange={next => setText(String(next))}
      {...(isWrong ? {} : events)}
    />
  )
}
