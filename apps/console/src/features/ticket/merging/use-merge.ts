import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { mergingKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { lastChange } from '../../../lib/tickets/change-tickets.ts'
import { paths } from '../../../paths.ts'

const key = 'POST /console/projects/:projectId/tickets/:ticketId/separate'

export function useSeparate(projectId: string) {
  const t = useT()
  return useAction({
    run: ({ id }: { id: string; number: number }) => api(key, { params: { projectId, ticketId: id } }),
    refresh: mergingKeys,
    done: (_, { number }) => t.merging.separated(number),
  })
}

interface Merge {
  kept: Pick<TicketDetail, 'id' | 'number'>
  other: Pick<TicketDetail, 'id'>
}

/** Merges a ticket into another one; for a moment the person can undo it, and later in the ticket that stays. */
export function useMerge(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const undo = useAction({
    run: (ids: string[]) =>
      Promise.all(ids.map(ticketId => api(key, { params: { projectId, ticketId } }))).then(() => undefined),
    refresh: mergingKeys,
    done: () => t.merging.undone,
  })
  return useAction({
    run: ({ kept, other }: Merge) =>
      api('POST /console/projects/:projectId/tickets/:ticketId/merge', {
        params: { projectId, ticketId: kept.id },
        body: { ids: [other.id] },
      }),
    after: async ({ merged }, { kept }) => {
      snackbar.show(t.merging.done(kept.number), 'good', {
        label: t.inbox.undo,
        key: 'z',
        run: () => void undo.run(merged),
        replaces: lastChange,
      })
      await navigate({ to: paths.ticket(projectId, kept.id), search: true as never })
      await refreshRoutes(client, mergingKeys)
    },
  })
}
