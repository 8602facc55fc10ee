import type { BinEntry } from '@lotse/contracts/academy/bin'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../lib/i18n.ts'

export function useBinColumns(): Column<BinEntry>[] {
  const t = useT()
  const format = useFormat()
  const words = t.bin
  const along = ({ counts }: BinEntry): string => {
    const { jobs = 0, challenges = 0, subtasks = 0, sub_skills = 0 } = counts
    const parts = [
      jobs > 0 && words.jobs(jobs, format.number(jobs)),
      challenges > 0 && words.challenges(challenges, format.number(challenges)),
      subtasks > 0 && words.subtasks(subtasks, format.number(subtasks)),
      sub_skills > 0 && words.subSkills(sub_skills, format.number(sub_skills)),
    ]
    return parts.filter(part => part !== false).join(', ')
  }
  const titleOf = (entry: BinEntry) => entry.title || entry.thing_id
  return [
    {
      key: 'title',
      label: words.thing,
      clip: 320,
      text: titleOf,
      render: entry => <strong title={titleOf(entry)}>{titleOf(entry)}</strong>,
    },
    {
      key: 'kind',
      label: words.kind,
      text: entry => t.audit.kinds[entry.kind],
      render: entry => t.audit.kinds[entry.kind],
    },
    {
      key: 'parent',
      label: words.from,
      clip: 200,
      wide: true,
      text: entry => entry.parent_title ?? '',
      render: entry => entry.parent_title ?? '–',
    },
    { key: 'along', label: words.along, clip: 220, text: along, render: entry => along(entry) || '–' },
    {
      key: 'deletedBy',
      label: words.deletedBy,
      clip: 140,
      text: entry => entry.deleted_by_name ?? t.common.unknownUser,
      render: entry => entry.deleted_by_name ?? t.common.unknownUser,
    },
    {
      key: 'deletedAt',
      label: words.deletedAt,
      text: entry => entry.deleted_at,
      render: entry => <Ago at={entry.deleted_at} thisMoment="justNow" />,
    },
    {
      key: 'until',
      label: words.until,
      text: entry => entry.expires_at,
      render: entry => format.date(entry.expires_at),
    },
  ]
}
