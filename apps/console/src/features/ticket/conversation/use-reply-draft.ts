import type { Attachment } from '@lotse/contracts/feedback/conversation'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

export interface ReplyDraft {
  text: string
  note: boolean
  files: Attachment[]
  /** One per message, so that sending again never says anything twice. */
  clientId: string
}

const empty: ReplyDraft = { text: '', note: false, files: [], clientId: '' }
const listeners = new Set<() => void>()

/**
 * What somebody has begun to write to a ticket. It outlives the tab, the ticket and a reload; another account in the
 * same window never sees it.
 */
export function useReplyDraft(accountId: string, ticketId: string) {
  const key = `reply:${accountId}:${ticketId}`
  const kept = useSyncExternalStore(listen, () => sessionStorage.getItem(key))
  const draft = useMemo(() => parse(kept), [kept])
  const change = useCallback(
    (part: (before: ReplyDraft) => Partial<ReplyDraft>) => {
      const before = parse(sessionStorage.getItem(key))
      keep(key, { ...before, clientId: before.clientId || crypto.randomUUID(), ...part(before) })
    },
    [key],
  )
  return { draft, change }
}

/** What was written while the message was on its way is the beginning of the next one. */
export function restOf(now: ReplyDraft, sent: ReplyDraft): Partial<ReplyDraft> {
  const urls = sent.files.map(({ url }) => url)
  return {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text,
    files: now.files.filter(({ url }) => !urls.includes(url)),
    clientId: '',
  }
}

function keep(key: string, draft: ReplyDraft): void {
  if (draft.text || draft.note || draft.files.length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function parse(kept: string | null): ReplyDraft {
  return kept ? { ...empty, ...(JSON.parse(kept) as Partial<ReplyDraft>) } : empty
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
