import { salaryPers } from '@lotse/contracts/academy/choices'
import { choices } from '@lotse/ui/fields/choice'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useChecks } from '../../lib/form/checks.ts'
import { Columns, NumberField, SelectField } from '../../lib/form/fields.tsx'
import { useT } from '../../lib/i18n.ts'
import type { JobValues } from './job-values.ts'
import { salaryUnits } from './salary.tsx'

const highest = 2 ** 31 - 1

interface SalaryFieldsProps {
  form: UseFormReturn<JobValues>
  labels: Record<'salary_min' | 'salary_max' | 'salary_unit' | 'salary_per', string>
}

export function SalaryFields({ form, labels }: SalaryFieldsProps) {
  const t = useT()
  const checks = useChecks()
  const { control } = form
  const unit = useWatch({ control, name: 'salary_unit' })
  const bounds = { min: 0, max: highest }
  const checkMax = (value: number | '') => {
    const problem = checks.whole(labels.salary_max, bounds)(value)
    if (problem) return problem
    const min = form.getValues('salary_min')
    return min !== '' && value !== '' && value < min ? t.jobs.maxBelowMin : undefined
  }
  return (
    <Columns>
      <NumberField
        control={control}
        name="salary_min"
        label={labels.salary_min}
        check={checks.whole(labels.salary_min, bounds)}
      />
      <NumberField control={control} name="salary_max" label={labels.salary_max} check={checkMax} />
      <SelectField
        control={control}
        name="salary_unit"
        label={labels.salary_unit}
        // The platform takes any text: another one than the three is kept.
        options={choices([...new Set([...salaryUnits, unit])], t.jobs.units)}
        check={checks.chosen(labels.salary_unit)}
      />
      <SelectField
        control={control}
        name="salary_per"
        label={labels.salary_per}
        options={choices(salaryPers, t.jobs.pers)}
      />
    </Columns>
  )
}
