import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { contentKinds } from '@lotse/contracts/academy/fields/choices'
import { auditFilters } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago } from '@lotse/ui/language/use-format'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { isDay, textUpTo } from '@lotse/ui/list/filter-values.ts'
import type { Column } from '@lotse/ui/list/rows.ts'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ActorLink,
  Changes,
  TargetLink,
  useActionText,
  useActorName,
  useChangesText,
  useKindText,
  useTarget,
} from '../features/audit/audit-entry.tsx'
import { useRevert } from '../features/audit/use-revert.tsx'
import { useApi } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import { ExportButton } from '../lib/list/export-button.tsx'
import { PeriodFilter, secondsOf } from '../lib/list/period-filter.tsx'
import { useSavedList } from '../lib/list/views/use-saved-list.ts'

const listDefaults = {
  id: 'audit' as const,
  filters: { action: textUpTo(64), target_kind: textUpTo(64), from: isDay, to: isDay },
  longestSearch: longestListSearch,
  size: 20,
}

export function AuditScreen() {
  if (useOffer('audit') === false) throw new RouteError('no_audit', 501)
  return <AuditLog />
}

function AuditLog() {
  const t = useT()
  const api = useApi()
  const { list, views } = useSavedList(listDefaults)
  const columns = useAuditColumns()
  const actionText = useActionText()
  const kindText = useKindText()
  const revert = useRevert()
  const may = useMay()
  const query = auditFilters(list, secondsOf)
  const entries = useQuery({
    ...routeQuery(api, 'GET /admin/audit', { query: { ...list.window, ...query } }),
    placeholderData: keepPreviousData,
  })
  const actions = useQuery(routeQuery(api, 'GET /admin/audit/actions'))
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.audit.title}
        lead={[may('history') ? t.audit.lead : t.audit.contentLead, revert.lead].filter(Boolean).join(' ')}
      />
      <DataList
        label={t.audit.title}
        list={list}
        // What a team watches there is more than content.
        views={may('history') ? views : undefined}
        columns={columns}
        filters={[
          {
            key: 'action',
            label: t.audit.action,
            options: (actions.data ?? []).map(value => ({ value, label: actionText(value) })),
          },
          {
            key: 'target_kind',
            label: t.audit.kind,
            options: (may('history') ? Object.keys(t.audit.kinds) : contentKinds).map(value => ({
              value,
              label: kindText(value),
            })),
          },
        ]}
        searchLabel={t.audit.search}
        rows={entries.data?.items}
        total={entries.data?.total}
        loading={entries.isFetching}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        rowKey={entry => String(entry.id)}
        rowName={entry => actionText(entry.action)}
        rowActions={revert.actionsOf}
        empty={{ title: t.audit.emptyTitle, text: t.audit.emptyText, icon: IconHistory }}
        tools={
          <>
            <PeriodFilter list={list} />
            <ExportButton
              name="audit"
              columns={columns}
              page={async (limit, offset) => {
                const page = await api('GET /admin/audit', { query: { limit, offset, ...query } })
                return { rows: page.items, total: page.total }
              }}
            />
          </>
        }
      />
      {revert.dialog}
    </>
  )
}

function useAuditColumns(): Column<AuditEntry>[] {
  const t = useT()
  const actionText = useActionText()
  const actorName = useActorName()
  const kindText = useKindText()
  const target = useTarget()
  const changesText = useChangesText()
  return [
    {
      key: 'action',
      label: t.audit.action,
      text: entry => actionText(entry.action),
      render: entry => <strong>{actionText(entry.action)}</strong>,
    },
    {
      key: 'target',
      label: t.audit.target,
      clip: 320,
      text: entry => `${kindText(entry.target_kind)} ${target(entry).name ?? entry.target_id}`,
      render: entry => <TargetLink entry={entry} />,
    },
    {
      key: 'actor',
      label: t.audit.actor,
      text: entry => actorName(entry),
      render: entry => <ActorLink entry={entry} />,
    },
    {
      key: 'changes',
      label: t.audit.changes,
      text: changesText,
      render: entry => <Changes entry={entry} />,
    },
    {
      key: 'at',
      label: t.audit.when,
      text: entry => new Date(entry.at * 1000).toISOString(),
      render: entry => <Ago at={entry.at} thisMoment="justNow" />,
    },
  ]
}
