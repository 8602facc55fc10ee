import type { Project } from '@lotse/contracts/console/projects'
import type { AuditEntry } from '@lotse/contracts/console/team'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState } from '@lotse/ui/layout/page'
import { useList } from '@lotse/ui/list/use-list'
import { Button, Loader, Select, Table, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import { GivenUp } from '../given-up/given-up.tsx'
import classes from '../settings.module.css'
import { detailsText, subjectText } from './audit-words.ts'
import { auditGroups, knownAudit, startOf } from './known-audit.ts'

const key = 'GET /console/teams/:teamId/audit'
const defaults = { id: 'audit', filters: ['action', 'person', 'from', 'to'] }

/** Who did what, newest first. The filters are in the address. */
export function AuditLog({ project: { id: projectId, teamId } }: { project: Project }) {
  const t = useT()
  const ui = useUiT()
  const errorText = useErrorText()
  const { filters: asked, change, reset } = useList(defaults)
  const filters = knownAudit(asked)
  const narrowed = Object.keys(filters).length > 0
  const query = {
    projectId,
    ...(filters.action ? { action: filters.action } : {}),
    ...(filters.person ? { accountId: filters.person } : {}),
    ...(filters.from ? { from: startOf(filters.from, 0) } : {}),
    ...(filters.to ? { to: startOf(filters.to, 1) } : {}),
  }
  const input = { params: { teamId }, query }
  const log = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...query, ...(after ? { after } : {}) }, signal }),
  )
  const team = useQuery(routeQuery(api, 'GET /console/teams/:teamId/members', { params: { teamId } }))
  const people = team.data?.members ?? []
  const set = (name: string, value: string | null) => change({ filters: { [name]: value || undefined } })
  return (
    <>
      <GivenUp projectId={projectId} />
      <search className={classes.filters}>
        <Select
          size="xs"
          aria-label={t.settings.auditWhat}
          placeholder={t.settings.auditWhat}
          clearable
          data={auditGroups.map(value => ({ value, label: t.settings.auditGroups[value] }))}
          value={filters.action ?? null}
          onChange={value => set('action', value)}
        />
        <Select
          size="xs"
          aria-label={t.settings.auditWho}
          placeholder={t.settings.auditWho}
          clearable
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.person ?? null}
          onChange={value => set('person', value)}
        />
        {(['from', 'to'] as const).map(end => (
          <TextInput
            key={end}
            size="xs"
            type="date"
            label={end === 'from' ? t.settings.auditFrom : t.settings.auditTo}
            className={classes.date}
            value={filters[end] ?? ''}
            onChange={event => set(end, event.currentTarget.value)}
          />
        ))}
        {narrowed && (
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {t.settings.auditReset}
          </Button>
        )}
      </search>
      {!log.rows && log.error ? (
        <ErrorState text={errorText(log.error)} onRetry={log.retry} />
      ) : !log.rows ? (
        <Loader size="sm" aria-label={ui.loading} />
      ) : log.rows.length === 0 ? (
        <EmptyState icon={IconHistory} title={t.settings.auditEmpty} />
      ) : (
        <AuditTable rows={log.rows} names={new Map(people.map(({ id, name }) => [id, name]))} />
      )}
      {log.hasMore && (
        <Button variant="subtle" mt="sm" loading={log.fetching} onClick={log.more}>
          {t.settings.auditMore}
        </Button>
      )}
    </>
  )
}

function AuditTable({ rows, names }: { rows: AuditEntry[]; names: Map<string, string> }) {
  const t = useT()
  const format = useFormat()
  const words: Record<string, string> = t.settings.audit
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t.settings.tabs.audit} tabIndex={0}>
      {/* The roles stay when the rows are stacked: as blocks they would not be a table to a screen reader. */}
      <Table highlightOnHover verticalSpacing={6} className={classes.audit} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {[t.settings.auditAt, t.settings.auditWho, t.settings.auditWhat, t.settings.auditSubject].map(
              name => (
                <Table.Th key={name} role="columnheader">
                  {name}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map(({ id, at, account, action, subject, details }) => (
            <Table.Tr key={id} role="row">
              <Table.Td role="cell" className={classes.when}>
                {format.dateTime(at)}
              </Table.Td>
              <Table.Td role="cell">{account.name}</Table.Td>
              <Table.Td role="cell" className={classes.what}>
                {words[action.replace('.', '_')] ?? action}
              </Table.Td>
              <Table.Td role="cell" className={classes.subject}>
                {subjectText(subject, names)}
                {Object.keys(details).length > 0 && (
                  <small className={classes.details}>{detailsText(t, names, details)}</small>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
