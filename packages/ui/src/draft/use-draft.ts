import { useState } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { isLost } from '../data/use-action.tsx'
import { afterSave, mergeDraft, ownBase } from './merge-draft.ts'
import { same } from './same.ts'

export type Change<D> = Partial<D> | ((now: D) => Partial<D>)

export interface Draft<S, D> {
  draft: D
  /** What is made of something other than the event at hand goes by the draft of that moment, never by an older one. */
  change(part: Change<D>): void
  dirty: boolean
  /** The copy the draft began with; the server refuses to save over a newer one. */
  base: S
  /** Somebody else saved another text in the place of this one. */
  conflict: boolean
  /** A save on its way: what is read again before its answer may be that save itself, and waits for it. */
  sending<T>(sent: D, save: (lost: readonly D[]) => Promise<T>): Promise<T>
  /** After saving: `sent` is what went off, what was typed since stays. */
  accept(saved: S, sent: D): void
  /** Back to what is saved. */
  reset(): void
  /** After a conflict: one's own text goes on from the newer copy. Returns what is to be saved over it. */
  keep(): D
  /** Lets the next navigation through. */
  release(): void
}

/** What is being edited, beside what is saved. A newer copy never replaces what was changed here. */
export function useDraft<S extends { version: number }, D extends object>(
  saved: S,
  draftOf: (saved: S) => D,
): Draft<S, D> {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isSending, setSending] = useState(false)
  // Sent without an answer: what is stored may be one's own, and is then no conflict.
  const [lost, setLost] = useState<readonly D[]>([])
  const dirty = !same(draft, draftOf(base))
  const isNewer = !isSending && saved.version > base.version
  const merged = isNewer
    ? mergeDraft(ownBase(draftOf(base), lost, draftOf(saved)), draft, draftOf(saved))
    : { value: draft, clashes: [] }
  const conflict = merged.clashes.length > 0
  const goOn = (from: S) => {
    setBase(from)
    setLost([])
  }
  if (isNewer && !conflict) {
    goOn(saved)
    setDraft(merged.value)
  }
  const { release } = useUnsavedChanges(dirty)
  return {
    draft,
    dirty,
    release,
    base,
    conflict,
    change: part => setDraft(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    sending: async (sent, save) => {
      setSending(true)
      try {
        return await save(lost)
      } catch (error) {
        setSending(false)
        if (isLost(error)) setLost(before => [...before, sent])
        throw error
      }
    },
    accept: (next, sent) => {
      setSending(false)
      goOn(next)
      setDraft(now => afterSave(sent, now, draftOf(next)))
    },
    reset: () => {
      goOn(saved)
      setDraft(draftOf(saved))
    },
    keep: () => {
      goOn(saved)
      setDraft(merged.value)
      return merged.value
    },
  }
}
