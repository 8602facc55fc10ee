import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import { useT } from '../i18n.ts'

type Decided = Pick<Decision, 'decided_by_name' | 'token_name'>

/** Who decided or answered, with the token of the program that did it in their name. */
export function useDecider(): (decided: Decided) => string {
  const t = useT()
  return ({ decided_by_name: name, token_name: token }) =>
    [name ?? t.common.unknownUser, token && t.audit.via(token)].filter(Boolean).join(', ')
}
