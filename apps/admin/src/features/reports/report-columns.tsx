import { useUiT } from '@lotse/ui/language/i18n'
import { Ago } from '@lotse/ui/language/use-format'
import { Status, Tag } from '@lotse/ui/layout/page'
import type { Column, DataListProps } from '@lotse/ui/list/rows.ts'
import { VisuallyHidden } from '@mantine/core'
import { useSession } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { reasonTones } from './reason-tones.ts'
import { holderOf, type ReportRow } from './report-queries.ts'
import classes from './reports.module.css'

/** Null ids are automatic reports; an id without a name belongs to a deleted user. */
export function usePersonName(): (id: string | null | undefined, name: string | null | undefined) => string {
  const t = useT()
  return (id, name) => name ?? (id ? t.common.unknownUser : t.common.automatic)
}

const named = (name: string) => <span title={name}>{name}</span>

/** What a list of reports is told about its rows. */
export function useReportRow(): Pick<DataListProps<ReportRow>, 'rowKey' | 'rowName' | 'rowPath'> {
  const { reasons } = useT().reports
  return {
    rowKey: ({ id }) => id,
    rowName: ({ reason }) => reasons[reason],
    rowPath: ({ id }) => paths.report(id),
  }
}

/** `resolved`: the rows show how they were resolved, which takes the room of a longer comment. */
export function useReportColumns({ resolved = false } = {}): Column<ReportRow>[] {
  const t = useT()
  const ui = useUiT()
  const personName = usePersonName()
  const me = useSession()?.user.id
  /** Who works on it, if it is somebody else. */
  const heldBy = (report: ReportRow): string | undefined => {
    const holder = holderOf(report, me)
    if (!holder) return undefined
    const { short, assigned } = t.reports.claims
    return (holder.isHere ? short : assigned)(holder.name ?? t.common.unknownUser)
  }
  const outcomeOf = ({ completed_action: action }: ReportRow) =>
    action ? t.reports.outcomes[action] : t.reports.resolved
  const people = (report: ReportRow) => {
    const creator = report.creator === undefined ? '…' : personName(report.creator, report.creator_name)
    return `${personName(report.user_id, report.reporter_name)} → ${creator}`
  }
  return [
    {
      key: 'reason',
      label: t.reports.reason,
      text: report => t.reports.reasons[report.reason],
      render: report => (
        <span className={classes.reason}>
          <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>
          {!report.completed_timestamp && (report.open_reports ?? 1) > 1 && (
            <Times count={report.open_reports ?? 1} />
          )}
        </span>
      ),
    },
    {
      key: 'comment',
      label: t.reports.comment,
      // Z16, Z69: 1440 px have room for every column in German, whatever people's names; narrower screens show the
      // status.
      clip: resolved ? 150 : 240,
      card: { full: true },
      text: report => report.comment,
      render: report =>
        report.comment ? (
          <span title={report.comment}>{report.comment}</span>
        ) : (
          <span className={classes.faint}>{ui.notSet}</span>
        ),
    },
    {
      key: 'state',
      label: t.reports.state,
      // The list is about open ones; a resolved one says how it was resolved.
      ...(resolved ? {} : { clip: 160 }),
      card: { isHidden: report => !report.completed_timestamp && heldBy(report) === undefined },
      text: report => (report.completed_timestamp ? outcomeOf(report) : t.reports.open),
      render: report => {
        if (report.completed_timestamp) return <Status tone="neutral">{outcomeOf(report)}</Status>
        const holder = heldBy(report)
        return (
          <span title={holder}>
            <Status tone={holder ? 'info' : 'warn'}>{holder ?? t.reports.open}</Status>
          </span>
        )
      },
    },
    {
      key: 'task',
      wide: true,
      clip: 160,
      label: t.reports.taskLink,
      text: report => report.task_title,
      render: report =>
        report.task_title ? named(report.task_title) : <span className={classes.faint}>–</span>,
    },
    {
      key: 'type',
      optional: true,
      label: t.tasks.type,
      text: report => t.tasks.types[report.subtask_type],
      render: report => t.tasks.types[report.subtask_type],
    },
    {
      key: 'reporter',
      wide: true,
      clip: 130,
      label: t.reports.reportedBy,
      card: { full: true, label: `${t.reports.reportedBy} → ${t.reports.creator}`, render: people },
      text: report => personName(report.user_id, report.reporter_name),
      render: report => named(personName(report.user_id, report.reporter_name)),
    },
    {
      key: 'creator',
      wide: true,
      clip: 130,
      label: t.reports.creator,
      text: report => personName(report.creator, report.creator_name),
      render: report =>
        report.creator === undefined ? '…' : named(personName(report.creator, report.creator_name)),
    },
    {
      key: 'timestamp',
      label: t.reports.reportedAt,
      text: report => report.timestamp,
      render: report => <Ago at={report.timestamp} />,
    },
    {
      key: 'assignee',
      label: t.reports.assignee,
      optional: true,
      text: report => report.assignee_name,
      render: report => report.assignee_name ?? <span className={classes.faint}>–</span>,
    },
  ]
}

/** Several reports of one task are one row. */
function Times({ count }: { count: number }) {
  const t = useT()
  const said = t.reports.ofTask(count)
  return (
    <span className={classes.times} title={said}>
      <span aria-hidden>×{count}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
