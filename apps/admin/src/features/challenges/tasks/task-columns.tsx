import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Status, Tag } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import type { TaskRow } from './task-queries.ts'

interface TaskColumnOptions {
  /** On somebody's page, their name is not news. */
  withCreator: boolean
}

export function useTaskColumns({ withCreator }: TaskColumnOptions): Column<TaskRow>[] {
  const t = useT()
  const format = useFormat()
  const creator: Column<TaskRow> = {
    key: 'creator',
    wide: true,
    label: t.tasks.creator,
    clip: 140,
    card: {},
    text: row => row.creator_name,
    render: row => row.creator_name ?? t.common.unknownUser,
  }
  const stateText = (row: TaskRow) =>
    [row.enabled ? t.tasks.enabled : t.tasks.disabled, ...(row.retired ? [t.tasks.retired] : [])].join(', ')
  return [
    {
      key: 'title',
      label: t.tasks.task,
      clip: 320,
      text: titleOf,
      render: row => <span title={titleOf(row)}>{titleOf(row)}</span>,
    },
    {
      key: 'place',
      wide: true,
      label: t.tasks.place,
      clip: 200,
      card: {},
      text: row => row.task_title,
      render: row => <span title={row.task_title}>{row.task_title || '–'}</span>,
    },
    ...(withCreator ? [creator] : []),
    {
      key: 'state',
      label: t.tasks.state,
      text: stateText,
      render: row => (
        <Status tone={row.enabled ? (row.retired ? 'neutral' : 'good') : 'warn'}>{stateText(row)}</Status>
      ),
    },
    {
      key: 'reports',
      label: t.tasks.openReports,
      align: 'right',
      card: { isHidden: row => row.open_reports === 0 },
      text: row => row.open_reports,
      render: row => (row.open_reports > 0 ? <Tag tone="warn">{format.number(row.open_reports)}</Tag> : '–'),
    },
    {
      key: 'type',
      wide: true,
      label: t.tasks.type,
      text: row => t.tasks.types[row.type],
      render: row => t.tasks.types[row.type],
    },
    {
      key: 'xp',
      label: t.tasks.xp,
      optional: true,
      align: 'right',
      text: row => row.xp,
      render: row => format.number(row.xp),
    },
    {
      key: 'coins',
      label: t.tasks.coins,
      optional: true,
      align: 'right',
      text: row => row.coins,
      render: row => format.number(row.coins),
    },
    {
      key: 'creation_timestamp',
      label: t.tasks.created,
      text: row => row.creation_timestamp,
      render: row => <Ago at={row.creation_timestamp} />,
    },
  ]
}
