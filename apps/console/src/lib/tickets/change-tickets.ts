import type { TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { ticketKeys } from '../backend/keys.ts'
import { createLine } from '../backend/line.ts'
import { useT } from '../i18n.ts'
import { useSnoozeText } from '../snooze/use-snooze-text.ts'
import { changeText } from './change-text.ts'
import { stagesQuery } from './stages/stages.ts'
import { useStages } from './stages/use-stages.ts'
import {
  byChange,
  changedRow,
  inParts,
  type TicketsChange,
  undoOf,
  withTagsByName,
} from './ticket-changes.ts'
import { facetsQuery } from './ticket-facets.ts'

const listKey = 'GET /console/projects/:projectId/tickets'
const detailKey = 'GET /console/projects/:projectId/tickets/:ticketId'
/** Two simultaneous ones could arrive in the wrong order, and tags are sent as a whole. */
const line = createLine()

/** Data read before the last change is sent is older than what is shown, and the next change would be based on it. */
export const isChangingTickets = line.isBusy
/** For other ways to change tickets. */
export const changeInLine = line.run

/** The name of the message about it: a newer change replaces it. */
export const lastChange = 'ticket-change'

/** The change is shown immediately, and reverted if the server refuses it. */
function usePerform(projectId: string) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()

  async function apply(
    rows: TicketRow[],
    shown: (row: TicketRow) => Partial<TicketRow>,
    send: () => Promise<unknown>,
  ) {
    // A response that is already in progress does not include the change.
    await Promise.all([listKey, detailKey].map(key => client.cancelQueries({ queryKey: [key] })))
    const restore = paint(client, rows, shown)
    try {
      await line.run(send)
      return true
    } catch (error) {
      if (!line.isBusy()) restore()
      snackbar.show(errorText(error), 'bad')
      return false
    } finally {
      if (!line.isBusy()) void refreshRoutes(client, ticketKeys)
    }
  }
  /** In as many requests as needed, one after the other, so that many tickets do not hit the rate limit. */
  const send = async (changes: { id: string; change: TicketsChange }[]): Promise<void> => {
    for (const { ids, change } of byChange(changes)) {
      const { type, title, ...plain } = change
      if (type === undefined && title === undefined)
        for (const part of inParts(ids, mostTicketsAtOnce))
          await api('POST /console/projects/:projectId/tickets/bulk', {
            params: { projectId },
            body: { ids: part, change: plain },
          })
      else
        for (const ticketId of ids)
          await api('PATCH /console/projects/:projectId/tickets/:ticketId', {
            params: { projectId, ticketId },
            body: change,
          })
    }
  }
  return (rows: TicketRow[], changeOf: (row: TicketRow) => TicketsChange): Promise<boolean> => {
    const changes = new Map(rows.map(row => [row.id, withTagsByName(row, changeOf(row))]))
    const changed = (row: TicketRow) =>
      changedRow(row, changes.get(row.id) ?? {}, peopleOf(client, projectId), stagesOf(client, projectId))
    return apply(rows, changed, () => send([...changes].map(([id, change]) => ({ id, change }))))
  }
}

const peopleOf = (client: QueryClient, projectId: string) =>
  client.getQueryData(facetsQuery(projectId).queryKey)?.people ?? []

const stagesOf = (client: QueryClient, projectId: string) =>
  client.getQueryData(stagesQuery(projectId).queryKey)?.items ?? []

/** Reverts what was done to tickets, which are given as they were before. */
export function useUndoChange(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const perform = usePerform(projectId)
  const undo = async (rows: TicketRow[], changeOf: (row: TicketRow) => TicketsChange) => {
    const done = await perform(rows, row => undoOf(row, shownRow(client, row), changeOf(row)))
    if (done) snackbar.show(t.inbox.undone, 'info')
  }
  return (rows: TicketRow[], changeOf: (row: TicketRow) => TicketsChange): void => void undo(rows, changeOf)
}

/** Changes one ticket or many; for a moment the person can undo it. */
export function useChangeTickets(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const words = { snoozedUntil: useSnoozeText(), stageName: useStages(projectId).nameOf }
  const perform = usePerform(projectId)
  const undoChange = useUndoChange(projectId)
  /** `true` if the server accepted it. */
  return async (rows: TicketRow[], change: TicketsChange): Promise<boolean> => {
    if (rows.length === 0) return true
    // Until the server has accepted this change, Z must not take back the one before.
    snackbar.end(lastChange)
    const done = await perform(rows, () => change)
    if (done)
      snackbar.show(changeText(t, rows.length, change, peopleOf(client, projectId), words), 'good', {
        label: t.inbox.undo,
        key: 'z',
        run: () => undoChange(rows, () => change),
        replaces: lastChange,
      })
    return done
  }
}

interface Page {
  items: TicketRow[]
}

/** The row as it is now; it is read again after every change. */
function shownRow(client: QueryClient, row: TicketRow): TicketRow {
  const tickets = client.getQueriesData<TicketDetail>({ queryKey: [detailKey] }).map(([, ticket]) => ticket)
  const lists = client.getQueriesData<{ pages?: Page[] }>({ queryKey: [listKey] })
  const all = lists.flatMap(([, data]) => data?.pages?.flatMap(page => page.items) ?? [])
  return all.find(({ id }) => id === row.id) ?? tickets.find(ticket => ticket?.id === row.id) ?? row
}

/** Writes the change into every cached list and ticket; returns a function that restores them. */
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
