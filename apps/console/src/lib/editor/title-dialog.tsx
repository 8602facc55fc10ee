import { longest } from '@lotse/contracts/visitor/longest'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../i18n.ts'

interface TitleDialogProps {
  title: string
  /** Of the one field. */
  label: string
  lang: string
  create(title: string): Promise<{ id: string }>
  refresh: readonly ReadKey[]
  /** Where its editor is. */
  to(id: string): string
  onClose(): void
}

/** A title is enough to begin; the rest is written in the editor. */
export function TitleDialog({ title, label, lang, create, refresh, to, onClose }: TitleDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const given = text.trim()
  const action = useAction({
    run: () => create(given),
    refresh,
    after: made => void navigate({ to: to(made.id) }),
  })
  return (
    <FormDialog
      title={title}
      opened
      busy={action.busy}
      dirty={text !== ''}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => given && void action.run()}
    >
      <TextInput
        data-autofocus
        label={label}
        lang={lang}
        value={text}
        maxLength={longest.title}
        required
        onChange={event => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
