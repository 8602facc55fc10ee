import type { Job } from '@lotse/contracts/academy/jobs'
import { useFormat } from '@lotse/ui/use-format'
import { useT } from '../../lib/i18n.ts'

/** The platform takes any text as the currency; these are the ones it pays in. */
export const salaryUnits = ['MC', 'EUR', 'USD']

export function useSalaryText() {
  const t = useT()
  const format = useFormat()
  return ({ min, max, unit, per }: Job['salary'], exact = false) => {
    const number = exact ? format.number : format.big
    return t.jobs.salaryRange(number(min), number(max), t.jobs.units[unit] ?? unit, t.jobs.pers[per] ?? per)
  }
}

export function Salary({ salary }: { salary: Job['salary'] }) {
  const text = useSalaryText()
  return (
    <span className="tabular" title={text(salary, true)}>
      {text(salary)}
    </span>
  )
}
