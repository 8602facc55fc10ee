import { longest } from '@lotse/contracts/visitor/longest'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { Button, Group, Textarea } from '@mantine/core'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../contacts.module.css'

interface NoteFieldProps {
  label: string
  submitLabel: string
  text: string
  isDirty: boolean
  busy: boolean
  isFocused?: boolean
  onChange(text: string): void
  onSubmit(): void
  onCancel?: (() => void) | undefined
}

/** Text that is not saved yet survives a refused save, and leaving asks first. */
export function NoteField({ label, submitLabel, text, isDirty, busy, ...props }: NoteFieldProps) {
  const t = useT()
  useUnsavedChanges(isDirty, { saving: busy })
  const submit = () => {
    if (text.trim() && !busy) props.onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.key === 'Escape' && props.onCancel) props.onCancel()
    else return
    event.preventDefault()
  }
  return (
    <form
      className={classes.noteForm}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={longest.text}
        value={text}
        data-autofocus={props.isFocused}
        autoFocus={props.isFocused ?? false}
        onKeyDown={onKeyDown}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
      {(isDirty || props.onCancel) && (
        <Group gap="xs">
          <Button type="submit" size="xs" loading={busy} disabled={!text.trim()}>
            {submitLabel}
          </Button>
          {props.onCancel && (
            <Button size="xs" variant="default" onClick={props.onCancel}>
              {t.contacts.notes.cancel}
            </Button>
          )}
        </Group>
      )}
    </form>
  )
}
