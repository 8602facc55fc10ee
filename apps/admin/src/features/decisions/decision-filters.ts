import { appealStates, decisionStates } from '@lotse/contracts/academy/decisions/decisions'
import { longestListSearch } from '@lotse/contracts/limits'
import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { isDay, isId, oneOf } from '@lotse/ui/list/filter-values.ts'
import type { Filter } from '@lotse/ui/list/rows.ts'
import type { List } from '@lotse/ui/list/use-list'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { usePersonName } from '../../lib/backend/use-person-name.ts'
import { useReasons } from '../../lib/decisions/decision-queries.ts'
import { useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'

const filters = {
  state: oneOf(decisionStates),
  action: oneOf(actionKinds),
  reason_id: isId,
  appeal: oneOf(['any', ...appealStates]),
  decided_by: (value: string) => value === 'me' || isId(value),
  person: isId,
  from: isDay,
  to: isDay,
}
export const decisionList = { id: 'decisions' as const, filters, longestSearch: longestListSearch, size: 20 }
export const appealList = { ...decisionList, id: 'appeals' as const }

interface Named {
  person_name: string | null
  decided_by: string
  decided_by_name: string | null
}

export function useDecisionFilters(list: Pick<List, 'filters'>, rows: Named[] | undefined): Filter[] {
  const t = useT()
  const { person, decided_by } = list.filters
  const language = useMailLanguage()
  const reasons = useReasons().data ?? []
  const [first] = rows ?? []
  const personName = usePersonName(person, first?.person_name, rows?.length === 0)
  return [
    { key: 'state', label: t.decisions.state, options: choices(decisionStates, t.decisions.states) },
    { key: 'action', label: t.decisions.action, options: choices(actionKinds, t.decisions.done) },
    {
      key: 'reason_id',
      label: t.decisions.reason,
      options: reasons.map(({ id, words }) => ({ value: id, label: words[language].title })),
    },
    {
      key: 'appeal',
      label: t.decisions.appeal,
      options: choices(['any', ...appealStates], t.decisions.appealStates),
    },
    { key: 'decided_by', label: t.decisions.decidedBy, options: useDeciders(decided_by, rows) },
    // Chosen by a link; in the list it can only be removed.
    ...(person
      ? [
          {
            key: 'person',
            label: t.decisions.person,
            options: [{ value: person, label: personName ?? t.common.unknownUser }],
          },
        ]
      : []),
  ]
}

/** Those who may decide now, and the one who is looked for. */
function useDeciders(chosen: string | undefined, rows: Named[] | undefined): Filter['options'] {
  const t = useT()
  const route = routeQuery(useApi(), 'GET /admin/notes/people', { query: { kind: 'report' } })
  const people = useQuery(route).data ?? []
  const isOther = chosen !== undefined && chosen !== 'me' && !people.some(({ id }) => id === chosen)
  const listed = rows?.find(row => row.decided_by === chosen)?.decided_by_name
  const name = usePersonName(isOther ? chosen : undefined, listed, rows?.length === 0)
  return [
    { value: 'me', label: t.decisions.byMe },
    ...people.map(({ id, display_name }) => ({ value: id, label: display_name })),
    ...(isOther ? [{ value: chosen, label: name ?? t.common.unknownUser }] : []),
  ]
}
