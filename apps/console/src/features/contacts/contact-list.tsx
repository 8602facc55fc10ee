import { contactKinds } from '@lotse/contracts/console/fields/choices'
import { exportFormats } from '@lotse/contracts/exports/export-format'
import { longestSearch } from '@lotse/contracts/limits'
import { useErrorText } from '@lotse/ui/data/use-action'
import { choices } from '@lotse/ui/fields/choice'
import { EmptyState, ErrorState, PageHeader } from '@lotse/ui/layout/page'
import { ExportMenu } from '@lotse/ui/list/export/export-menu'
import { useExports } from '@lotse/ui/list/export/exports'
import { Button, SegmentedControl } from '@mantine/core'
import { IconBuilding, IconFileImport, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useMay } from '../../lib/backend/role.ts'
import { SearchField } from '../../lib/fields/search-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { exportAddress, useExportWords } from '../../lib/lists/use-export-words.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { paths } from '../../paths.ts'
import { ContactTable } from './contact-table.tsx'
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
  const mayImport = useMay('manager')
  const start = useExports()
  const words = useExportWords()
  return (
    <>
      <PageHeader
        title={t.contacts.title}
        lead={t.contacts.lead}
        actions={
          <>
            <ExportMenu
              formats={exportFormats}
              onExport={format =>
                start({
                  title: t.contacts.title,
                  format,
                  path: exportAddress('GET /console/projects/:projectId/contacts/export', {
                    ...input,
                    query: { ...input.query, format },
                  }),
                  words: words.contacts,
                })
              }
            />
            {mayImport && (
              <Button
                component={Link}
                to={paths.contactImport(projectId)}
                variant="default"
                leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              >
                {t.imports.open}
              </Button>
            )}
            <Button
              component={Link}
              to={paths.companies(projectId)}
              variant="default"
              leftSection={<IconBuilding size={16} stroke={1.75} aria-hidden />}
            >
              {t.contacts.companies.title}
            </Button>
          </>
        }
      />
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
