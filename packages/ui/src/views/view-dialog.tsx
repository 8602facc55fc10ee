import { longestView } from '@lotse/contracts/limits'
import type { ViewFields } from '@lotse/contracts/views/saved-view'
import { type ViewIcon, viewIcons } from '@lotse/rules/views/view-icons'
import { Select, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction } from '../data/use-action.tsx'
import { same } from '../draft/same.ts'
import { useSavedDraft } from '../draft/use-saved-draft.tsx'
import { choices } from '../fields/choice.tsx'
import { useUiT } from '../language/i18n.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import type { ListView, ViewStore } from './view-store.ts'
import { ViewSymbol } from './view-symbol.tsx'

interface ViewDialogProps<Query extends object> {
  store: ViewStore<Query>
  onClose(): void
}

const blank: ViewFields = { name: '', icon: 'list', isShared: false }

/** Saves the list as it is. */
export function NewViewDialog<Query extends object>({
  store,
  query,
  onClose,
}: ViewDialogProps<Query> & { query: Query }) {
  const t = useUiT().views
  const [draft, setDraft] = useState(blank)
  const save = useAction({
    run: () => store.create({ ...draft, query }),
    refresh: store.refresh,
    done: ({ name }) => t.saved(name),
    after: ({ id }) => {
      onClose()
      store.open(id)
    },
  })
  return (
    <Form
      title={t.create}
      store={store}
      draft={draft}
      dirty={!same(draft, blank)}
      busy={save.busy}
      onChange={part => setDraft(now => ({ ...now, ...part }))}
      onSave={() => void save.run()}
      onClose={onClose}
    />
  )
}

const draftOf = ({ name, icon, isShared }: ListView): ViewFields => ({ name, icon, isShared })

/** Name, icon and for whom it is. What a colleague saves meanwhile is merged, or asked about. */
export function EditViewDialog<Query extends object>({
  store,
  view,
  onClose,
}: ViewDialogProps<Query> & { view: ListView<Query> }) {
  const t = useUiT().views
  const { draft, change, dirty, busy, save, conflict } = useSavedDraft<ListView<Query>, ViewFields>({
    saved: store.items.find(({ id }) => id === view.id) ?? view,
    draftOf,
    send: (part, { id, version }) => store.change(id, { version, ...part }),
    query: { queryKey: ['saved view', { id: view.id }], queryFn: () => store.read(view.id) },
    refresh: store.refresh,
    done: ({ name }) => t.saved(name),
    after: onClose,
    blocked: () => undefined,
  })
  return (
    <Form
      title={t.edit}
      store={store}
      draft={draft}
      dirty={dirty}
      busy={busy}
      conflict={conflict}
      onChange={change}
      onSave={() => void save()}
      onClose={onClose}
    />
  )
}

interface FormProps {
  title: string
  store: Pick<ViewStore, 'mayShare' | 'sharedLabel'>
  draft: ViewFields
  dirty: boolean
  busy: boolean
  conflict?: ReactNode
  onChange(part: Partial<ViewFields>): void
  onSave(): void
  onClose(): void
}

function Form({ title, store, draft, dirty, busy, conflict, onChange, onSave, onClose }: FormProps) {
  const t = useUiT().views
  const [isTried, setTried] = useState(false)
  const hasName = draft.name.trim() !== ''
  return (
    <FormDialog
      title={title}
      opened
      busy={busy}
      dirty={dirty}
      submitLabel={t.submit}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (hasName) onSave()
      }}
    >
      {conflict}
      <TextInput
        label={t.name}
        value={draft.name}
        maxLength={longestView.name}
        error={isTried && !hasName && t.nameMissing}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t.icon}
        data={choices(viewIcons, t.icons)}
        value={draft.icon}
        allowDeselect={false}
        leftSection={<ViewSymbol name={draft.icon} />}
        renderOption={({ option }) => (
          <>
            <ViewSymbol name={option.value as ViewIcon} /> {option.label}
          </>
        )}
        onChange={icon => icon && onChange({ icon: icon as ViewIcon })}
      />
      {store.mayShare && (
        <Switch
          label={store.sharedLabel}
          checked={draft.isShared}
          onChange={event => onChange({ isShared: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
