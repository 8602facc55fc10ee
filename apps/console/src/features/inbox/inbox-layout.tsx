import { useDocumentTitle } from '@lotse/ui/page'
import { useShortcuts } from '@lotse/ui/shortcuts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { useInbox } from './use-inbox.ts'

interface InboxLayoutProps {
  projectId: string
  ticketId: string | undefined
  children: ReactNode
}

/** List and ticket side by side; on a small screen one of the two. */
export function InboxLayout({ projectId, ticketId, children }: InboxLayoutProps) {
  const t = useT()
  const navigate = useNavigate()
  const inbox = useInbox(projectId)
  useDocumentTitle(t.inbox.title)

  const move = (by: number) => {
    const rows = inbox.rows ?? []
    const at = rows.findIndex(row => row.id === ticketId)
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) void navigate({ to: paths.ticket(projectId, next.id), search: true as never })
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  return (
    <div className={classes.inbox} data-open={ticketId !== undefined}>
      <section className={classes.pane} aria-label={t.inbox.title}>
        <InboxToolbar inbox={inbox} />
        <InboxList inbox={inbox} projectId={projectId} ticketId={ticketId} />
      </section>
      <div className={classes.detail}>{children}</div>
    </div>
  )
}
