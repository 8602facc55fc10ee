import type { Job } from '@lotse/contracts/academy/jobs/jobs'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../../lib/i18n.ts'

/** The platform accepts any text as the currency; these are the ones it pays in. */
export const salaryUnits = ['MC', 'EUR', 'USD'] as const
const signs: Record<string, string> = { EUR: '€', USD: '$', MC: 'MC' }

/** Spelled out in full. */
export function useSalaryText() {
  const t = useT()
  const format = useFormat()
  return ({ min, max, unit, per }: Job['salary']) =>
    t.jobs.salaryRange(
      format.number(min),
      format.number(max),
      t.jobs.unitOf(unit, max),
      t.jobs.pers[per] ?? per,
    )
}

/** Short, for a list, with the full text in a tooltip. */
export function Salary({ salary }: { salary: Job['salary'] }) {
  const t = useT()
  const format = useFormat()
  const { min, max, unit, per } = salary
  return (
    <span className="tabular" title={useSalaryText()(salary)}>
      {t.jobs.salaryShort(format.big(min), format.big(max), signs[unit] ?? unit, t.jobs.perShort[per] ?? per)}
    </span>
  )
}
