import { refreshRoutes, routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost } from '@lotse/ui/data/use-action'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../../lib/backend/api.ts'
import { draftListKeys } from '../../../../../lib/backend/keys.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { isKept, keptOf, noCopy, savedOf } from './kept-draft.ts'
import { type KeptCopy, refsOf } from './reply-draft.ts'

export interface DraftPlace {
  accountId: string
  projectId: string
  ticketId: string
}

/** Another account in the same window never sees it. */
export const keyOf = ({ accountId, ticketId }: DraftPlace): string => `reply:${accountId}:${ticketId}`

export const draftQuery = ({ projectId, ticketId }: DraftPlace) =>
  routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/draft', {
    params: { projectId, ticketId },
  })

/** By key: what is being saved, and what is being sent and therefore not saved. */
const saves = new Map<string, Promise<boolean>>()
const sends = new Set<string>()

export const isSaving = (place: DraftPlace): boolean => saves.has(keyOf(place))
export const isSending = (place: DraftPlace): boolean => sends.has(keyOf(place))

/** Saves the draft as it is now; false if it is only kept here. */
export async function saveDraft(client: QueryClient, place: DraftPlace): Promise<boolean> {
  const key = keyOf(place)
  while (saves.has(key)) await saves.get(key)
  const save = put(client, place).finally(() => saves.delete(key))
  saves.set(key, save)
  return save
}

async function put(client: QueryClient, place: DraftPlace): Promise<boolean> {
  const { projectId, ticketId } = place
  const key = keyOf(place)
  const draft = readDraft(key)
  const { base = noCopy, lost = [] } = draft
  const known = client.getQueryData(draftQuery(place).queryKey)
  // Another device has changed it: that comes first.
  if (isSending(place) || isKept(draft) || known?.version !== base.version) return true
  const sent = keptOf(draft)
  const { text, html } = sent.words
  try {
    const { version } = await api('PUT /console/projects/:projectId/tickets/:ticketId/draft', {
      params: { projectId, ticketId },
      body: {
        version: base.version,
        text: html ? '' : text,
        html,
        note: sent.note,
        attachments: sent.files.map(({ url }) => url),
        cards: refsOf(sent.cards),
        seenUntil: draft.seenUntil,
      },
    })
    await know(client, place, { ...sent, version, seenUntil: draft.seenUntil })
    if ((version === 0) !== (base.version === 0)) void refreshRoutes(client, draftListKeys)
    return true
  } catch (error) {
    if (isLost(error)) changeDraft(key, () => ({ lost: [...lost, sent].slice(-MOST_LOST) }))
    if (codeOf(error) === 'stale_version')
      void client.invalidateQueries({ queryKey: draftQuery(place).queryKey })
    return false
  }
}

const MOST_LOST = 3

/**
 * The server has this copy now. An older response may still be on its way, and is dropped; if one was, it is read
 * again, because another device may have been the reason.
 */
async function know(client: QueryClient, place: DraftPlace, copy: KeptCopy): Promise<void> {
  const { queryKey } = draftQuery(place)
  const wasReading = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  changeDraft(keyOf(place), () => ({ base: copy.version === 0 ? undefined : copy, lost: undefined }))
  client.setQueryData(queryKey, savedOf(copy))
  if (wasReading) void client.invalidateQueries({ queryKey })
}

/**
 * Sends the draft: nothing is saved meanwhile, and the message ends the version that it was. What another device has
 * written since is read afterwards.
 */
export async function sendDraft(
  client: QueryClient,
  place: DraftPlace,
  send: (version: number | undefined) => Promise<boolean>,
): Promise<boolean> {
  const key = keyOf(place)
  sends.add(key)
  try {
    await saves.get(key)
    const { base } = readDraft(key)
    const isSent = await send(base?.version)
    if (!isSent || !base) return isSent
    await know(client, place, noCopy)
    void client.invalidateQueries({ queryKey: draftQuery(place).queryKey })
    void refreshRoutes(client, draftListKeys)
    return isSent
  } finally {
    sends.delete(key)
  }
}
