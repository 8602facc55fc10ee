import type { ReadKey } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { same } from '@lotse/ui/draft/same.ts'
import type { Change } from '@lotse/ui/draft/use-draft.ts'
import { type SavedDraftOptions, useSavedDraft } from '@lotse/ui/draft/use-saved-draft'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { type ReactNode, useState } from 'react'
import { useBlocked } from '../../lib/editor/use-blocked.ts'
import { useT } from '../../lib/i18n.ts'

export interface EntryFields<D> {
  draft: D
  onChange(part: Change<D>): void
  /** Missing things are named once somebody has tried to save. */
  isTried: boolean
}

interface EntryDialogProps<D> {
  title: string
  isComplete(draft: D): boolean
  children(fields: EntryFields<D>): ReactNode
  onClose(): void
}

interface OpenEntry<D> extends EntryDialogProps<D> {
  submitLabel: string
  draft: D
  dirty: boolean
  busy: boolean
  onChange(part: Change<D>): void
  onSave(): void
  conflict?: ReactNode
}

function EntryDialog<D>({ title, submitLabel, draft, isComplete, ...props }: OpenEntry<D>) {
  const { dirty, busy, conflict, children, onChange, onSave, onClose } = props
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      title={title}
      opened
      size={640}
      busy={busy}
      dirty={dirty}
      submitLabel={submitLabel}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isComplete(draft)) onSave()
      }}
    >
      {conflict}
      {children({ draft, onChange, isTried })}
    </FormDialog>
  )
}

interface NewEntryProps<D> extends EntryDialogProps<D> {
  /** The form before anything is filled in. */
  blank: D
  create(draft: D): Promise<unknown>
  refresh: readonly ReadKey[]
}

/** A dialog that creates an entry of a list in the settings. */
export function NewEntry<D extends object>({ blank, create, refresh, ...dialog }: NewEntryProps<D>) {
  const t = useT().content
  const blocked = useBlocked()
  const [draft, setDraft] = useState(blank)
  const save = useAction({
    run: () => create(draft),
    refresh,
    done: () => t.saved,
    after: dialog.onClose,
  })
  return (
    <EntryDialog
      {...dialog}
      submitLabel={t.create}
      draft={draft}
      dirty={!same(draft, blank)}
      busy={save.busy}
      onChange={part => setDraft(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))}
      onSave={() => {
        if (!blocked()) void save.run()
      }}
    />
  )
}

interface EditEntryProps<S, D>
  extends EntryDialogProps<D>,
    Pick<SavedDraftOptions<S, D, never>, 'saved' | 'draftOf' | 'query' | 'refresh'> {
  send(draft: D, over: S): Promise<S>
}

/** The same for an entry that exists. What a colleague saves meanwhile is merged, or asked about. */
export function EditEntry<S extends { version: number }, D extends object>(props: EditEntryProps<S, D>) {
  const { saved, draftOf, query, refresh, send, ...dialog } = props
  const t = useT().content
  const { draft, change, dirty, busy, save, conflict } = useSavedDraft<S, D>({
    saved,
    draftOf,
    send,
    query,
    refresh,
    done: () => t.saved,
    after: dialog.onClose,
    blocked: useBlocked(),
  })
  return (
    <EntryDialog
      {...dialog}
      submitLabel={t.save}
      draft={draft}
      dirty={dirty}
      busy={busy}
      conflict={conflict}
      onChange={change}
      onSave={() => void save()}
    />
  )
}
