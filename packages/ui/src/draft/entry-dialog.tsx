import { type ReactNode, useState } from 'react'
import { type ActionOptions, useAction } from '../data/use-action.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { same } from './same.ts'
import type { Change } from './use-draft.ts'
import { type SavedDraftOptions, useSavedDraft } from './use-saved-draft.tsx'

export interface EntryFields<D> {
  draft: D
  onChange(part: Change<D>): void
  /** Missing things are named once somebody has tried to save. */
  isTried: boolean
}

interface EntryDialogProps<D> {
  title: string
  submitLabel: string
  size?: number
  isComplete(draft: D): boolean
  children(fields: EntryFields<D>): ReactNode
  onClose(): void
}

interface OpenEntry<D> extends EntryDialogProps<D> {
  draft: D
  dirty: boolean
  busy: boolean
  onChange(part: Change<D>): void
  onSave(): void
  conflict?: ReactNode
}

function EntryDialog<D>({
  draft,
  conflict,
  isComplete,
  children,
  onChange,
  onSave,
  ...dialog
}: OpenEntry<D>) {
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      {...dialog}
      opened
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

export interface NewEntryProps<S, D>
  extends EntryDialogProps<D>,
    Pick<ActionOptions<void, S>, 'refresh' | 'done'> {
  /** The form before anything is filled in. */
  blank: D
  create(draft: D): Promise<S>
  /** Why nothing can be saved now; it has been shown. */
  blocked?(): string | undefined
  onCreated?(saved: S): void
}

/** A dialog that creates an entry of a list. */
export function NewEntryDialog<S, D extends object>(props: NewEntryProps<S, D>) {
  const { blank, create, refresh, done, blocked, onCreated, ...dialog } = props
  const [draft, setDraft] = useState(blank)
  const save = useAction({
    run: () => create(draft),
    refresh,
    done,
    after: saved => {
      dialog.onClose()
      onCreated?.(saved)
    },
  })
  return (
    <EntryDialog
      {...dialog}
      draft={draft}
      dirty={!same(draft, blank)}
      busy={save.busy}
      onChange={part => setDraft(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))}
      onSave={() => {
        if (!blocked?.()) void save.run()
      }}
    />
  )
}

export interface EditEntryProps<S, D>
  extends EntryDialogProps<D>,
    Pick<SavedDraftOptions<S, D, never>, 'saved' | 'draftOf' | 'query' | 'refresh'> {
  send(draft: D, over: S): Promise<S>
  done(saved: S): string | undefined
  blocked?(): string | undefined
}

/** The same for an entry that exists. What a colleague saves meanwhile is merged, or asked about. */
export function EditEntryDialog<S extends { version: number }, D extends object>(
  props: EditEntryProps<S, D>,
) {
  const { saved, draftOf, query, refresh, send, done, blocked, ...dialog } = props
  const { draft, change, dirty, busy, save, conflict } = useSavedDraft<S, D>({
    saved,
    draftOf,
    send,
    query,
    refresh,
    done,
    after: dialog.onClose,
    blocked: () => blocked?.(),
  })
  return (
    <EntryDialog
      {...dialog}
      draft={draft}
      dirty={dirty}
      busy={busy}
      conflict={conflict}
      onChange={change}
      onSave={() => void save()}
    />
  )
}

/** Complete, as long as nothing but the name is required. */
export const isNamed = ({ name }: { name: string }): boolean => name.trim() !== ''
