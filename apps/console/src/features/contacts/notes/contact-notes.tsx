import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import classes from '../contacts.module.css'
import { NewNote } from './new-note.tsx'
import { Note } from './note.tsx'

const key = 'GET /console/projects/:projectId/contacts/:contactId/notes'

/** What the team knows about somebody, in its own words. */
export function ContactNotes({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const may = useMay('agent')
  const input = { params: { projectId, contactId } }
  const notes = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: after ? { after } : {}, signal }),
  )
  return (
    <Section title={t.contacts.notes.title}>
      {may && <NewNote projectId={projectId} contactId={contactId} />}
      {!notes.rows && notes.error !== null && (
        <ErrorState text={errorText(notes.error)} onRetry={notes.retry} />
      )}
      {!may && notes.rows?.length === 0 && <p className={lines.small}>{t.contacts.notes.none}</p>}
      <ul className={classes.list} aria-label={t.contacts.notes.title}>
        {notes.rows?.map(note => (
          <Note key={note.id} note={note} projectId={projectId} contactId={contactId} />
        ))}
      </ul>
      {notes.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={notes.fetching} onClick={notes.more}>
          {t.inbox.more}
        </Button>
      )}
    </Section>
  )
}
