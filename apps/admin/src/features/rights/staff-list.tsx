import { roles } from '@lotse/contracts/academy/rights'
import type { StaffMember } from '@lotse/contracts/academy/staff'
import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { Ago } from '@lotse/ui/language/use-format'
import { Mark, Status, Tag } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { oneOf } from '@lotse/ui/list/filter-values.ts'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useList } from '@lotse/ui/list/use-list'
import { IconUserShield } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { RoleDialog, type RolePerson } from '../../lib/staff/role-dialog.tsx'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'staff',
  filters: { role: oneOf(roles) },
  longestSearch: longestListSearch,
  size: 20,
}

/** Everybody who has a role; administrators change it here. */
export function StaffList() {
  const t = useT()
  const api = useApi()
  const may = useMay()
  const me = useSession()?.user.id
  const list = useList(listDefaults)
  const columns = useStaffColumns()
  const [changing, setChanging] = useState<RolePerson>()
  const staff = useQuery({
    ...routeQuery(api, 'GET /admin/staff', {
      query: {
        ...list.window,
        search: list.q || undefined,
        role: list.filters.role as (typeof roles)[number] | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (person: StaffMember) => {
    const isAdmin = person.role === 'admin'
    setChanging({ ...person, admin: isAdmin, role: person.role === 'admin' ? null : person.role })
  }
  return (
    <>
      <DataList
        label={t.rights.staff}
        list={list}
        columns={columns}
        filters={[{ key: 'role', label: t.users.role, options: choices(roles, t.rights.roles) }]}
        searchLabel={t.rights.search}
        rows={staff.data?.items}
        total={staff.data?.total}
        loading={staff.isFetching}
        error={staff.error}
        onRetry={() => void staff.refetch()}
        rowKey={person => person.id}
        rowName={person => person.name}
        {...(may('people') ? { rowPath: (person: StaffMember) => paths.user(person.id) } : {})}
        {...(may('admin')
          ? {
              rowActions: (person: StaffMember) =>
                person.id === me
                  ? []
                  : [{ label: t.rights.change, icon: IconUserShield, onPress: () => change(person) }],
            }
          : {})}
        empty={{ title: t.rights.nobody, icon: IconUserShield }}
      />
      <RoleDialog person={changing} onClose={() => setChanging(undefined)} />
    </>
  )
}

function useStaffColumns(): Column<StaffMember>[] {
  const t = useT()
  const may = useMay()
  const columns: Column<StaffMember>[] = [
    { key: 'display_name', label: t.users.user, render: person => person.display_name },
    { key: 'name', label: t.users.nickname, render: person => person.name },
    {
      key: 'role',
      label: t.users.role,
      render: person => person.role && <Tag tone="accent">{t.rights.roles[person.role]}</Tag>,
    },
    {
      key: 'enabled',
      label: t.users.status,
      render: person => (
        <Status tone={person.enabled ? 'good' : 'bad'}>
          {person.enabled ? t.users.enabled : t.users.banned}
        </Status>
      ),
    },
  ]
  if (!may('admin')) return columns
  return [
    ...columns,
    {
      key: 'mfa_enabled',
      label: t.users.mfa,
      render: person => <Mark value={person.mfa_enabled === true} yes={t.common.yes} no={t.common.no} />,
    },
    {
      key: 'last_login',
      label: t.users.lastLogin,
      render: ({ last_login: at }) =>
        typeof at === 'number' ? <Ago at={at} thisMoment="justNow" /> : t.common.never,
    },
  ]
}
