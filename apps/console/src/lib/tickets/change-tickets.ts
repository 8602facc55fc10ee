import type { LeftTicket, TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ticketKeys } from '../backend/keys.ts'
import { createLine } from '../backend/line.ts'
import { useT } from '../i18n.ts'
import { useSnoozeText } from '../snooze/use-snooze-text.ts'
import { changeText, leftText } from './change-text.ts'
import { createOwnChanges, type Outcome, sendChanges, sendPartTo } from './send-changes.ts'
import { stagesQuery } from './stages/stages.ts'
import { useStages } from './stages/use-stages.ts'
import {
  changedRow,
  decidedOn,
  hides,
  rowAs,
  rowsBefore,
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
const leftAlone = 'tickets-left-alone'

/** Also of other ways to change tickets. */
export const own = createOwnChanges()

type ChangeOf = (row: TicketRow) => TicketsChange

/** The change is shown immediately, and reverted where the server does not make it. */
function usePerform(projectId: string) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()

  return async (rows: TicketRow[], changeOf: ChangeOf): Promise<Outcome> => {
    const stages = stagesOf(client, projectId)
    const each = namedChanges(rows, changeOf)
    const changes = each.map(({ row: { id }, change }) => ({ id, change }))
    const shown = shownAfter(client, projectId, each)
    const isHidden = changes.some(({ change }) => hides(change, stages))
    const seen = isHidden ? Object.fromEntries(rows.map(row => [row.id, row.lastMessageAt])) : {}
    const sending = own.while(
      shown,
      line.run(() => sendChanges(changes, sendPartTo(projectId, seen))),
    )
    // A response that is already in progress does not include the change.
    await Promise.all([listKey, detailKey].map(key => client.cancelQueries({ queryKey: [key] })))
    const restore = paint(client, shown)
    const outcome = await sending
    if (!line.isBusy()) {
      if (outcome.error !== undefined) restore()
      void refreshRoutes(client, ticketKeys)
    }
    if (outcome.error !== undefined) snackbar.show(errorText(outcome.error), 'bad')
    return outcome
  }
}

interface NamedChange {
  row: TicketRow
  change: TicketsChange
}

/** What is done to each, with tags by their names. */
export const namedChanges = (rows: TicketRow[], changeOf: ChangeOf): NamedChange[] =>
  rows.map(row => ({ row, change: withTagsByName(row, changeOf(row)) }))

/** How these tickets look after what is done to each. */
export function shownAfter(
  client: QueryClient,
  projectId: string,
  each: NamedChange[],
): Map<string, Partial<TicketRow>> {
  const people = peopleOf(client, projectId)
  const stages = stagesOf(client, projectId)
  return new Map(each.map(({ row, change }) => [row.id, changedRow(row, change, people, stages)]))
}

const peopleOf = (client: QueryClient, projectId: string) =>
  client.getQueryData(facetsQuery(projectId).queryKey)?.people ?? []

const stagesOf = (client: QueryClient, projectId: string) =>
  client.getQueryData(stagesQuery(projectId).queryKey)?.items ?? []

/** What was changed, in words. */
function useChangeText(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const words = { snoozedUntil: useSnoozeText(), stageName: useStages(projectId).nameOf }
  return (count: number, change: TicketsChange) =>
    changeText(t, count, change, peopleOf(client, projectId), words)
}

/** Reverts what was done to tickets, which are given as they were before. */
export function useUndoChange(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const perform = usePerform(projectId)
  const textOf = useChangeText(projectId)
  const undo = async (rows: TicketRow[], changeOf: ChangeOf) => {
    const { done, left, error } = await perform(rows, row =>
      undoOf(row, shownRow(client, row), changeOf(row)),
    )
    if (error !== undefined && done.length === 0) return
    const [first] = rows
    if (done.length === 0 && first)
      snackbar.show(
        leftText(t, left, shown => textOf(1, shown), changeOf(first)),
        'bad',
      )
    else if (done.length < rows.length) snackbar.show(t.inbox.undonePart(done.length, rows.length), 'info')
    else snackbar.show(t.inbox.undone, 'info')
  }
  return (rows: TicketRow[], changeOf: ChangeOf): void => void undo(rows, changeOf)
}

/**
 * Changes one ticket or many as they are given, which is how they were seen; for a moment the person can undo it. What
 * others have changed meanwhile stays, and is said with a way to change it all the same.
 */
export function useChangeTickets(projectId: string) {
  const t = useT()
  const snackbar = useSnackbar()
  const perform = usePerform(projectId)
  const undoChange = useUndoChange(projectId)
  const textOf = useChangeText(projectId)
  const sayLeft = (rows: TicketRow[], change: TicketsChange, left: LeftTicket[]) =>
    snackbar.show(
      leftText(t, left, shown => textOf(1, shown), change),
      'bad',
      {
        label: t.inbox.changeAnyway,
        replaces: leftAlone,
        run: () =>
          void changeAll(
            rows.flatMap(row => left.filter(({ id }) => id === row.id).map(({ now }) => rowAs(row, now))),
            change,
          ),
      },
    )
  /** `true` if the server accepted it, for one ticket at least. */
  const changeAll = async (given: TicketRow[], change: TicketsChange): Promise<boolean> => {
    if (given.length === 0) return true
    // Until the server has accepted this change, Z must not take back the one before.
    for (const name of [lastChange, leftAlone]) snackbar.end(name)
    const rows = given.map(own.on)
    const { before, left } = await perform(rows, row => decidedOn(row, change))
    const changed = rowsBefore(rows, before)
    // A tag that a colleague has changed meanwhile is no part of it.
    const named = new Map(rows.map(row => [row.id, withTagsByName(row, change)]))
    if (changed.length > 0)
      snackbar.show(textOf(changed.length, change), 'good', {
        label: t.inbox.undo,
        key: 'z',
        run: () => undoChange(changed, ({ id }) => named.get(id) ?? change),
        replaces: lastChange,
      })
    if (left.length > 0) sayLeft(rows, change, left)
    return changed.length > 0
  }
  return changeAll
}

interface Page {
  items: TicketRow[]
}

/** The row as it is now; it is read again after every change. */
export function shownRow(client: QueryClient, row: TicketRow): TicketRow {
  const tickets = client.getQueriesData<TicketDetail>({ queryKey: [detailKey] }).map(([, ticket]) => ticket)
  const lists = client.getQueriesData<{ pages?: Page[] }>({ queryKey: [listKey] })
  const all = lists.flatMap(([, data]) => data?.pages?.flatMap(page => page.items) ?? [])
  return all.find(({ id }) => id === row.id) ?? tickets.find(ticket => ticket?.id === row.id) ?? row
}

/** Writes the change into every cached list and ticket; returns a function that restores them. */
export function paint(client: QueryClient, changes: ReadonlyMap<string, Partial<TicketRow>>): () => void {
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
