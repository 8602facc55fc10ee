import { appealFilters, decisionFilters } from '@lotse/contracts/academy/list-filters'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { IconGavel } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDecisionColumns } from '../../features/decisions/decision-columns.tsx'
import { decisionCsvWords } from '../../features/decisions/decision-csv.ts'
import { appealList, decisionList, useDecisionFilters } from '../../features/decisions/decision-filters.ts'
import { DecisionTabs } from '../../features/decisions/decision-tabs.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useDoneText } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { PeriodFilter, secondsOf } from '../../lib/list/period-filter.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

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
  const { list, views } = useSavedList(isAppeals ? appealList : decisionList)
  const columns = useDecisionColumns({ ofAppeals: isAppeals })
  const doneText = useDoneText()
  const query = (isAppeals ? appealFilters : decisionFilters)(list, secondsOf)
  const found = useQuery({
    ...routeQuery(api, 'GET /admin/decisions', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const filters = useDecisionFilters(list, found.data?.items)
  const title = isAppeals ? t.decisions.appeals : t.decisions.title
  return (
    <>
      <PageHeader title={views?.view?.name ?? title} actions={<DecisionTabs active={kind} />} />
      <DataList
        label={title}
        list={list}
        views={views}
        columns={columns}
        filters={filters}
        searchLabel={t.decisions.search}
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
              file={{
                text: () => api('GET /admin/export/decisions', { query }),
                words: decisionCsvWords(t),
              }}
            />
          </>
        }
      />
    </>
  )
}
