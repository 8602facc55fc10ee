import { useDocumentTitle } from '@lotse/ui/page'
import { useShortcuts } from '@lotse/ui/shortcuts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/role.ts'
import { paths } from '../../paths.ts'
import { BulkBar } from './bulk-bar.tsx'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { useInbox } from './use-inbox.ts'
import { useSelection } from './use-selection.ts'

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
  const may = useMay('agent')
  const selection = useSelection(inbox.rows?.map(({ id }) => id))
  useDocumentTitle(t.inbox.title)

  const move = (by: number) => {
    const rows = inbox.rows ?? []
    const at = rows.findIndex(row => row.id === ticketId)
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) void navigate({ to: paths.ticket(projectId, next.id), search: true as never })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => may && ticketId && selection.toggle(ticketId),
  })
  return (
    <div className={classes.inbox} data-open={ticketId !== undefined}>
      <section className={classes.pane} aria-label={t.inbox.title}>
        <InboxToolbar inbox={inbox} projectId={projectId} />
        {may && <BulkBar projectId={projectId} selection={selection} />}
        <InboxList
          inbox={inbox}
          projectId={projectId}
          ticketId={ticketId}
          selection={may ? selection : undefined}
        />
      </section>
      <div className={classes.detail}>{children}</div>
    </div>
  )
}
