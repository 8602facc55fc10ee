import type { ContactNote } from '@lotse/contracts/contacts/contact-notes'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import lines from '@lotse/ui/rows/lines.module.css'
import { NoteEdit } from '@lotse/ui/text/note-field'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { contactNoteKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { useT } from '../../../lib/i18n.ts'
import { LinkedText } from '../../../lib/rich-text/linked-text.tsx'
import classes from '../contacts.module.css'

interface NoteProps {
  note: ContactNote
  projectId: string
  contactId: string
}

export function Note({ note, projectId, contactId }: NoteProps) {
  const t = useT()
  const words = t.contacts.notes
  const { account } = useSession()
  const isOwn = useMay('agent') && note.author?.id === account.id
  const [isEdited, setEdited] = useState(false)
  const params = { projectId, contactId, noteId: note.id }
  const save = useAction({
    run: (text: string) =>
      api('PATCH /console/projects/:projectId/contacts/:contactId/notes/:noteId', {
        params,
        body: { text },
      }),
    refresh: contactNoteKeys,
    done: () => t.content.saved,
    after: () => setEdited(false),
  })
  const remove = useAction({
    run: () => api('DELETE /console/projects/:projectId/contacts/:contactId/notes/:noteId', { params }),
    ask: () => ({ title: words.deleteTitle, body: words.deleteText, primary: words.delete }),
    refresh: contactNoteKeys,
    done: () => words.deleted,
  })
  const author = note.author?.name || words.formerAuthor
  if (isEdited)
    return (
      <li>
        <NoteEdit
          label={words.edit}
          submitLabel={t.content.save}
          cancelLabel={words.cancel}
          maxLength={longest.text}
          saved={note.text}
          save={save}
          onCancel={() => setEdited(false)}
        />
      </li>
    )
  return (
    <li>
      <span className={lines.line}>
        <span className={lines.small}>
          {author} · <Ago at={note.createdAt} />
          {note.editedAt && ` · ${words.edited}`}
        </span>
        {isOwn && (
          <RowMenu
            name={words.title}
            actions={[
              { label: words.edit, icon: IconPencil, onPress: () => setEdited(true) },
              deleteAction(words.delete, remove),
            ]}
          />
        )}
      </span>
      <p className={classes.noteText}>
        <LinkedText text={note.text} />
      </p>
    </li>
  )
}
