import { DataList } from '@lotse/ui/data-list'
import { PageHeader } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useList } from '@lotse/ui/use-list'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useUserColumns } from '../features/users/user-columns.tsx'
import { useUserFilters } from '../features/users/user-filters.ts'
import { userListQuery } from '../features/users/user-list-query.ts'
import { useApi } from '../lib/backend.tsx'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

const listDefaults = {
  id: 'users',
  filters: ['by', 'enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'],
  sort: '-registration',
  size: 20,
}

export function UsersScreen() {
  const t = useT()
  const api = useApi()
  const list = useList(listDefaults)
  const columns = useUserColumns()
  const filters = useUserFilters()
  const users = useQuery({
    ...routeQuery(api, 'GET /auth/users', { query: userListQuery(list) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t.users.title} />
      <DataList
        label={t.users.title}
        list={list}
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
        empty={{ title: t.users.emptyTitle, text: t.users.emptyText, icon: IconUsers }}
      />
    </>
  )
}
