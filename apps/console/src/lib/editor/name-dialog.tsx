import { type ActionOptions, useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { type ReactNode, useState } from 'react'
import { NameField, type NameFieldProps } from '../fields/name-field.tsx'
import { useT } from '../i18n.ts'

interface NameDialogProps<Made>
  extends Pick<ActionOptions<string, Made>, 'refresh' | 'after'>,
    Pick<NameFieldProps, 'label' | 'description' | 'lang' | 'maxLength'> {
  title: string
  submitLabel?: string
  create(name: string): Promise<Made>
  onClose(): void
  /** Further fields: their content, whether something is filled in, and whether they may be submitted. */
  children?: (name: string) => ReactNode
  dirty?: boolean
  isReady?: (name: string) => boolean
}

/** A name is enough to start; the rest is written in the editor. */
export function NameDialog<Made>(props: NameDialogProps<Made>) {
  const {
    title,
    submitLabel,
    create,
    refresh = [],
    after,
    onClose,
    children,
    dirty,
    isReady,
    ...field
  } = props
  const t = useT()
  const [name, setName] = useState('')
  const given = name.trim()
  const action = useAction<Made, string>({ run: create, refresh, after: (made, sent) => after?.(made, sent) })
  return (
    <FormDialog
      title={title}
      opened
      busy={action.busy}
      dirty={name !== '' || dirty === true}
      submitLabel={submitLabel ?? t.content.create}
      onClose={onClose}
      onSubmit={() => given && isReady?.(name) !== false && void action.run(given)}
    >
      <NameField data-autofocus required {...field} value={name} onChange={setName} />
      {children?.(name)}
    </FormDialog>
  )
}
