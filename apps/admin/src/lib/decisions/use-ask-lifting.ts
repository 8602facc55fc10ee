import type { DecisionQuery, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useApi } from '../backend/backend.tsx'
import { useT } from '../i18n.ts'
import { useDecisionOffer } from './decision-queries.ts'

type Query = Pick<DecisionQuery, 'person' | 'action'>

/** No person has more in effect that matter here. */
const MOST = 100

/**
 * Z792: undoing by hand what a decision in effect did ends that decision, and those who were told of it are told. Says so
 * first; undefined if no decision did it.
 */
export function useAskLifting() {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const isOffered = useDecisionOffer()
  /** `count` decisions end. */
  const ask = (count: number): Promise<boolean> =>
    dialog.confirm({
      title: t.decisions.liftTitle,
      body: t.decisions.liftText(count),
      primary: t.decisions.liftButton,
    })
  const askFor = async (query: Query, isIt: (outcome: Outcome) => boolean): Promise<boolean | undefined> => {
    if (!isOffered) return undefined
    const { items } = await api('GET /admin/decisions', { query: { ...query, state: 'done', limit: MOST } })
    const isInEffect = (outcome: Outcome) =>
      outcome.error === null && outcome.back === undefined && isIt(outcome)
    const count = items.filter(({ outcomes }) => outcomes?.some(isInEffect)).length
    return count > 0 ? ask(count) : undefined
  }
  return { ask, askFor }
}
