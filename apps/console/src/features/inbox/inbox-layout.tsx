import type { TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useDocumentTitle } from '@lotse/ui/layout/page'
import { useIsWide } from '@lotse/ui/layout/use-is-wide.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { useMacros } from '../../lib/macros/use-macros.tsx'
import { useSnooze } from '../../lib/snooze/use-snooze.tsx'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { sayMeant } from '../../lib/tickets/commands/meant-tickets.ts'
import { wishReply } from '../../lib/tickets/commands/reply-wish.ts'
import { useAddTag } from '../../lib/tickets/commands/use-add-tag.tsx'
import { useAssign } from '../../lib/tickets/commands/use-assign.tsx'
import { useDeleteTickets } from '../../lib/tickets/commands/use-delete-tickets.ts'
import { useSetStage } from '../../lib/tickets/stages/use-set-stage.tsx'
import type { TicketsChange } from '../../lib/tickets/ticket-changes.ts'
import { paths } from '../../paths.ts'
import { Board } from './board/board.tsx'
import { cardOf } from './board/board-columns.ts'
import { useInboxView } from './board/use-inbox-view.ts'
import { focusedCard } from './board/use-taken.ts'
import { BulkBar } from './bulk-bar.tsx'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { InboxToolbar } from './inbox-toolbar.tsx'
import { nextRow, type Place } from './next-row.ts'
import { useInbox } from './use-inbox.ts'
import { useSelection } from './use-selection.ts'

interface InboxLayoutProps {
  projectId: string
  ticketId: string | undefined
  children: ReactNode
}

/** List and ticket side by side; on a small screen, or with the board, one of the two. */
export function InboxLayout({ projectId, ticketId, children }: InboxLayoutProps) {
  const t = useT()
  const client = useQueryClient()
  const { account } = useSession()
  const navigate = useNavigate()
  const inbox = useInbox(projectId)
  const may = useMay('agent')
  const selection = useSelection(inbox.rows?.map(({ id }) => id))
  const rows = inbox.rows ?? []
  useDocumentTitle(inbox.view?.name ?? t.inbox.title)

  /** The position of the open ticket, now or before it left the list. */
  const place = useRef<Place>(undefined)
  const at = rows.findIndex(row => row.id === ticketId)
  useEffect(() => {
    if (ticketId && at !== -1) place.current = { id: ticketId, at, ids: rows.map(({ id }) => id) }
  })
  /**
   * The ticket that a key has led to and that the page has not reached yet: the next key already applies to
   * it.
   */
  const ahead = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the page has come to, it is there.
  useEffect(() => {
    ahead.current = undefined
  }, [ticketId])
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  /** Something of the ticket is shown large, and covers the list. */
  const isLarge = useIsWide() && ticketId !== undefined && tab !== undefined
  const { view, toggle } = useInboxView()
  const isBoard = view === 'board'
  const cards = useRef(new Map<string, TicketRow[]>())
  const here = () => ahead.current ?? ticketId ?? (isBoard ? focusedCard() : undefined)
  const move = (by: number) => {
    const ids = rows.map(({ id }) => id)
    const next = nextRow(ids, here(), place.current, by)
    if (!next) return
    ahead.current = next
    void navigate({ to: paths.ticket(projectId, next), search: true as never })
  }
  const changeTickets = useChangeTickets(projectId)
  const snooze = useSnooze(projectId)
  const macros = useMacros(projectId)
  const stage = useSetStage(projectId)
  const assign = useAssign(projectId)
  const tag = useAddTag(projectId)
  const remove = useDeleteTickets(projectId)
  const mayDelete = useMay('manager')
  /** What a key press applies to: all ticked tickets, otherwise the open one, or the card with the focus. */
  const meant = (): TicketRow[] => {
    if (selection.ids.size > 0 && !isBoard) return rows.filter(row => selection.ids.has(row.id))
    const open =
      rows.find(row => row.id === here()) ??
      cardOf(cards.current, here()) ??
      cachedTicket(client, projectId, here())
    return open ? [open] : []
  }
  const latest = useRef(meant)
  latest.current = meant
  useEffect(() => sayMeant(() => latest.current()), [])
  // Ticks stay: often one change follows another, and selecting the tickets again takes minutes.
  const change = (what: TicketsChange) => void changeTickets(meant(), what)
  useShortcuts({
    v: toggle,
    j: () => move(1),
    k: () => move(-1),
    Escape: () => {
      if (selection.ids.size > 0) selection.clear()
      else if (isLarge) void navigate({ to: '.', search: withoutTab, replace: true })
      else if (ticketId) void navigate({ to: paths.inbox(projectId), search: true as never })
    },
  })
  useShortcuts({ r: () => wishReply(here(), false), n: () => wishReply(here(), true) })
  useShortcuts(
    {
      x: ({ shiftKey }) => {
        const id = here()
        // The board has no ticks.
        if (id && !isBoard) (shiftKey ? selection.extend : selection.toggle)(id)
      },
      e: () => change({ status: meant().every(({ status }) => status === 'closed') ? 'open' : 'closed' }),
      // Not `i`: after `g` it leads to the inbox.
      p: () => change({ status: 'in_progress' }),
      h: () => snooze.ask(meant()),
      m: () => macros.ask(meant()),
      s: () => stage.ask(meant()),
      a: ({ shiftKey }) => (shiftKey ? assign.ask(meant()) : change({ assigneeId: account.id })),
      '#': () => tag.ask(meant()),
      '1': () => change({ priority: 'LOW' }),
      '2': () => change({ priority: 'MEDIUM' }),
      '3': () => change({ priority: 'HIGH' }),
    },
    may,
  )
  return (
    <div className={classes.inbox} data-view={view} data-open={ticketId !== undefined}>
      {/* The list with its heading may not be shown next to a ticket. */}
      {ticketId && <h1 className={classes.smallTitle}>{t.inbox.title}</h1>}
      <section className={classes.pane} aria-label={t.inbox.title}>
        <InboxToolbar inbox={inbox} projectId={projectId} view={view} onView={toggle} />
        {may && !isBoard && (
          <BulkBar
            projectId={projectId}
            selection={selection}
            all={rows.map(({ id }) => id)}
            onChange={change}
            areSnoozed={rows.every(row => row.snoozed || !selection.ids.has(row.id))}
            onSnooze={() => snooze.ask(meant())}
            onMacro={() => macros.ask(meant())}
            onDelete={mayDelete ? () => void remove.run(meant()) : undefined}
          />
        )}
        {isBoard ? (
          <Board projectId={projectId} list={inbox.list} ticketId={ticketId} mayMove={may} cards={cards} />
        ) : (
          <InboxList
            inbox={inbox}
            projectId={projectId}
            ticketId={ticketId}
            selection={may ? selection : undefined}
          />
        )}
      </section>
      <div className={classes.detail}>{children}</div>
      {snooze.view}
      {macros.view}
      {stage.view}
      {assign.view}
      {tag.view}
    </div>
  )
}

const withoutTab = ((search: object) => ({ ...search, tab: undefined })) as never

/** An open ticket that does not match the filters. */
function cachedTicket(
  client: QueryClient,
  projectId: string,
  ticketId: string | undefined,
): TicketDetail | undefined {
  const key = 'GET /console/projects/:projectId/tickets/:ticketId'
  return ticketId ? client.getQueryData([key, { params: { projectId, ticketId } }]) : undefined
}
