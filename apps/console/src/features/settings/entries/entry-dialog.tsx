import {
  EditEntryDialog,
  type EditEntryProps,
  NewEntryDialog,
  type NewEntryProps,
} from '@lotse/ui/draft/entry-dialog'
import { useBlocked } from '../../../lib/editor/use-blocked.ts'
import { useT } from '../../../lib/i18n.ts'

type Given = 'submitLabel' | 'done' | 'blocked' | 'size'
const size = 640

/** A dialog that creates an entry of a list in the settings. */
export function NewEntry<D extends object>(props: Omit<NewEntryProps<unknown, D>, Given>) {
  const t = useT().content
  return (
    <NewEntryDialog
      {...props}
      size={size}
      submitLabel={t.create}
      done={() => t.saved}
      blocked={useBlocked()}
    />
  )
}

/** The same for an entry that exists. */
export function EditEntry<S extends { version: number }, D extends object>(
  props: Omit<EditEntryProps<S, D>, Given>,
) {
  const t = useT().content
  return (
    <EditEntryDialog
      {...props}
      size={size}
      submitLabel={t.save}
      done={() => t.saved}
      blocked={useBlocked()}
    />
  )
}
