import { useUiT } from '@lotse/ui/language/i18n'
import { Ago } from '@lotse/ui/language/use-format'
import { Status, Tag, type Tone } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../lib/i18n.ts'
import type { ReportRow } from './report-queries.ts'
import classes from './reports.module.css'

export const reasonTones: Record<ReportRow['reason'], Tone> = {
  ABUSE: 'bad',
  WRONG: 'warn',
  UNRELATED_SKILL: 'info',
  DISLIKE: 'neutral',
  OTHER: 'neutral',
}

/** Null ids are automatic reports; an id without a name belongs to a deleted user. */
export function usePersonName(): (id: string | null | undefined, name: string | null | undefined) => string {
  const t = useT()
  return (id, name) => name ?? (id ? t.common.unknownUser : t.common.automatic)
}

const named = (name: string) => <span title={name}>{name}</span>

/** `resolved`: the rows show how they were resolved, which takes the room of a longer comment. */
export function useReportColumns({ resolved = false } = {}): Column<ReportRow>[] {
  const t = useT()
  const ui = useUiT()
  const personName = usePersonName()
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
      render: report => <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>,
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
      card: { isHidden: report => !report.completed_timestamp },
      text: report => (report.completed_timestamp ? outcomeOf(report) : t.reports.open),
      render: report =>
        report.completed_timestamp ? (
          <Status tone="neutral">{outcomeOf(report)}</Status>
        ) : (
          <Status tone="warn">{t.reports.open}</Status>
        ),
    },
    {
      key: 'type',
      wide: true,
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
