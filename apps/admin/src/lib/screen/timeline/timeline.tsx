import { useErrorText } from '@lotse/ui/data/use-action'
import { EmptyState, ErrorState, Section } from '@lotse/ui/layout/page'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n.ts'
import classes from './timeline.module.css'

interface TimelineProps<Entry> {
  title: string
  /** Shown if nothing happened. */
  empty: string
  history: UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>
  keyOf(entry: Entry): string
  render(entry: Entry): ReactNode
  actions?: ReactNode
}

/** What happened, newest first; older entries come on request. */
export function Timeline<Entry>({ title, empty, history, keyOf, render, actions }: TimelineProps<Entry>) {
  const t = useT()
  const errorText = useErrorText()
  const failed = (retry: () => unknown) =>
    history.error && <ErrorState text={errorText(history.error)} onRetry={() => void retry()} />
  if (!history.data) return failed(history.refetch) ?? <Skeleton height={200} />
  const entries = history.data.pages.flatMap(page => page.items)
  return (
    <Section title={title} flush actions={actions}>
      {entries.length === 0 && <EmptyState icon={IconHistory} title={empty} />}
      <ol className={classes.timeline}>
        {entries.map(entry => (
          <li key={keyOf(entry)}>{render(entry)}</li>
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
