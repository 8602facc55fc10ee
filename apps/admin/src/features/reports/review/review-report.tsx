import { useAction } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status, Tag } from '@lotse/ui/layout/page'
import { Alert, Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useSession } from '../../../lib/backend/backend.tsx'
import { reportKeys } from '../../../lib/backend/keys.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { ReopenDialog } from '../../../lib/decisions/reopen-dialog.tsx'
import { useT } from '../../../lib/i18n.ts'
import { usePlacePath } from '../../../lib/task/use-place-path.ts'
import { paths } from '../../../paths.ts'
import { reasonTones } from '../reason-tones.ts'
import { isOurs, type ReportRow, type Review } from '../report-queries.ts'
import classes from '../reports.module.css'
import { ReportLines } from './report-lines.tsx'
import type { Hold } from './use-claim.ts'

/** N7: what is said about the task comes first: the reason and the words of everybody who reports it. */
export function ReportSection({
  report,
  otherReports,
  isOwn,
  reverses,
}: Pick<Review, 'report' | 'otherReports' | 'isOwn' | 'reverses'>) {
  const t = useT()
  const format = useFormat()
  const siblings = report.completed_timestamp ? [] : otherReports.filter(other => !other.completed_timestamp)
  return (
    <Section
      title={t.reports.report}
      actions={
        report.completed_timestamp ? (
          <Reopen report={report} isOwn={isOwn} reverses={reverses} />
        ) : (
          <Assignee report={report} />
        )
      }
    >
      <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>
      <p className={classes.said}>{report.comment}</p>
      <Facts
        items={[
          [t.reports.reportedAt, <Ago key="at" at={report.timestamp} />],
          ...(report.assignee_name
            ? ([[t.reports.assignee, report.assignee_name]] as [string, string][])
            : []),
        ]}
      />
      {siblings.length > 0 && (
        <div className={classes.siblings}>
          <h3 className={classes.siblingsTitle}>{t.reports.siblings(siblings.length)}</h3>
          <ReportLines reports={siblings} />
        </div>
      )}
      {report.completed_timestamp && (
        <p className={classes.resolved}>
          <Status tone="neutral">
            {report.completed_action ? t.reports.outcomes[report.completed_action] : t.reports.resolved}
          </Status>
          <br />
          {t.reports.resolvedBy(
            report.completed_by_name ?? t.common.unknownUser,
            format.dateTime(report.completed_timestamp),
          )}
        </p>
      )}
    </Section>
  )
}

/** The challenge or course of the task, and how old the task is. */
export function TaskPlace({ task, place, isCopy }: Pick<Review, 'task' | 'place' | 'isCopy'>) {
  const t = useT()
  const pathOf = usePlacePath()
  const hasTasks = useOffer('taskList')
  if (!task) return null
  const { challenge_id: challenge, task_title: title } = place ?? {}
  const path = place && pathOf(place)
  return (
    <div className={classes.home}>
      {title && (
        <span>
          {challenge ? t.reports.challenge : t.reports.course}:{' '}
          {path ? (
            <Anchor component={Link} to={path}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </span>
      )}
      <span>
        {t.reports.taskAge}: <Ago at={task.creation_timestamp} />
      </span>
      {hasTasks && !isCopy && (
        <Anchor component={Link} to={paths.task(task.id)}>
          {t.reports.openTask}
        </Anchor>
      )}
    </div>
  )
}

/** Somebody else is at it: the queue would have skipped it. */
export function HeldNotice({ hold }: { hold: Hold }) {
  const t = useT()
  if (!hold.other) return null
  return (
    <Alert
      role="status"
      mb="md"
      color="yellow"
      variant="light"
      c="var(--ui-warn)"
      title={t.reports.claims.busy(hold.other.user_name ?? t.common.unknownUser)}
    >
      <div className={classes.home}>
        <span>
          {t.reports.claims.since}: <Ago at={hold.other.since} />
        </span>
      </div>
      <Button variant="default" size="compact-sm" loading={hold.busy} onClick={() => void hold.takeOver()}>
        {t.reports.claims.takeOver}
      </Button>
    </Alert>
  )
}

/** What somebody else has just decided. */
export function DecidedNotice({ report, adjusting }: { report: ReportRow; adjusting?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { completed_action: action, completed_timestamp: at } = report
  return (
    <Alert
      role={adjusting ? 'alert' : 'status'}
      mb="md"
      color="yellow"
      variant="light"
      c="var(--ui-warn)"
      title={adjusting ? t.reports.decidedTitle : t.reports.decidedMeanwhile}
    >
      {action && at && (
        <p className={classes.decided}>
          {t.reports.outcomes[action]}.{' '}
          {t.reports.resolvedBy(report.completed_by_name ?? t.common.unknownUser, format.dateTime(at))}.
        </p>
      )}
      {adjusting && t.reports.decidedText}
    </Alert>
  )
}

/** The way back from any decision about it. */
function Reopen({ report, isOwn, reverses }: Pick<Review, 'report' | 'isOwn' | 'reverses'>) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  // What the server refuses is not offered.
  if (useOffer('decisions') !== true || !isOurs(report) || isOwn) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t.decisions.reopenReport}
      </Button>
      <ReopenDialog
        target={isAsking ? { report_id: report.id, reverses } : undefined}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Whose work it is, for as long as they want. */
function Assignee({ report }: { report: ReportRow }) {
  const t = useT()
  const api = useApi()
  const me = useSession()?.user.id
  const isMine = report.assignee === me
  const assign = useAction({
    run: () =>
      api('PATCH /admin/reports/:report_id', {
        params: { report_id: report.id },
        body: { assignee: isMine ? null : (me ?? null), version: report.version },
      }),
    refresh: reportKeys,
    done: () => (isMine ? t.reports.unassigned : t.reports.assigned),
  })
  if (!isOurs(report) || report.completed_timestamp) return null
  return (
    <Button variant="subtle" size="compact-sm" loading={assign.busy} onClick={() => void assign.run()}>
      {isMine ? t.reports.unassign : t.reports.assignToMe}
    </Button>
  )
}
