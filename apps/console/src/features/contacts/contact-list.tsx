import type { ContactRow } from '@lotse/contracts/console/contacts'
import { contactKinds } from '@lotse/contracts/console/fields/choices'
import { longestSearch } from '@lotse/contracts/limits'
import { useErrorText } from '@lotse/ui/data/use-action'
import { choices } from '@lotse/ui/fields/choice'
import { Ago } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, PageHeader, Status } from '@lotse/ui/layout/page'
import { Avatar, Button, SegmentedControl, Table } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { SearchField } from '../../lib/fields/search-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'

const defaults = { id: 'contacts', filters: ['kind'] }
const key = 'GET /console/projects/:projectId/contacts'

export function ContactList({ projectId }: { projectId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const list = useProjectList(projectId, defaults)
  // The address may contain a longer text than the server searches for.
  const search = list.q.slice(0, longestSearch)
  // A search covers all contacts, unless one kind is selected.
  const usual = search ? 'all' : 'identified'
  const kind = contactKinds.find(one => one === list.filters.kind) ?? usual
  const input = { params: { projectId }, query: { kind, ...(search ? { search } : {}) } }
  const contacts = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
  )
  const { rows } = contacts
  return (
    <>
      <PageHeader title={t.contacts.title} lead={t.contacts.lead} />
      <search className={classes.toolbar}>
        <SearchField value={search} label={t.contacts.search} onChange={q => list.change({ q })} />
        <SegmentedControl
          size="xs"
          value={kind}
          aria-label={t.contacts.kind}
          data={choices(contactKinds, t.contacts.kinds)}
          onChange={value => list.change({ filters: { kind: value === usual ? undefined : value } })}
        />
      </search>
      {!rows && contacts.error ? (
        <ErrorState text={errorText(contacts.error)} onRetry={contacts.retry} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t.contacts.empty}
          text={search ? undefined : t.contacts.emptyText}
          action={
            kind !== 'all' && (
              <Button variant="default" onClick={() => list.change({ filters: { kind: 'all' } })}>
                {search ? t.contacts.searchAll : t.contacts.showAll}
              </Button>
            )
          }
        />
      ) : (
        <ContactTable rows={rows ?? []} projectId={projectId} busy={contacts.fetching} />
      )}
      {contacts.hasMore && (
        <Button variant="subtle" mt="sm" loading={contacts.fetching} onClick={contacts.more}>
          {t.inbox.more}
        </Button>
      )}
    </>
  )
}

interface ContactTableProps {
  rows: ContactRow[]
  projectId: string
  busy: boolean
}

function ContactTable({ rows, projectId, busy }: ContactTableProps) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t.contacts.title} aria-busy={busy} tabIndex={0}>
      <Table highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.contacts.name}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.email}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.company}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.identity}</Table.Th>
            <Table.Th>{t.contacts.lastSeen}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Link className={classes.name} to={paths.contact(projectId, row.id)}>
                  <Avatar size={26} src={row.avatar || null} name={nameOf(row)} color="indigo" aria-hidden />
                  <span>
                    {nameOf(row) || t.inbox.anonymous}
                    {row.email && row.email !== nameOf(row) && (
                      <small className={`${classes.small} ${classes.below}`}>{row.email}</small>
                    )}
                  </span>
                </Link>
              </Table.Td>
              <Table.Td className={classes.wide}>{row.email}</Table.Td>
              <Table.Td className={classes.wide}>{row.companyName}</Table.Td>
              <Table.Td className={classes.wide}>
                {row.userId && (
                  <Status tone={row.verified ? 'good' : 'neutral'}>
                    {row.verified ? t.contacts.verified : t.contacts.notVerified}
                  </Status>
                )}
              </Table.Td>
              <Table.Td>
                <Ago at={row.lastSeenAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const nameOf = ({ name, email, userId }: ContactRow): string => name || email || userId
