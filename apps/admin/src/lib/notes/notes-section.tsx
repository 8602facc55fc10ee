import { longest } from '@lotse/contracts/academy/fields/longest'
import { noteRights } from '@lotse/contracts/academy/rights'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { type Mentioned, NoteField } from '@lotse/ui/text/note-field'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import { useOffer } from '../backend/offers.ts'
import { useMay } from '../backend/rights.ts'
import { useT } from '../i18n.ts'
import { NoteItem } from './note-item.tsx'
import classes from './notes.module.css'
import { useReadHere } from './use-mentions.ts'
import { type NoteDraft, type Noted, useNoteDraft } from './use-note-draft.ts'

const pageSize = 20

/** D93: what the team knows about something, for those who may work with it. */
export function NotesSection({ about }: { about: Noted }) {
  const draft = useNoteDraft(about)
  return <NotesThread about={about} draft={draft} />
}

/** With a draft that its owner keeps, such as a screen that sends it along with a decision. */
export function NotesThread({ about, draft }: { about: Noted; draft: NoteDraft }) {
  const isOffered = useOffer('notes') === true
  const may = useMay()
  return isOffered && may(noteRights[about.kind]) ? <Thread about={about} draft={draft} /> : null
}

function Thread({ about, draft }: { about: Noted; draft: NoteDraft }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const query = { ...about, limit: pageSize }
  const notes = useInfiniteQuery({
    queryKey: ['GET /admin/notes', { query }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/notes', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
  })
  useReadHere(notes.data?.pages.flatMap(({ items }) => items))
  const people = usePeople(about)
  const failed = (retry: () => unknown) =>
    notes.error && <ErrorState text={errorText(notes.error)} onRetry={() => void retry()} />
  return (
    <Section title={t.notes.title}>
      <NoteField
        label={t.notes.write}
        submitLabel={t.notes.add}
        cancelLabel={t.common.cancel}
        maxLength={longest.text}
        people={people}
        text={draft.text}
        isDirty={draft.isDirty}
        busy={draft.busy}
        onChange={draft.write}
        onSubmit={draft.save}
      />
      {!notes.data && (failed(notes.refetch) ?? <Skeleton height={60} mt="sm" />)}
      <ul className={classes.list} aria-label={t.notes.title}>
        {notes.data?.pages.flatMap(({ items }) =>
          items.map(note => <NoteItem key={note.id} note={note} people={people} />),
        )}
      </ul>
      {notes.isFetchNextPageError && failed(notes.fetchNextPage)}
      {notes.hasNextPage && !notes.isFetchNextPageError && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          {t.notes.more}
        </Button>
      )}
    </Section>
  )
}

function usePeople({ kind }: Noted): Mentioned[] {
  const api = useApi()
  const { data = [] } = useQuery({
    ...routeQuery(api, 'GET /admin/notes/people', { query: { kind } }),
    staleTime: 300_000,
  })
  return data.map(({ id, name, display_name }) => ({
    ...{ id, name },
    ...(display_name === name ? {} : { note: display_name }),
  }))
}
