import { useMay } from '../backend/rights.ts'
import { useT } from '../i18n.ts'
import { useTwoPerson } from '../staff/use-two-person.ts'

/** Why the person cannot delete accounts by a decision: only administrators may, and D83 may ask for two of them. */
export function useNoDeletion(): string | undefined {
  const t = useT()
  const may = useMay()
  const isRuleOn = useTwoPerson()
  if (!may('admin')) return t.errors.permission_denied
  return isRuleOn ? t.errors.approval_needed : undefined
}
