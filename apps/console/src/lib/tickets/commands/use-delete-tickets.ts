import type { TicketRow } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFullScreenLoader } from '@lotse/ui/overlay/full-screen-loader'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { api } from '../../backend/api.ts'
import { goneTicketKeys } from '../../backend/keys.ts'
import { useT } from '../../i18n.ts'
import { inParts } from '../ticket-changes.ts'

/** So many are deleted before the number goes on. */
const partSize = 20

/** Deletes tickets for good, after a question that says how many. */
export function useDeleteTickets(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const loader = useFullScreenLoader()
  const navigate = useNavigate()
  const { ticketId: openId } = useParams({ strict: false }) as { ticketId?: string }
  return useAction({
    run: async (rows: TicketRow[]) => {
      const ids = rows.map(({ id }) => id)
      try {
        for (const [at, part] of inParts(ids, partSize).entries())
          await loader.during(
            api('POST /console/projects/:projectId/tickets/bulk-delete', {
              params: { projectId },
              body: { ids: part },
            }),
            t.inbox.removing(at * partSize, ids.length),
          )
      } catch (error) {
        // Some of them are gone.
        void refreshRoutes(client, goneTicketKeys)
        throw error
      }
    },
    ask: rows => ({
      title: t.inbox.removeManyTitle(rows.length),
      body: t.inbox.removeManyText,
      primary: t.inbox.removeMany(rows.length),
    }),
    refresh: goneTicketKeys,
    done: (_, rows) => t.inbox.removedMany(rows.length),
    after: (_, rows) =>
      rows.some(({ id }) => id === openId)
        ? navigate({ to: paths.inbox(projectId), search: true as never })
        : undefined,
  })
}
