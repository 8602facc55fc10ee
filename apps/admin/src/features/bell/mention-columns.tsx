import type { Mention } from '@lotse/contracts/academy/notes'
import { Ago } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

const pathOf = { user: paths.user, report: paths.report, company: paths.company, job: paths.job }

/** Where the note is, or what it is about. */
export const mentionPath = ({ about: { kind, id, title } }: Mention): string =>
  title === null ? paths.bin() : pathOf[kind](id)

export function useMentionColumns(): Column<Mention>[] {
  const t = useT()
  const about = ({ about: { kind, title } }: Mention) =>
    [t.audit.kinds[kind], title ?? t.notes.inBin].filter(Boolean).join(': ')
  return [
    {
      key: 'about',
      label: t.notes.mentionedIn,
      clip: 260,
      render: row => <span title={about(row)}>{row.read ? about(row) : <strong>{about(row)}</strong>}</span>,
    },
    {
      key: 'text',
      label: t.notes.text,
      clip: 380,
      card: { full: true },
      render: ({ text }) => <span title={text}>{text}</span>,
    },
    {
      key: 'by',
      label: t.notes.mentionedBy,
      clip: 140,
      render: ({ author_name }) => author_name ?? t.common.unknownUser,
    },
    {
      key: 'state',
      label: t.notes.state,
      render: ({ read }) => (read ? t.notes.isRead : <Tag tone="accent">{t.notes.isUnread}</Tag>),
    },
    { key: 'at', label: t.notes.at, render: ({ at }) => <Ago at={at} thisMoment="justNow" /> },
  ]
}
