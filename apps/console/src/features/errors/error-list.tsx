import { errorStates } from '@lotse/contracts/console/stacks/errors'
import { longestSearch } from '@lotse/contracts/limits'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Choice, choices } from '@lotse/ui/fields/choice'
import { EmptyState, ErrorState, PageHeader } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { SearchField } from '../../lib/fields/search-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { paths } from '../../paths.ts'
import { ErrorLine } from './error-line.tsx'

const sorts = ['last', 'first'] as const
const defaults = { id: 'errors', filters: ['state', 'by'] }
const key = 'GET /console/projects/:projectId/errors'

/** The mistakes of a site, each once, however often it was seen. */
export function ErrorList({ projectId }: { projectId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const list = useProjectList(projectId, defaults)
  const search = list.q.slice(0, longestSearch)
  const state = errorStates.find(one => one === list.filters.state) ?? 'open'
  const sort = sorts.find(one => one === list.filters.by) ?? 'last'
  const input = { params: { projectId }, query: { state, sort, ...(search ? { search } : {}) } }
  const found = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
  )
  return (
    <>
      <PageHeader
        title={t.siteErrors.title}
        lead={t.siteErrors.lead}
        actions={
          <Button component={Link} to={paths.errorRules(projectId)} variant="default">
            {t.siteErrors.rules.title}
          </Button>
        }
      />
      <search>
        <Group gap={8} mb="sm">
          <SearchField value={search} label={t.siteErrors.search} onChange={q => list.change({ q })} />
          <SegmentedControl
            size="xs"
            value={state}
            aria-label={t.siteErrors.state}
            data={choices(errorStates, t.siteErrors.states)}
            onChange={value => list.change({ filters: { state: value === 'open' ? undefined : value } })}
          />
          <Choice
            size="xs"
            aria-label={t.siteErrors.sort}
            words={t.siteErrors.sorts}
            value={sort}
            onChange={value => list.change({ filters: { by: value === 'last' ? undefined : value } })}
          />
        </Group>
      </search>
      {!found.rows && found.error ? (
        <ErrorState text={errorText(found.error)} onRetry={found.retry} />
      ) : found.rows?.length === 0 ? (
        <EmptyState
          icon={IconBug}
          title={t.siteErrors.empty}
          text={state === 'open' && !search ? t.siteErrors.emptyText : undefined}
        />
      ) : (
        <ul
          className={`${rows.list} ${rows.framed}`}
          aria-label={t.siteErrors.title}
          aria-busy={found.fetching}
        >
          {found.rows?.map(row => (
            <li key={row.id}>
              <ErrorLine projectId={projectId} error={row} />
            </li>
          ))}
        </ul>
      )}
      {found.hasMore && (
        <Button variant="subtle" mt="sm" loading={found.fetching} onClick={found.more}>
          {t.inbox.more}
        </Button>
      )}
    </>
  )
}
