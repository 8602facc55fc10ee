import { longest } from '@lotse/contracts/academy/fields/longest'
import type { Note } from '@lotse/contracts/academy/notes'
import { mentionParts } from '@lotse/rules/text/mentions'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import { type Mentioned, NoteEdit } from '@lotse/ui/text/note-field'
import { Skeleton } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useSession } from '../backend/backend.tsx'
import { noteKeys } from '../backend/keys.ts'
import { useMay } from '../backend/rights.ts'
import { useT } from '../i18n.ts'
import classes from './notes.module.css'

export function NoteItem({ note, people }: { note: Note; people: Mentioned[] }) {
  const t = useT()
  const api = useApi()
  const may = useMay()
  const me = useSession()?.user.id
  const isOwn = note.author !== null && note.author === me
  const [isEdited, setEdited] = useState(false)
  const [hasEdits, setEdits] = useState(false)
  const params = { note_id: note.id }
  const save = useAction({
    run: (text: string) =>
      api('PATCH /admin/notes/:note_id', { params, body: { text, version: note.version } }),
    refresh: noteKeys,
    done: () => t.notes.saved,
    after: () => setEdited(false),
  })
  const remove = useAction({
    run: () => api('DELETE /admin/notes/:note_id', { params }),
    ask: () => ({ title: t.notes.deleteTitle, body: t.notes.deleteText, primary: t.common.delete }),
    refresh: noteKeys,
    done: () => t.notes.deleted,
  })
  if (isEdited)
    return (
      <li className={classes.note}>
        <NoteEdit
          label={t.notes.edit}
          submitLabel={t.common.save}
          cancelLabel={t.common.cancel}
          maxLength={longest.text}
          people={people}
          saved={note.text}
          save={save}
          onCancel={() => setEdited(false)}
        />
      </li>
    )
  const isGone = note.deleted_at !== null
  const actions: RowAction[] = [
    ...(isOwn && !isGone ? [{ label: t.notes.edit, icon: IconPencil, onPress: () => setEdited(true) }] : []),
    ...(may('admin') && (note.edited_at || isGone)
      ? [{ label: t.notes.edits, icon: IconHistory, onPress: () => setEdits(!hasEdits) }]
      : []),
    ...((isOwn || may('admin')) && !isGone ? [deleteAction(t.notes.delete, remove)] : []),
  ]
  return (
    <li className={classes.note}>
      <span className={classes.head}>
        <span className={classes.faint}>
          {note.author_name ?? t.common.unknownUser} · <Ago at={note.created_at} />
          {note.edited_at && !isGone && ` · ${t.notes.edited}`}
        </span>
        {actions.length > 0 && <RowMenu name={t.notes.title} actions={actions} />}
      </span>
      {isGone ? (
        <p className={classes.faint}>{t.notes.gone}</p>
      ) : (
        <p className={classes.text}>
          {mentionParts(note.text, note.mentions).map(({ text, isMention }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
            isMention ? <b key={at}>{text}</b> : text,
          )}
        </p>
      )}
      {hasEdits && <Edits noteId={note.id} />}
    </li>
  )
}

/** What it said before, for administrators. */
function Edits({ noteId }: { noteId: string }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const edits = useQuery(
    routeQuery(api, 'GET /admin/notes/:note_id/edits', { params: { note_id: noteId }, query: {} }),
  )
  if (edits.isPending) return <Skeleton height={40} />
  if (edits.error) return <span role="alert">{errorText(edits.error)}</span>
  return (
    <ol className={classes.edits} aria-label={t.notes.edits}>
      {edits.data.items.map(({ at, edited_by_name, text }) => (
        <li key={at}>
          <span className={classes.faint}>
            {t.notes.until(edited_by_name ?? t.common.unknownUser)} <Ago at={at} />
          </span>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
