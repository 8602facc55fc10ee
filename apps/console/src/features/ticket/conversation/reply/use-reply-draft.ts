import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ReplyDraft } from './reply-draft.ts'

const empty: ReplyDraft = { text: '', note: false, files: [] }
const listeners = new Set<() => void>()

/**
 * What somebody has started to write to a ticket. It survives the tab, the ticket and a reload; another account in the
 * same window never sees it.
 */
export function useReplyDraft(accountId: string, ticketId: string) {
  const key = `reply:${accountId}:${ticketId}`
  const kept = useSyncExternalStore(listen, () => sessionStorage.getItem(key))
  const draft = useMemo(() => parse(kept), [kept])
  const change = useCallback(
    (part: (before: ReplyDraft) => Partial<ReplyDraft>) => {
      const before = parse(sessionStorage.getItem(key))
      keep(key, { ...before, ...part(before) })
    },
    [key],
  )
  return { draft, change }
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
