import { longestView } from '@lotse/contracts/limits'
import type { ViewFields } from '@lotse/contracts/views/saved-view'
import { type ViewIcon, viewIcons } from '@lotse/rules/views/view-icons'
import { Select, Switch, TextInput } from '@mantine/core'
import { EditEntryDialog, type EntryFields, isNamed, NewEntryDialog } from '../draft/entry-dialog.tsx'
import { choices } from '../fields/choice.tsx'
import { useUiT } from '../language/i18n.tsx'
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
  return (
    <NewEntryDialog<ListView<Query>, ViewFields>
      title={t.create}
      submitLabel={t.submit}
      blank={blank}
      create={draft => store.create({ ...draft, query })}
      refresh={store.refresh}
      done={({ name }) => t.saved(name)}
      isComplete={isNamed}
      onClose={onClose}
      onCreated={({ id }) => store.open(id)}
    >
      {fields => <Fields {...fields} store={store} />}
    </NewEntryDialog>
  )
}

const draftOf = ({ name, icon, isShared }: ListView): ViewFields => ({ name, icon, isShared })

/** Name, icon and for whom it is. */
export function EditViewDialog<Query extends object>({
  store,
  view,
  onClose,
}: ViewDialogProps<Query> & { view: ListView<Query> }) {
  const t = useUiT().views
  return (
    <EditEntryDialog<ListView<Query>, ViewFields>
      title={t.edit}
      submitLabel={t.submit}
      saved={store.items.find(({ id }) => id === view.id) ?? view}
      draftOf={draftOf}
      send={(part, { id, version }) => store.change(id, { version, ...part })}
      query={{ queryKey: ['saved view', { id: view.id }], queryFn: () => store.read(view.id) }}
      refresh={store.refresh}
      done={({ name }) => t.saved(name)}
      isComplete={isNamed}
      onClose={onClose}
    >
      {fields => <Fields {...fields} store={store} />}
    </EditEntryDialog>
  )
}

interface FieldsProps extends EntryFields<ViewFields> {
  store: Pick<ViewStore, 'mayShare' | 'sharedLabel'>
}

function Fields({ store, draft, isTried, onChange }: FieldsProps) {
  const t = useUiT().views
  return (
    <>
      <TextInput
        label={t.name}
        value={draft.name}
        maxLength={longestView.name}
        error={isTried && !isNamed(draft) && t.nameMissing}
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
    </>
  )
}
