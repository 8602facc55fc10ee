import { salaryPers } from '@lotse/contracts/academy/fields/choices'
import { choices } from '@lotse/ui/fields/choice'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useChecks } from '../../lib/form/checks.ts'
import { Columns, type FieldOf, NumberField, SelectField } from '../../lib/form/fields.tsx'
import { useT } from '../../lib/i18n.ts'
import type { JobValues } from './job-values.ts'
import { salaryUnits } from './salary.tsx'

const highest = 2 ** 31 - 1

interface SalaryFieldsProps {
  form: UseFormReturn<JobValues>
  field: FieldOf<JobValues>
}

export function SalaryFields({ form, field }: SalaryFieldsProps) {
  const t = useT()
  const checks = useChecks()
  const { control } = form
  const unit = useWatch({ control, name: 'salary_unit' })
  const bounds = { min: 0, max: highest }
  const checkMax = (value: number | '') => {
    const problem = checks.whole(field('salary_max').label, bounds)(value)
    if (problem) return problem
    const min = form.getValues('salary_min')
    return min !== '' && value !== '' && value < min ? t.jobs.maxBelowMin : undefined
  }
  return (
    <Columns>
      <NumberField {...field('salary_min')} {...bounds} deps={['salary_max']} />
      <NumberField {...field('salary_max')} check={checkMax} />
      <SelectField
        {...field('salary_unit')}
        // The platform accepts any text: a currency other than the three is kept.
        options={choices([...new Set([...salaryUnits, unit])], t.jobs.units)}
        check={checks.chosen(field('salary_unit').label)}
      />
      <SelectField {...field('salary_per')} options={choices(salaryPers, t.jobs.pers)} />
    </Columns>
  )
}
