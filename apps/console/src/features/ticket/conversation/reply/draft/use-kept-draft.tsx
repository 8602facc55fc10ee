import { routeQuery } from '@lotse/ui/data/query.ts'
import { ConflictNote } from '@lotse/ui/draft/conflict-note'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../../lib/backend/api.ts'
import { useLive } from '../../../../../lib/backend/live-project.tsx'
import { useT } from '../../../../../lib/i18n.ts'
import { changeDraft, readDraft } from './draft-store.ts'
import { type DraftPlace, draftQuery, isSaving, isSending, keyOf, saveDraft } from './keep-draft.ts'
import { copyOf, draftOf, fateOf, isKept, meet, noCopy } from './kept-draft.ts'
import { useReplyDraft } from './use-reply-draft.ts'

const messagesKey = 'GET /console/projects/:projectId/tickets/:ticketId/messages'
const pauseMs = 2000
const retryMs = 15_000

/**
 * Keeps the draft on the server, a little after the last letter and on leaving, and adopts what was written on another
 * device.
 */
export function useKeptDraft(place: DraftPlace) {
  const { accountId, projectId, ticketId } = place
  const t = useT().ticket.talk
  const client = useQueryClient()
  const { listen } = useLive()
  const key = keyOf(place)
  const { draft, change } = useReplyDraft(key)
  const saved = useQuery({ ...draftQuery(place), staleTime: 0 }).data
  const [failures, setFailures] = useState(0)
  const { version } = draft.base ?? noCopy

  useEffect(
    () =>
      listen(({ name, data }) => {
        const { queryKey } = draftQuery({ accountId, projectId, ticketId })
        if (name !== 'draft-changed' || data.ticketId !== ticketId) return
        if (client.getQueryData(queryKey)?.version !== data.version)
          void client.invalidateQueries({ queryKey })
      }),
    [listen, client, accountId, projectId, ticketId],
  )

  const isNewer = saved !== undefined && saved.version !== version && !isSaving(place) && !isSending(place)
  const copy = isNewer ? copyOf(saved) : undefined
  const conflict = copy && meet(draft, copy).clashes.length > 0 ? copy : undefined
  useEffect(() => {
    if (!copy || conflict) return
    changeDraft(key, before => ({
      ...draftOf(meet(before, copy).value),
      seenUntil: before.seenUntil ?? copy.seenUntil,
      base: copy.version === 0 ? undefined : copy,
      lost: undefined,
    }))
  })

  const isWaiting = saved !== undefined && !conflict && !isKept(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause again, and so does a failure
  useEffect(() => {
    if (!isWaiting) return
    const save = async () => {
      const isDone = await saveDraft(client, { accountId, projectId, ticketId })
      setFailures(before => (isDone ? 0 : before + 1))
    }
    const timer = setTimeout(() => void save(), failures > 0 ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [client, accountId, projectId, ticketId, isWaiting, draft, failures])

  useEffect(() => {
    const leave = () => void saveDraft(client, { accountId, projectId, ticketId })
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      leave()
    }
  }, [client, accountId, projectId, ticketId])

  const fate = conflict ? fateOf(draft, conflict, saidIn(client, place)) : 'changed'
  const note = conflict && (
    <ConflictNote
      refusals={0}
      title={{ changed: t.draftConflict, sent: t.draftSent, gone: t.draftGone }[fate]}
      text={t.draftConflictText}
      take={fate === 'changed' ? undefined : t.draftClear}
      onTake={() => changeDraft(key, () => ({ ...draftOf(conflict), base: conflict, lost: undefined }))}
      onKeep={() => {
        changeDraft(key, () => ({ base: conflict, lost: undefined }))
        setFailures(0)
      }}
    />
  )
  return {
    draft,
    change,
    conflict: note,
    /** The last save failed: it is only in this window. */
    isLocal: failures > 0 && !isKept(readDraft(key)),
  }
}

/** What the team wrote in the conversation, or will. */
const saidIn = (client: QueryClient, { projectId, ticketId }: DraftPlace): string[] =>
  [{}, { whole: 'true' as const }].flatMap(query => {
    const { queryKey } = routeQuery(api, messagesKey, { params: { projectId, ticketId }, query })
    const { items = [], scheduled = [] } = client.getQueryData(queryKey) ?? {}
    return [...items.filter(({ from }) => from === 'team' || from === 'note'), ...scheduled].map(
      ({ text }) => text,
    )
  })
