import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useT } from '../i18n.ts'
import { useProjectId } from './project-id.ts'
import { uploadsOf } from './uploads.ts'

/** A field of a form, or a text with pictures, of which one language is on screen. */
type FieldKind = 'field' | 'text'

/** Files on their way to one place. What they are for stays open until they are there. */
export function usePlaceUploads(projectId: string, place: string) {
  const uploads = uploadsOf(projectId)
  const list = useSyncExternalStore(uploads.listen, () => uploads.of(place))
  return {
    list,
    busy: list.some(({ problem }) => !problem),
    add: (files: Iterable<File>, kept: number, done: (file: Attachment) => void) =>
      uploads.add(place, files, kept, done),
    again: (key: number) => uploads.again(place, key),
    remove: (key: number) => uploads.remove(place, key),
  }
}

export type PlaceUploads = ReturnType<typeof usePlaceUploads>

/** The same for a part of a form: without the form there is nothing to put them in. */
export function useFieldUploads(projectId: string, kind: FieldKind = 'field'): PlaceUploads {
  const place = `${kind}:${useId()}`
  const uploads = usePlaceUploads(projectId, place)
  useUnsavedChanges(uploads.busy)
  useEffect(() => () => uploadsOf(projectId).clear(place), [projectId, place])
  if (kind === 'text') return uploads
  return {
    ...uploads,
    // Room for one: another in its place is the answer to one that failed.
    add: (...added) => {
      uploadsOf(projectId).clear(place)
      uploads.add(...added)
    },
  }
}

/**
 * Says which file of this form is still on its way, and returns the sentence; nothing when all are there. Saved without
 * it, it would be missed later.
 */
export function useOpenFile(kinds: readonly FieldKind[] = ['field', 'text']): () => string | undefined {
  const t = useT()
  const snackbar = useSnackbar()
  const projectId = useProjectId()
  return () => {
    const open = uploadsOf(projectId).underWay(place => kinds.some(kind => place.startsWith(`${kind}:`)))
    const text = open && t.content.files.wait(open.name)
    if (text) snackbar.show(text, 'bad')
    return text
  }
}
