import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type ChangeDraft, changeDraft, listenToDrafts, parseDraft, storedDraft } from './draft-store.ts'

/** What somebody has begun to write to a ticket, as this window has it. */
export function useReplyDraft(key: string) {
  const stored = useSyncExternalStore(listenToDrafts, () => storedDraft(key))
  const draft = useMemo(() => parseDraft(stored), [stored])
  const change = useCallback<ChangeDraft>(part => changeDraft(key, part), [key])
  return { draft, change }
}
