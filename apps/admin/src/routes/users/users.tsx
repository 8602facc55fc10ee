import { userSorts } from '@lotse/contracts/academy/auth/user-sorts'
import { blockFilters } from '@lotse/contracts/academy/fields/choices'
import { givenRoles } from '@lotse/contracts/academy/rights'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { isDay, isFlag, isRange, oneOf } from '@lotse/ui/list/filter-values.ts'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ImportLink } from '../../features/imports/import-link.tsx'
import { AskDeletionDialog } from '../../features/users/ask-deletion-dialog.tsx'
import { useUserBulk } from '../../features/users/list/use-user-bulk.ts'
import { useUserColumns } from '../../features/users/list/user-columns.tsx'
import { userCsvWords } from '../../features/users/list/user-csv.ts'
import { useUserFilters } from '../../features/users/list/user-filters.ts'
import { userListQuery } from '../../features/users/list/user-list-query.ts'
import { useUserActions } from '../../features/users/use-user-actions.tsx'
import { blocksOf, useActiveBans } from '../../features/users/user-queries.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { DecisionDialog } from '../../lib/decisions/decision-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { PeriodFilter } from '../../lib/list/period-filter.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

/** A9.1: the public platform has no sorting. */
const plainDefaults = {
  id: 'users' as const,
  filters: {
    by: oneOf(['name', 'email']),
    enabled: isFlag,
    admin: oneOf(['true', 'false', ...givenRoles, 'any', 'none']),
    mfa_enabled: isFlag,
    email_verified: isFlag,
    newsletter: isFlag,
    balance: isRange,
    xp: isRange,
    blocked: oneOf(blockFilters),
    from: isDay,
    to: isDay,
    login_from: isDay,
    login_to: isDay,
  },
  modes: ['by'],
  longestSearch: longestListSearch,
  size: 20,
}
const listDefaults = { ...plainDefaults, sorts: userSorts, sort: '-registration' }
const { balance: _, ...withoutBalance } = plainDefaults.filters
/** Of people without the right over money. */
const moneylessDefaults = {
  ...listDefaults,
  filters: withoutBalance,
  sorts: userSorts.filter(sort => sort !== 'balance'),
}

export function UsersScreen() {
  const t = useT()
  const api = useApi()
  const may = useMay()
  const hasFile = useOffer('userFile')
  const ownDefaults = may('money') ? listDefaults : moneylessDefaults
  const { list, views } = useSavedList(useOffer('userStats') === false ? plainDefaults : ownDefaults)
  const bans = useActiveBans()
  const columns = useUserColumns(bans.data)
  const filters = useUserFilters()
  const hasFilters = useOffer('peopleFilters') === true
  const query = userListQuery(list, { search: useOffer('userSearch') === true, filters: hasFilters })
  const users = useQuery({
    ...routeQuery(api, 'GET /auth/users', { query }),
    placeholderData: keepPreviousData,
  })
  const { actionsOf, dialogs } = useUserActions()
  const { bulkActions, target, close, onDecided, leaving, stopLeaving, onAsked } = useUserBulk()
  const exportQuery = { ...query, limit: undefined, offset: undefined, with: undefined }
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.users.title}
        actions={may('admin') && <ImportLink to={paths.userImport()} />}
      />
      <DataList
        label={t.users.title}
        list={list}
        views={views}
        columns={columns}
        filters={filters}
        searchLabel={t.users.search}
        rows={users.data?.users}
        total={users.data?.total}
        loading={users.isFetching}
        error={users.error}
        onRetry={() => void users.refetch()}
        rowKey={user => user.id}
        rowName={user => user.name}
        rowPath={user => paths.user(user.id)}
        rowActions={user => actionsOf(user, blocksOf(bans.data, user.id))}
        {...(bulkActions.length > 0 ? { bulkActions } : {})}
        empty={{ title: t.users.emptyTitle, text: t.users.emptyText, icon: IconUsers }}
        tools={
          <>
            {hasFilters && (
              <>
                <PeriodFilter list={list} label={t.users.registered} />
                <PeriodFilter list={list} label={t.users.lastLogin} keys={['login_from', 'login_to']} />
              </>
            )}
            {may('admin') && (
              <ExportButton
                name="users"
                columns={columns}
                page={async (limit, offset) => {
                  const page = await api('GET /auth/users', { query: { ...query, limit, offset } })
                  return { rows: page.users, total: page.total }
                }}
                file={
                  hasFile
                    ? {
                        text: () => api('GET /admin/export/users', { query: exportQuery }),
                        words: userCsvWords(t),
                      }
                    : undefined
                }
              />
            )}
          </>
        }
      />
      {dialogs}
      <DecisionDialog target={target} onClose={close} onDecided={onDecided} />
      <AskDeletionDialog people={leaving} onClose={stopLeaving} onAsked={onAsked} />
    </>
  )
}
