import {
  appealStates,
  type DecisionQuery,
  decisionStates,
} from '@lotse/contracts/academy/decisions/decisions'
import { periodFilters } from '@lotse/contracts/academy/list-filters'
import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { csvInWords } from '@lotse/ui/list/export/csv-words.ts'
import { isDay, isId, oneOf } from '@lotse/ui/list/filter-values.ts'
import { useList } from '@lotse/ui/list/use-list'
import { IconGavel } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDecisionColumns } from '../../features/decisions/decision-columns.tsx'
import { decisionCsvWords } from '../../features/decisions/decision-csv.ts'
import { DecisionTabs } from '../../features/decisions/decision-tabs.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { usePersonName } from '../../lib/backend/use-person-name.ts'
import { useDoneText } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { PeriodFilter, secondsOf } from '../../lib/list/period-filter.tsx'
import { paths } from '../../paths.ts'

const filters = {
  state: oneOf(decisionStates),
  action: oneOf(actionKinds),
  appeal: oneOf(['any', ...appealStates]),
  person: isId,
  decided_by: isId,
  from: isDay,
  to: isDay,
}
const allDefaults = { id: 'decisions', filters, size: 20 }
const appealDefaults = { ...allDefaults, id: 'appeals' }

export function DecisionsScreen() {
  return <DecisionList kind="all" />
}

export function AppealsScreen() {
  return <DecisionList kind="appeals" />
}

function DecisionList({ kind }: { kind: 'all' | 'appeals' }) {
  if (useOffer('decisions') === false) throw new RouteError('no_decisions', 501)
  const t = useT()
  const api = useApi()
  const isAppeals = kind === 'appeals'
  const list = useList(isAppeals ? appealDefaults : allDefaults)
  const columns = useDecisionColumns()
  const doneText = useDoneText()
  const { state, action, appeal, person, decided_by } = list.filters
  const query = {
    state: state as DecisionQuery['state'],
    action: action as DecisionQuery['action'],
    // Appeals wait for an answer unless somebody looks for others.
    appeal: (appeal ?? (isAppeals ? 'open' : undefined)) as DecisionQuery['appeal'],
    person,
    decided_by,
    ...periodFilters(list.filters, secondsOf),
  }
  const found = useQuery({
    ...routeQuery(api, 'GET /admin/decisions', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const [first] = found.data?.items ?? []
  const isEmpty = found.data?.items.length === 0
  const names = {
    person: usePersonName(person, first?.person_name, isEmpty),
    decided_by: usePersonName(decided_by, first?.decided_by_name, isEmpty),
  }
  /** Chosen by a link; in the list it can only be removed. */
  const chip = (key: keyof typeof names, label: string) => {
    const value = list.filters[key]
    return value ? [{ key, label, options: [{ value, label: names[key] ?? t.common.unknownUser }] }] : []
  }
  return (
    <>
      <PageHeader
        title={isAppeals ? t.decisions.appeals : t.decisions.title}
        actions={<DecisionTabs active={kind} />}
      />
      <DataList
        label={isAppeals ? t.decisions.appeals : t.decisions.title}
        list={list}
        columns={columns}
        filters={[
          { key: 'state', label: t.decisions.state, options: choices(decisionStates, t.decisions.states) },
          { key: 'action', label: t.decisions.action, options: choices(actionKinds, t.decisions.done) },
          {
            key: 'appeal',
            label: t.decisions.appeal,
            options: choices(['any', ...appealStates], t.decisions.appealStates),
          },
          ...chip('person', t.decisions.person),
          ...chip('decided_by', t.decisions.decidedBy),
        ]}
        rows={found.data?.items}
        total={found.data?.total}
        loading={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={row => row.id}
        rowName={row => doneText(row.actions)}
        rowPath={row => paths.decision(row.id)}
        empty={
          isAppeals
            ? { title: t.decisions.noAppealsTitle, text: t.decisions.noAppealsText, icon: IconGavel }
            : { title: t.decisions.emptyTitle, text: t.decisions.emptyText, icon: IconGavel }
        }
        tools={
          <>
            <PeriodFilter list={list} />
            <ExportButton
              name="decisions"
              columns={columns}
              page={async () => ({ rows: [], total: 0 })}
              file={async () =>
                csvInWords(await api('GET /admin/export/decisions', { query }), decisionCsvWords(t))
              }
            />
          </>
        }
      />
    </>
  )
}
