import type { BinEntry } from '@lotse/contracts/academy/bin'
import { binDays, binKinds } from '@lotse/contracts/academy/fields/bin-kinds'
import { binFilters } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { isDay, oneOf } from '@lotse/ui/list/filter-values.ts'
import type { BulkAction, RowAction } from '@lotse/ui/list/rows.ts'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBinColumns } from '../features/bin/bin-columns.tsx'
import { useDeleteForGood, useRestore, useRestoreMany } from '../features/bin/use-restore.ts'
import { useApi } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import { PeriodFilter, secondsOf } from '../lib/list/period-filter.tsx'
import { useSavedList } from '../lib/list/views/use-saved-list.ts'

const listDefaults = {
  id: 'bin' as const,
  filters: { kind: oneOf(binKinds), deleted_by: oneOf(['me']), from: isDay, to: isDay },
  longestSearch: longestListSearch,
  size: 20,
}

export function BinScreen() {
  if (useOffer('bin') === false) throw new RouteError('no_bin', 501)
  return <BinList />
}

function BinList() {
  const t = useT()
  const api = useApi()
  const may = useMay()
  const { list, views } = useSavedList(listDefaults)
  const columns = useBinColumns()
  const restore = useRestore()
  const restoreMany = useRestoreMany()
  const deleteForGood = useDeleteForGood()
  const query = binFilters(list, secondsOf)
  const found = useQuery({
    ...routeQuery(api, 'GET /admin/bin', { query: { ...query, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const rowActions = (entry: BinEntry): RowAction[] => [
    ...(entry.own || (entry.decided && !may('moderate'))
      ? []
      : [
          {
            label: t.bin.restore,
            icon: IconRestore,
            busy: restore.about?.id === entry.id,
            onPress: () => void restore.run(entry),
          },
        ]),
    ...(may('admin')
      ? [
          {
            label: t.bin.delete,
            icon: IconTrashX,
            tone: 'danger' as const,
            onPress: () => void deleteForGood([entry]),
          },
        ]
      : []),
  ]
  const bulkActions: BulkAction<BinEntry>[] = [
    { label: t.bin.restore, icon: IconRestore, onPress: (rows, clear) => void restoreMany(rows, clear) },
    ...(may('admin')
      ? [
          {
            label: t.bin.delete,
            icon: IconTrashX,
            tone: 'danger' as const,
            onPress: (rows: BinEntry[], clear: () => void) => void deleteForGood(rows, clear),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader title={views?.view?.name ?? t.bin.title} lead={t.bin.lead(binDays)} />
      <DataList
        label={t.bin.title}
        list={list}
        views={views}
        columns={columns}
        filters={[
          ...(may('content')
            ? [{ key: 'kind', label: t.bin.kind, options: choices(binKinds, t.audit.kinds) }]
            : []),
          { key: 'deleted_by', label: t.bin.deletedBy, options: [{ value: 'me', label: t.bin.byMe }] },
        ]}
        searchLabel={t.bin.search}
        rows={found.data?.items}
        total={found.data?.total}
        loading={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={entry => entry.id}
        rowName={entry => entry.title || entry.thing_id}
        rowActions={rowActions}
        bulkActions={bulkActions}
        tools={<PeriodFilter list={list} label={t.bin.deletedAt} />}
        empty={{ title: t.bin.emptyTitle, text: t.bin.emptyText(binDays), icon: IconTrash }}
      />
    </>
  )
}
