import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { Ago } from '@lotse/ui/language/use-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { Timeline } from '../../lib/screen/timeline/timeline.tsx'
import classes from './audit.module.css'
import { ActorLink, Changes, useActionText } from './audit-entry.tsx'

const pageSize = 20

/** What was done to one thing, newest first. */
export function AuditTimeline({ target }: { target: { kind: string; id: string } }) {
  const t = useT()
  const api = useApi()
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
  return (
    <Timeline
      title={t.users.tabs.history}
      empty={t.audit.noHistory}
      history={history}
      keyOf={entry => String(entry.id)}
      render={entry => <TimelineEntry entry={entry} />}
    />
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
