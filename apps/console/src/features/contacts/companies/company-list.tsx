import type { Company } from '@lotse/contracts/contacts/companies'
import { longestSearch, mostCounted } from '@lotse/contracts/limits'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, PageHeader } from '@lotse/ui/layout/page'
import { Button, Table } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { SearchField } from '../../../lib/fields/search-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import { useProjectList } from '../../../lib/lists/use-project-list.ts'
import { paths } from '../../../paths.ts'
import classes from '../contacts.module.css'
import { ListTable } from '../list-table.tsx'

const defaults = { id: 'companies', filters: [] }
const key = 'GET /console/projects/:projectId/companies'

export function CompanyList({ projectId }: { projectId: string }) {
  const t = useT()
  const words = t.contacts.companies
  const errorText = useErrorText()
  const list = useProjectList(projectId, defaults)
  const search = list.q.slice(0, longestSearch)
  const input = { params: { projectId }, query: search ? { search } : {} }
  const companies = useCursorList(key, input, async (after, signal) => {
    const { items, next } = await api(key, {
      ...input,
      query: { ...input.query, ...(after ? { after } : {}) },
      signal,
    })
    return { items: items.map(item => ({ ...item, id: item.key })), next }
  })
  const { rows } = companies
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ to: paths.contacts(projectId), label: t.contacts.title }}
      />
      <search className={classes.toolbar}>
        <SearchField value={search} label={words.search} onChange={q => list.change({ q })} />
      </search>
      {!rows && companies.error ? (
        <ErrorState text={errorText(companies.error)} onRetry={companies.retry} />
      ) : rows?.length === 0 ? (
        <EmptyState icon={IconBuilding} title={words.empty} text={search ? undefined : words.emptyText} />
      ) : (
        <CompanyTable rows={rows ?? []} projectId={projectId} busy={companies.fetching} />
      )}
      {companies.hasMore && (
        <Button variant="subtle" mt="sm" loading={companies.fetching} onClick={companies.more}>
          {t.inbox.more}
        </Button>
      )}
    </>
  )
}

interface CompanyTableProps {
  rows: Company[]
  projectId: string
  busy: boolean
}

function CompanyTable({ rows, projectId, busy }: CompanyTableProps) {
  const t = useT()
  const words = t.contacts.companies
  const counted = useCounted()
  return (
    <ListTable
      label={words.title}
      busy={busy}
      heads={[
        { label: words.company },
        { label: t.contacts.title, isNumber: true },
        { label: words.openTickets, isNumber: true },
        { label: t.contacts.lastSeen, isWide: true },
      ]}
    >
      {rows.map(row => (
        <Table.Tr key={row.key}>
          <Table.Td>
            <Link className={classes.name} to={paths.company(projectId, row.key)}>
              {row.name}
            </Link>
          </Table.Td>
          <Table.Td ta="right">{counted(row.contacts)}</Table.Td>
          <Table.Td ta="right">{counted(row.openTickets)}</Table.Td>
          <Table.Td className={classes.wide}>
            <Ago at={row.lastSeenAt} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

/** Counting ends at a number; there may be more. */
export function useCounted(): (count: number) => string {
  const format = useFormat()
  return count => `${format.number(count)}${count >= mostCounted ? '+' : ''}`
}
