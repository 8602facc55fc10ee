import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { blankNote } from '@lotse/ui/text/blank-note.ts'
import { NoteField } from '@lotse/ui/text/note-field'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { contactNoteKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

export function NewNote({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const [draft, setDraft] = useState(blankNote)
  const write = useAction({
    run: () =>
      api('POST /console/projects/:projectId/contacts/:contactId/notes', {
        params: { projectId, contactId },
        body: draft,
      }),
    refresh: contactNoteKeys,
    after: () => setDraft(blankNote()),
  })
  return (
    <NoteField
      label={t.contacts.notes.write}
      submitLabel={t.contacts.notes.add}
      cancelLabel={t.contacts.notes.cancel}
      maxLength={longest.text}
      text={draft.text}
      isDirty={draft.text.trim() !== ''}
      busy={write.busy}
      onChange={text => setDraft({ ...draft, text })}
      onSubmit={() => void write.run()}
    />
  )
}
