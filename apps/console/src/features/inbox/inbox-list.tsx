import { useErrorText } from '@lotse/ui/data/use-action'
import { EmptyState, ErrorState } from '@lotse/ui/layout/page'
import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useOwnDrafts } from '../../lib/tickets/own-drafts.ts'
import { facetsQuery } from '../../lib/tickets/ticket-facets.ts'
import { paths } from '../../paths.ts'
import { statusesOf, statusFilter } from './filters/known-list.ts'
import classes from './inbox.module.css'
import { knownColumns } from './row/row-columns.ts'
import { TicketLine } from './row/ticket-line.tsx'
import type { Inbox } from './use-inbox.ts'
import type { Selection } from './use-selection.ts'

interface InboxListProps {
  inbox: Inbox
  projectId: string
  ticketId: string | undefined
  /** Missing for people with read-only access. */
  selection: Selection | undefined
}

export function InboxList({ inbox, projectId, ticketId, selection }: InboxListProps) {
  const t = useT()
  const errorText = useErrorText()
  const { rows, list } = inbox
  const drafts = useOwnDrafts(projectId)
  const columns = knownColumns(list.columns)
  if (!rows && inbox.error) return <ErrorState text={errorText(inbox.error)} onRetry={inbox.retry} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return <NoRows list={list} projectId={projectId} />
  return (
    <div className={classes.scroll}>
      <ul className={classes.rows} aria-label={t.inbox.list} aria-busy={inbox.fetching}>
        {rows.map(row => (
          <li key={row.id} data-selecting={selection && selection.ids.size > 0}>
            {selection && (
              <Checkbox
                size="xs"
                className={classes.check}
                aria-label={t.inbox.select(row.title)}
                checked={selection.ids.has(row.id)}
                onChange={({ nativeEvent }) =>
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                    ? selection.extend(row.id)
                    : selection.toggle(row.id)
                }
              />
            )}
            <TicketLine
              row={row}
              projectId={projectId}
              to={paths.ticket(projectId, row.id)}
              chosen={row.id === ticketId}
              hasDraft={drafts.has(row.id)}
              columns={columns}
            />
          </li>
        ))}
      </ul>
      {inbox.hasMore && (
        <Button variant="subtle" fullWidth loading={inbox.fetching} onClick={inbox.more}>
          {t.inbox.more}
        </Button>
      )}
    </div>
  )
}

/** Nothing matches, everything is done, or nobody has written yet. */
function NoRows({ list, projectId }: { list: Inbox['list']; projectId: string }) {
  const t = useT()
  const facets = useQuery(facetsQuery(projectId)).data
  const showAll = statusesOf(list).length > 0 && (
    <Button variant="default" onClick={() => list.change({ filters: { status: statusFilter([], list.q) } })}>
      {t.inbox.showAll}
    </Button>
  )
  if (list.narrowed)
    return (
      <EmptyState
        title={t.inbox.noneTitle}
        text={t.inbox.noneText}
        action={
          <Group gap={8} justify="center">
            {showAll}
            <Button variant="default" onClick={list.reset}>
              {t.inbox.reset}
            </Button>
          </Group>
        }
      />
    )
  if (facets?.types.length)
    return <EmptyState icon={IconInbox} title={t.inbox.doneTitle} text={t.inbox.doneText} action={showAll} />
  return (
    <EmptyState
      icon={IconInbox}
      title={t.inbox.emptyTitle}
      text={t.inbox.emptyText}
      action={
        <Button variant="default" component={Link} to={paths.settings(projectId, 'install')}>
          {t.settings.tabs.install}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div className={classes.scroll} aria-hidden>
      {[0, 1, 2, 3, 4].map(at => (
        <div key={at} className={classes.waiting}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} width="90%" />
          <Skeleton height={12} width="40%" />
        </div>
      ))}
    </div>
  )
}
