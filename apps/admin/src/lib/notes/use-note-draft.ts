import type { NotedKind } from '@lotse/contracts/academy/rights'
import { useAction } from '@lotse/ui/data/use-action'
import { blankNote } from '@lotse/ui/text/blank-note.ts'
import { useState } from 'react'
import { useApi } from '../backend/backend.tsx'
import { noteKeys } from '../backend/keys.ts'

export interface Noted {
  kind: NotedKind
  id: string
}

export interface NoteDraft {
  text: string
  isDirty: boolean
  busy: boolean
  write(text: string): void
  save(): void
  /** Saves unsaved text before a decision leaves the screen; if that fails, nothing is decided, either. */
  send(): Promise<void>
}

/** A note that is being written. */
export function useNoteDraft(about: Noted): NoteDraft {
  const api = useApi()
  const [draft, setDraft] = useState(blankNote)
  const isDirty = draft.text.trim() !== ''
  const post = async () => {
    await api('POST /admin/notes', { body: { ...draft, about } })
    setDraft(blankNote())
  }
  const save = useAction({ run: post, refresh: noteKeys })
  return {
    text: draft.text,
    isDirty,
    busy: save.busy,
    write: text => setDraft({ ...draft, text }),
    save: () => void save.run(),
    send: async () => {
      if (isDirty) await post()
    },
  }
}
