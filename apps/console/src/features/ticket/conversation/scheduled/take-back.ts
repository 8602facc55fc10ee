import { refreshRoutes } from '@lotse/ui/data/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/backend/api.ts'
import { draftListKeys } from '../../../../lib/backend/keys.ts'
import { type DraftPlace, draftQuery, saveDraft } from '../reply/draft/keep-draft.ts'

const takeBackKey = 'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/take-back'

/**
 * The reply becomes one's draft on the server, and the composer adopts it from there like what was written on another
 * device: what is typed meanwhile stays.
 */
export async function takeBack(client: QueryClient, place: DraftPlace, replyId: string): Promise<void> {
  const { projectId, ticketId } = place
  await saveDraft(client, place)
  const draft = await api(takeBackKey, { params: { projectId, ticketId, replyId } })
  const { queryKey } = draftQuery(place)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, draft)
  void refreshRoutes(client, draftListKeys)
}
