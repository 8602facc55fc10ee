import type { List } from '@lotse/ui/list/use-list'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Messages, useT } from '../../lib/i18n.ts'
import classes from './jobs.module.css'

interface ActiveJobFiltersProps {
  list: List
  companies: { id: string; name: string }[]
}

/** What narrows the list beyond the toolbar's own menus; one press removes it. */
export function ActiveJobFilters({ list, companies }: ActiveJobFiltersProps) {
  const t = useT()
  const labels = labelsOf(t)
  const shown = Object.entries(list.filters).filter(([key]) => key in labels)
  return (
    <div className={classes.pills}>
      {shown.map(([key, value]) => {
        const text = `${labels[key]}: ${readable(t, companies, key, value)}`
        return (
          <Button
            key={key}
            variant="light"
            size="compact-sm"
            radius="xl"
            aria-label={t.jobs.removeFilter(text)}
            rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
            onClick={() => list.change({ filters: { [key]: undefined } })}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}

const labelsOf = (t: Messages): Record<string, string> => ({
  company_id: t.jobs.company,
  type: t.jobs.type,
  professional_level: t.jobs.level,
  location: t.jobs.location,
  salary_min: `${t.jobs.salary} ${t.jobs.salaryMin.toLowerCase()}`,
  salary_max: `${t.jobs.salary} ${t.jobs.salaryMax.toLowerCase()}`,
  salary_unit: t.jobs.salaryUnit,
  salary_per: t.jobs.salaryPer,
  requirements_met: t.jobs.requirementsMet,
})

function readable(
  t: Messages,
  companies: ActiveJobFiltersProps['companies'],
  key: string,
  value: string,
): string {
  const words: Record<string, Record<string, string>> = {
    type: t.jobs.types,
    professional_level: t.jobs.levels,
    salary_unit: t.jobs.units,
    salary_per: t.jobs.pers,
    requirements_met: { true: t.common.yes, false: t.common.no },
    company_id: Object.fromEntries(companies.map(({ id, name }) => [id, name])),
  }
  const known = words[key]
  if (!known) return value
  return value
    .split(',')
    .map(one => known[one] ?? one)
    .join(', ')
}
