import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import type { ViewQuery } from '@lotse/contracts/views/inbox-views'
import type { List } from '@lotse/ui/list/use-list'
import { useOpenView } from '@lotse/ui/views/use-open-view.ts'
import type { ListView, ViewStore } from '@lotse/ui/views/view-store.ts'
import { useMemo } from 'react'
import { api } from '../../lib/backend/api.ts'
import { type CursorList, useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { useProjectList } from '../../lib/lists/use-project-list.ts'
import { useViewStore } from '../../lib/lists/views/use-view-store.ts'
import { type Chosen, inboxDefaults, knownList, ticketQueryOf } from './filters/known-list.ts'
import { inOneOrder, searchOfView } from './filters/view-query.ts'

const key = 'GET /console/projects/:projectId/tickets'

interface TicketPages extends Omit<CursorList<TicketRow>, 'first'> {
  total: number
  totalIsMore: boolean
}

export interface Inbox extends TicketPages {
  list: List & { chosen: Chosen }
  views: ViewStore<ViewQuery>
  /** The open view. */
  view: ListView<ViewQuery> | undefined
  /** The address names a view that is not there. */
  viewIsGone: boolean
}

/** The tickets of a project; the address has the search and filters, the rest follows the server's cursor. */
export function useInbox(projectId: string): Inbox {
  const views = useViewStore(projectId)
  const viewId = useOpenView()
  const found = views.items.find(({ id }) => id === viewId)
  const view = useMemo(() => found && { ...found, query: inOneOrder(found.query) }, [found])
  const saved = useMemo(() => view && searchOfView(view.query), [view])
  // What a view shows is not known before the views are here.
  const isWaiting = viewId !== undefined && views.isPending
  const asked = useProjectList(projectId, inboxDefaults, saved)
  const list = useMemo(() => knownList(asked), [asked])
  return {
    list,
    views,
    view,
    viewIsGone: viewId !== undefined && !view && !views.isPending,
    ...useTicketPages(projectId, ticketQueryOf(list), !isWaiting),
  }
}

/** Tickets that match a query, page by page. */
export function useTicketPages(projectId: string, query: Partial<TicketQuery>, enabled = true): TicketPages {
  const input = { params: { projectId }, query }
  const { first, ...pages } = useCursorList(
    key,
    input,
    (after, signal) => api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
    { enabled },
  )
  return { ...pages, total: first?.total ?? 0, totalIsMore: first?.totalIsMore ?? false }
}
