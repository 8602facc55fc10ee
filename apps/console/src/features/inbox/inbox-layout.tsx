import type { TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useDocumentTitle } from '@lotse/ui/layout/page'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { useIsWide } from '../../lib/lists/use-is-wide.ts'
import { useMacros } from '../../lib/macros/use-macros.tsx'
import { useSnooze } from '../../lib/snooze/use-snooze.tsx'
import { lastChange, useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { sayMeant } from '../../lib/tickets/commands/meant-tickets.ts'
import { wishReply } from '../../lib/tickets/commands/reply-wish.ts'
import { useAddTag } from '../../lib/tickets/commands/use-add-tag.tsx'
import { useAssign } from '../../lib/tickets/commands/use-assign.tsx'
import { useDeleteTickets } from '../../lib/tickets/commands/use-delete-tickets.ts'
import type { TicketsChange } from '../../lib/tickets/ticket-changes.ts'
import { paths } from '../../paths.ts'
import { Board } from './board/board.tsx'
import { cardOf } from './board/board-columns.ts'
import { useInboxView } from './board/use-inbox-view.ts'
import { focusedCard } from './board/use-taken.ts'
import { BulkBar } from './bulk-bar.tsx'
import { InboxToolbar } from './filters/inbox-toolbar.tsx'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { nextRow } from './next-row.ts'
import { useInbox } from './use-inbox.ts'
import { useSelection } from './use-selection.ts'
import { useSetStage } from './use-set-stage.tsx'

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
  const snackbar = useSnackbar()
  const selection = useSelection(inbox.rows?.map(({ id }) => id))
  const rows = inbox.rows ?? []
  useDocumentTitle(inbox.view?.name ?? t.inbox.title)

  /** The list with the open ticket, now or before it left the list. */
  const known = useRef<string[]>(undefined)
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
  const router = useRouter()
  /** Where a press has led, even if the page is still loading. */
  const pressed = () => {
    const [, id] = router.history.location.pathname.split(`${paths.inbox(projectId)}/`)
    return id === undefined ? undefined : decodeURIComponent(id)
  }
  const here = () => ahead.current ?? pressed() ?? ticketId ?? (isBoard ? focusedCard() : undefined)
  const ids = rows.map(({ id }) => id)
  // Of the ticket that the page is on its way to: a colleague may close it before it opens.
  useEffect(() => {
    if (ids.includes(here() ?? '')) known.current = ids
  })
  const move = (by: number) => {
    const next = nextRow(ids, here(), known.current, by)
    if (!next) return
    known.current = ids
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
  const reopen = () =>
    void changeTickets(
      meant().filter(({ status }) => status === 'closed'),
      { status: 'open' },
    )
  // Never reopens: a colleague may have resolved the same ticket a moment before the key was pressed.
  const resolve = () => {
    const all = meant()
    const open = all.filter(({ status }) => status !== 'closed')
    if (open.length === 0 && all.length > 0)
      snackbar.show(t.ticket.alreadyClosed, 'info', {
        label: t.ticket.reopen,
        run: () => void changeTickets(all, { status: 'open' }),
        replaces: lastChange,
      })
    void changeTickets(open, { status: 'closed' })
  }
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
  useShortcuts({ r: () => wishReply(here(), false), n: () => wishReply(here(), true) }, may)
  useShortcuts(
    {
      x: ({ shiftKey }) => {
        const id = here()
        // The board has no ticks.
        if (id && !isBoard) (shiftKey ? selection.extend : selection.toggle)(id)
      },
      e: ({ shiftKey }) => (shiftKey ? reopen() : resolve()),
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
            all={ids}
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
