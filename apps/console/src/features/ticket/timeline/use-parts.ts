import { ticketLogKinds } from '@lotse/contracts/console/fields/choices'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { type Gap, gapsIn, replayEvents } from '@lotse/rules/replay/replay-events'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useEventWords } from '../../../lib/tickets/events/event-words.ts'
import { clickText } from './click-words.ts'
import { busyEntries, type Entry, entriesOf, inOrder } from './entries.ts'

/** The logs that came with a ticket. They never change, so they are loaded once. */
export function useEntries(
  ticket: TicketDetail,
  projectId: string,
): { entries: Entry[]; gaps: Gap[]; loading: boolean; error: unknown } {
  const t = useT()
  const format = useFormat()
  const eventWords = useEventWords(projectId)
  const answers = useQueries({
    queries: ticketLogKinds.map(kind => ({
      ...routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/parts/:kind', {
        params: { projectId, ticketId: ticket.id, kind },
      }),
      // The player reads what can be played; the rest says why nothing can.
      enabled: ticket.parts.some(part => part.kind === kind) && (kind !== 'replay' || !ticket.hasReplay),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const [log, network, events, replay] = answers.map(answer => answer.data)
  const { longTasks } = ticket.metaData
  const entries = useMemo(
    () =>
      inOrder([
        ...entriesOf(
          { console: log, network, events },
          { event: eventWords, click: said => clickText(t, said) },
        ),
        ...busyEntries(longTasks, ms => t.ticket.timeline.busy(format.milliseconds(ms))),
      ]),
    [log, network, events, longTasks, eventWords, t, format],
  )
  const gaps = useMemo(() => gapsIn(replayEvents(replay)), [replay])
  return {
    entries,
    gaps,
    loading: answers.some(one => one.isLoading),
    error: answers.find(one => one.error)?.error,
  }
}
