import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n.ts'

interface TitleDialogProps {
  title: string
  /** Of the one field. */
  label: string
  lang: string
  busy: boolean
  onCreate(title: string): void
  onClose(): void
}

/** A title is enough to begin; the rest is written in the editor. */
export function TitleDialog({ title, label, lang, busy, onCreate, onClose }: TitleDialogProps) {
  const t = useT()
  const [text, setText] = useState('')
  const given = text.trim()
  return (
    <FormDialog
      title={title}
      opened
      busy={busy}
      dirty={text !== ''}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => given && onCreate(given)}
    >
      <TextInput
        data-autofocus
        label={label}
        lang={lang}
        value={text}
        maxLength={300}
        required
        onChange={event => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
