import { useUnsavedChanges } from '@lotse/ui/edits'
import { useState } from 'react'

export interface Draft<S, D> {
  draft: D
  change(part: Partial<D>): void
  dirty: boolean
  /** Of the copy the draft began with; the server refuses to save over a newer one. */
  version: number
  /** After saving: `sent` is what was saved, what was typed since stays. */
  accept(saved: S, sent: D): void
  /** Back to what is saved. */
  reset(): void
  /** Lets the next navigation through. */
  release(): void
}

/** What is being edited, beside what is saved. A newer copy replaces it only while nothing was changed here. */
export function useDraft<S extends { version: number }, D extends object>(
  saved: S,
  draftOf: (saved: S) => D,
): Draft<S, D> {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  // Archived or published elsewhere, with the same text: what is being written goes on from there.
  const sameText = JSON.stringify(draftOf(saved)) === JSON.stringify(draftOf(base))
  if (saved.version > base.version && (!dirty || sameText)) {
    setBase(saved)
    if (!dirty) setDraft(draftOf(saved))
  }
  const { release } = useUnsavedChanges(dirty)
  return {
    draft,
    dirty,
    release,
    version: base.version,
    change: part => setDraft(before => ({ ...before, ...part })),
    accept: (next, sent) => {
      setBase(next)
      setDraft(now => (now === sent ? draftOf(next) : now))
    },
    reset: () => {
      setBase(saved)
      setDraft(draftOf(saved))
    },
  }
}
