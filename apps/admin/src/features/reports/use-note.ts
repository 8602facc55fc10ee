import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { noteKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import type { ReportRow } from './report-queries.ts'

export interface Note {
  text: string
  write(text: string): void
  isDirty: boolean
  /** What somebody else has written in the meantime; undefined if nobody has. */
  theirs: string | undefined
  takeTheirs(): void
  busy: boolean
  save(): void
  /** Saves unsaved text before a decision leaves the screen; if that fails, nothing is decided, either. */
  send(): Promise<void>
}

/** What administrators tell each other about a report. Nobody overwrites text they have not seen. */
export function useNote({ id, version, note: saved = '' }: ReportRow): Note {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [draft, setDraft] = useState({ id, note: saved, saved, seen: version })
  const { note, seen } = draft
  // Unfinished text stays, with the version it was started on, unless only the assignee has changed since.
  useEffect(() => {
    setDraft(draft =>
      draft.id !== id || draft.note === draft.saved || draft.note === saved
        ? { id, note: saved, saved, seen: version }
        : { ...draft, seen: draft.saved === saved ? version : draft.seen },
    )
  }, [id, version, saved])
  const isDirty = note !== saved
  const isClash = draft.id === id && draft.saved !== saved && isDirty
  const { release } = useUnsavedChanges(isDirty)
  const patch = (over: typeof seen) =>
    api('PATCH /admin/reports/:report_id', { params: { report_id: id }, body: { note, version: over } })
  const showTheirs = (error: unknown): boolean => {
    const isStale = codeOf(error) === 'stale_version'
    // The other note is loaded and shown above one's own.
    if (isStale) void refreshRoutes(client, noteKeys)
    return isStale
  }
  const save = useAction({
    run: patch,
    refresh: noteKeys,
    done: () => t.reports.noteSaved,
    failed: showTheirs,
  })
  return {
    text: note,
    write: text => setDraft({ ...draft, note: text }),
    isDirty,
    theirs: isClash ? saved : undefined,
    takeTheirs: () => setDraft({ id, note: saved, saved, seen: version }),
    busy: save.busy,
    save: () => void save.run(isClash ? version : seen),
    send: async () => {
      if (!isDirty) return
      try {
        await patch(seen)
      } catch (error) {
        showTheirs(error)
        throw error
      }
      release()
    },
  }
}
