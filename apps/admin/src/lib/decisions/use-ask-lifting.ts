import type { DecisionQuery, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useApi } from '../backend/backend.tsx'
import { useT } from '../i18n.ts'
import { useDecisionOffer } from './decision-queries.ts'
import { doneTextIn } from './decision-words.ts'
import { type Lifted, liftedOf } from './lifted.ts'

type Query = Pick<DecisionQuery, 'person' | 'action'>

/** No person has more in effect that matter here. */
const MOST = 100

interface HiddenTask {
  id: string
  hidden_by?: string | null
}

/** As many as the server looks at in one call. */
const AT_ONCE = 100

/**
 * Z792: undoing by hand what a decision in effect did ends that decision, and those who were told of it are told. Z1037:
 * says first what ends and what stays; undefined if no decision did it.
 */
export function useAskLifting() {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const isOffered = useDecisionOffer()
  const ask = (lifted: Lifted): Promise<boolean> => {
    const words = lifted.ended > 0 ? t.decisions.lift : t.decisions.liftPart
    return dialog.confirm({ ...words, body: t.decisions.liftText(lifted) })
  }
  const rest = (stays: Outcome[]) => doneTextIn(t, stays)
  const askFor = async (query: Query, isIt: (outcome: Outcome) => boolean): Promise<boolean | undefined> => {
    if (!isOffered) return undefined
    const { items } = await api('GET /admin/decisions', { query: { ...query, state: 'done', limit: MOST } })
    const found = items.filter(({ outcomes }) => outcomes?.some(it => isInEffect(it) && isIt(it)))
    return found.length > 0 ? ask(liftedOf(found, isIt, rest)) : undefined
  }
  /** Before tasks are shown; the server refuses whoever may not see decisions. */
  const askForTasks = async (tasks: HiddenTask[]): Promise<boolean | undefined> => {
    const subtask_ids = tasks.flatMap(({ id, hidden_by }) => (hidden_by ? [id] : [])).slice(0, AT_ONCE)
    if (!isOffered || subtask_ids.length === 0) return undefined
    const { items } = await api('POST /admin/decisions/lifting', { body: { subtask_ids } })
    if (items.length === 0) return undefined
    const kindsOf = new Map(items.map(({ decision, kinds }) => [decision.id, kinds]))
    const found = items.map(({ decision }) => decision)
    return ask(liftedOf(found, ({ kind }, { id }) => kindsOf.get(id)?.includes(kind) === true, rest))
  }
  return { askFor, askForTasks }
}
