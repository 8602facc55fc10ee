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
  const takeBack = (rows: TicketRow[]) =>
    apply(
      rows,
      ({ status, priority, assignee, tags }) => ({ status, priority, assignee, tags }),
      () =>
        Promise.all(
          rows.map(({ id, status, priority, assignee, tags }) =>
            api('PATCH /console/projects/:projectId/tickets/:ticketId', {
              params: { projectId, ticketId: id },
              body: { status, priority, assigneeId: assignee?.id ?? null, tags },
            }),
          ),
        ),
    )
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
        run: () => void takeBack(rows),
      })
  }
}

interface Page {
  items: TicketRow[]
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
