import type { ReplyDraft } from './reply-draft.ts'

const empty: ReplyDraft = { text: '', note: false, files: [], cards: [] }
const listeners = new Set<() => void>()

/** Where this window keeps what somebody has begun to write: it survives the tab, the ticket and a reload. */
export const storedDraft = (key: string): string | null => sessionStorage.getItem(key)

export const parseDraft = (stored: string | null): ReplyDraft =>
  stored ? { ...empty, ...(JSON.parse(stored) as Partial<ReplyDraft>) } : empty

export const readDraft = (key: string): ReplyDraft => parseDraft(storedDraft(key))

export type ChangeDraft = (part: (before: ReplyDraft) => Partial<ReplyDraft>) => void

export function changeDraft(key: string, part: (before: ReplyDraft) => Partial<ReplyDraft>): void {
  const before = readDraft(key)
  const draft = { ...before, ...part(before) }
  if (draft.text || draft.note || draft.files.length + draft.cards.length > 0 || draft.base)
    sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function listenToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
