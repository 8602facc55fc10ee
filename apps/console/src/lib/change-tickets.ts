import type { TicketChange, TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/query.ts'
import { useSnackbar } from '@lotse/ui/snackbar'
import { useErrorText } from '@lotse/ui/use-action'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { useT } from './i18n.ts'
import { facetsQuery } from './ticket-facets.ts'

const listKey = 'GET /console/projects/:projectId/tickets'
const detailKey = 'GET /console/projects/:projectId/tickets/:ticketId'
const outdated = [
  listKey,
  detailKey,
  'GET /console/projects/:projectId/tickets/:ticketId/messages',
  'GET /console/projects/:projectId/ticket-facets',
  'GET /console/projects',
]

export type TicketsChange = Pick<TicketChange, 'status' | 'priority' | 'assigneeId'> & { addTags?: string[] }

/**
 * Changes one ticket or many: shown at once, taken back when the server refuses, and for a moment the person can take
 * it back too.
 */
export function useChangeTickets(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()

  async function apply(
    rows: TicketRow[],
    shown: (row: TicketRow) => Partial<TicketRow>,
    send: () => Promise<unknown>,
  ) {
    await client.cancelQueries({ queryKey: [listKey] })
    const restore = paint(client, rows, shown)
    try {
      await send()
      return true
    } catch (error) {
      restore()
      snackbar.show(errorText(error), 'bad')
      return false
    } finally {
      void refreshRoutes(client, outdated)
    }
  }
  /** What was changed here and nothing else: a colleague may have changed the rest meanwhile. */
  const takeBack = (rows: TicketRow[], { addTags = [], ...change }: TicketsChange) => {
    const before = (row: TicketRow) => ({
      ...(change.status === undefined ? {} : { status: row.status }),
      ...(change.priority === undefined ? {} : { priority: row.priority }),
    })
    const withoutAdded = (row: TicketRow) => {
      const added = addTags.filter(tag => !row.tags.includes(tag))
      return shownRow(client, row).tags.filter(tag => !added.includes(tag))
    }
    const isAssigned = change.assigneeId !== undefined
    return apply(
      rows,
      row => ({
        ...before(row),
        ...(isAssigned ? { assignee: row.assignee } : {}),
        ...(addTags.length > 0 ? { tags: withoutAdded(row) } : {}),
      }),
      () =>
        Promise.all(
          rows.map(row =>
            api('PATCH /console/projects/:projectId/tickets/:ticketId', {
              params: { projectId, ticketId: row.id },
              body: {
                ...before(row),
                ...(isAssigned ? { assigneeId: row.assignee?.id ?? null } : {}),
                ...(addTags.length > 0 ? { tags: withoutAdded(row) } : {}),
              },
            }),
          ),
        ),
    )
  }
  return async (rows: TicketRow[], { addTags = [], ...change }: TicketsChange): Promise<void> => {
    if (rows.length === 0) return
    const { assigneeId, ...plain } = change
    const people = client.getQueryData(facetsQuery(projectId).queryKey)?.people ?? []
    const assignee = people.find(({ id }) => id === assigneeId) ?? null
    const done = await apply(
      rows,
      row => ({
        ...plain,
        ...(assigneeId === undefined ? {} : { assignee }),
        tags: [...new Set([...row.tags, ...addTags])],
      }),
      () =>
        api('POST /console/projects/:projectId/tickets/bulk', {
          params: { projectId },
          body: {
            ids: rows.map(({ id }) => id),
            change: { ...change, ...(addTags.length > 0 ? { addTags } : {}) },
          },
        }),
    )
    if (done)
      snackbar.show(t.inbox.bulkDone(rows.length), 'good', {
        label: t.inbox.undo,
        run: () => void takeBack(rows, { ...change, addTags }),
      })
  }
}

interface Page {
  items: TicketRow[]
}

/** The row as the list has it now; it is read again after every change. */
function shownRow(client: QueryClient, row: TicketRow): TicketRow {
  const lists = client.getQueriesData<{ pages?: Page[] }>({ queryKey: [listKey] })
  const all = lists.flatMap(([, data]) => data?.pages?.flatMap(page => page.items) ?? [])
  return all.find(({ id }) => id === row.id) ?? row
}

/** Writes the change into every cached list and ticket; the answer puts back what was there. */
function paint(
  client: QueryClient,
  rows: TicketRow[],
  shown: (row: TicketRow) => Partial<TicketRow>,
): () => void {
  const changes = new Map(rows.map(row => [row.id, shown(row)]))
  const repaint = <Row extends TicketRow>(row: Row): Row => ({ ...row, ...changes.get(row.id) })
  const lists = client.getQueriesData<{ pages?: Page[] }>({ queryKey: [listKey] })
  const tickets = client.getQueriesData<TicketDetail>({ queryKey: [detailKey] })
  for (const [key, data] of lists)
    if (data?.pages)
      client.setQueryData(key, {
        ...data,
        pages: data.pages.map(page => ({ ...page, items: page.items.map(repaint) })),
      })
  for (const [key, data] of tickets) if (data && changes.has(data.id)) client.setQueryData(key, repaint(data))
  return () => {
    for (const [key, data] of [...lists, ...tickets]) client.setQueryData(key, data)
  }
}
