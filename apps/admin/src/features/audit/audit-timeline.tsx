import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Section } from '@lotse/ui/layout/page'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './audit.module.css'
import { ActorLink, Changes, useActionText } from './audit-entry.tsx'

const pageSize = 20

/** What was done to one thing, newest first. */
export function AuditTimeline({ target }: { target: { kind: string; id: string } }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const history = useInfiniteQuery({
    queryKey: ['GET /admin/audit', 'timeline', target],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/audit', {
        query: {
          target_kind: target.kind,
          target_id: target.id,
          limit: pageSize,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
  })
  const failed = (retry: () => unknown) =>
    history.error && <ErrorState text={errorText(history.error)} onRetry={() => void retry()} />
  if (!history.data) return failed(history.refetch) ?? <Skeleton height={200} />
  const entries = history.data.pages.flatMap(page => page.items)
  return (
    <Section title={t.users.tabs.history} flush>
      {entries.length === 0 && <EmptyState icon={IconHistory} title={t.audit.noHistory} />}
      <ol className={classes.timeline}>
        {entries.map(entry => (
          <li key={entry.id}>
            <TimelineEntry entry={entry} />
          </li>
        ))}
      </ol>
      {/* What has been read stays; only the rest is missing. */}
      {history.isFetchNextPageError && failed(history.fetchNextPage)}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="compact-md"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t.audit.more}
          </Button>
        </div>
      )}
    </Section>
  )
}

function TimelineEntry({ entry }: { entry: AuditEntry }) {
  const actionText = useActionText()
  return (
    <>
      <div>
        <strong>{actionText(entry.action)}</strong> · <ActorLink entry={entry} /> ·{' '}
        <span className={classes.faint}>
          <Ago at={entry.at} thisMoment="justNow" />
        </span>
      </div>
      <Changes entry={entry} />
    </>
  )
}
