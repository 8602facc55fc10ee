import type { Project } from '@lotse/contracts/console/projects'
import type { AuditEntry } from '@lotse/contracts/console/team'
import { exportFormats } from '@lotse/contracts/exports/export-format'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import { ExportMenu } from '@lotse/ui/list/export/export-menu'
import { useExports } from '@lotse/ui/list/export/exports'
import { useList } from '@lotse/ui/list/use-list'
import { Button, Select, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import { exportAddress, useExportWords } from '../../../lib/lists/use-export-words.ts'
import { LogCell, LogDetails, LogList } from '../entries/log-list.tsx'
import classes from '../settings.module.css'
import { actionText, auditValues, detailsText, subjectText } from './audit-words.ts'
import { GivenUp } from './given-up.tsx'
import { auditGroups, knownAudit, startOf } from './known-audit.ts'

const key = 'GET /console/teams/:teamId/audit'
const defaults = { id: 'audit', filters: ['action', 'person', 'from', 'to'] }

/** Who did what, newest first. The filters are in the address. */
export function AuditLog({ project: { id: projectId, teamId } }: { project: Project }) {
  const t = useT()
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
  const start = useExports()
  const words = useExportWords()
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
        <ExportMenu
          formats={exportFormats}
          onExport={format =>
            start({
              title: t.settings.tabs.audit,
              format,
              path: exportAddress('GET /console/teams/:teamId/audit/export', {
                ...input,
                query: { ...query, format },
              }),
              words: words.log(auditValues(t, new Map(people.map(({ id, name }) => [id, name])))),
            })
          }
        />
      </search>
      <LogList
        list={log}
        label={t.settings.tabs.audit}
        columns={[t.settings.auditAt, t.settings.auditWho, t.settings.auditWhat, t.settings.auditSubject]}
        empty={<EmptyState icon={IconHistory} title={t.settings.auditEmpty} />}
        more={t.settings.auditMore}
      >
        {entry => <AuditCells entry={entry} names={new Map(people.map(({ id, name }) => [id, name]))} />}
      </LogList>
    </>
  )
}

function AuditCells({ entry, names }: { entry: AuditEntry; names: Map<string, string> }) {
  const t = useT()
  const format = useFormat()
  const { at, account, token, action, subject, details } = entry
  return (
    <>
      <LogCell says="when">{format.dateTime(at)}</LogCell>
      <LogCell says="who">
        {account.name}
        {token && <LogDetails>{t.settings.auditVia(token.name)}</LogDetails>}
      </LogCell>
      <LogCell says="what">{actionText(t, action)}</LogCell>
      <LogCell says="subject">
        {subjectText(subject, names)}
        {Object.keys(details).length > 0 && <LogDetails>{detailsText(t, names, details)}</LogDetails>}
      </LogCell>
    </>
  )
}
