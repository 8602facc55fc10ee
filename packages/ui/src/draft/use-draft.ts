import { useRef, useState } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { isLost } from '../data/use-action.tsx'
import { afterSave, mergeDraft, ownBase } from './merge-draft.ts'
import { same } from './same.ts'

export type Change<D> = Partial<D> | ((now: D) => Partial<D>)

interface Held<S, D> {
  /** The copy the draft began with; the server refuses to save over a newer one. */
  base: S
  draft: D
  isSending: boolean
  /** Sent without a response: the stored copy may be one's own, and then it is not a conflict. */
  lost: readonly D[]
}

export interface Draft<S, D> {
  draft: D
  base: S
  dirty: boolean
  /** Somebody else saved a different text in the same place. */
  conflict: boolean
  /** Changes outside the current event are based on the draft at that moment, never on an older one. */
  change(part: Change<D>): void
  /**
   * Saves over the current copy. A copy that is read before the response may be that save itself, and waits
   * for it. Text typed in the meantime stays.
   */
  sending(save: (sent: Omit<Held<S, D>, 'isSending'>) => Promise<S>): Promise<S>
  /** Goes back to what is saved. */
  reset(): void
  /** After a conflict: one's own text is now based on the newer copy. */
  keep(): void
  /** Lets the next navigation through. */
  release(): void
}

/** What is being edited, next to what is saved. A newer copy never replaces what was changed here. */
export function useDraft<S extends { version: number }, D extends object>(
  saved: S,
  draftOf: (saved: S) => D,
): Draft<S, D> {
  const [held, setHeld] = useState<Held<S, D>>(() => ({
    base: saved,
    draft: draftOf(saved),
    isSending: false,
    lost: [],
  }))
  // Messages from another window arrive between two renders, and one save may follow another without any render.
  const now = useRef(held)
  const hold = (next: Partial<Held<S, D>>) => {
    now.current = { ...now.current, ...next }
    setHeld(now.current)
  }
  const { base, draft, isSending, lost } = held
  const dirty = !same(draft, draftOf(base))
  const isNewer = !isSending && saved.version > base.version
  const merged = isNewer
    ? mergeDraft(ownBase(draftOf(base), lost, draftOf(saved)), draft, draftOf(saved))
    : { value: draft, clashes: [] }
  const conflict = merged.clashes.length > 0
  const keep = () => hold({ base: saved, lost: [], draft: merged.value })
  if (isNewer && !conflict) keep()
  const { release } = useUnsavedChanges(dirty)
  return {
    draft,
    base,
    dirty,
    conflict,
    release,
    keep,
    change: part => {
      const { draft: before } = now.current
      hold({ draft: { ...before, ...(typeof part === 'function' ? part(before) : part) } })
    },
    sending: async save => {
      const { draft: sent, base: over, lost: before } = now.current
      hold({ isSending: true })
      try {
        const next = await save({ draft: sent, base: over, lost: before })
        const rest = afterSave(sent, now.current.draft, draftOf(next))
        hold({ base: next, draft: rest, isSending: false, lost: [] })
        return next
      } catch (error) {
        hold({ isSending: false, ...(isLost(error) ? { lost: [...before, sent] } : {}) })
        throw error
      }
    },
    reset: () => hold({ base: saved, lost: [], draft: draftOf(saved) }),
  }
}
