import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useProjectId } from '../backend/project-id.ts'
import { useT } from '../i18n.ts'
import { uploadsOf } from './uploads.ts'

/** A field of a form, or a text with pictures, of which one language is on screen. */
type FieldKind = 'field' | 'text'

/** Files being uploaded to one place. Their form counts as unsaved until they are there. */
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

/** The same for a part of a form: without the form there is nowhere to put them. */
export function useFieldUploads(projectId: string, kind: FieldKind = 'field'): PlaceUploads {
  const place = `${kind}:${useId()}`
  const uploads = usePlaceUploads(projectId, place)
  useUnsavedChanges(uploads.busy)
  useEffect(() => () => uploadsOf(projectId).clear(place), [projectId, place])
  if (kind === 'text') return uploads
  return {
    ...uploads,
    // There is room for one: another file replaces a failed one.
    add: (...added) => {
      uploadsOf(projectId).clear(place)
      uploads.add(...added)
    },
  }
}

/**
 * Shows which file of this form is still uploading, and returns the sentence; undefined if all are uploaded.
 * If the form were saved now, the file would be missing.
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
