import { mentionBefore } from '@lotse/rules/text/mentions'
import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import type { Action } from '../data/use-action.tsx'
import classes from './note-field.module.css'

export interface Mentioned {
  id: string
  name: string
  /** Shown beside the name. */
  note?: string
}

interface NoteFieldProps {
  label: string
  submitLabel: string
  cancelLabel: string
  text: string
  maxLength: number
  isDirty: boolean
  busy: boolean
  isFocused?: boolean
  /** Offered after an `@`. */
  people?: Mentioned[]
  onChange(text: string): void
  onSubmit(): void
  onCancel?: (() => void) | undefined
}

const MOST_OFFERED = 6

/** Text that is not saved yet survives a refused save, and leaving asks first. */
export function NoteField({
  label,
  submitLabel,
  text,
  isDirty,
  busy,
  people = [],
  ...props
}: NoteFieldProps) {
  useUnsavedChanges(isDirty, { saving: busy })
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(-1)
  const box = useCombobox()
  const typed = caret < 0 ? undefined : mentionBefore(text, caret)
  const offered = typed
    ? people
        .filter(({ name }) => name.toLowerCase().startsWith(typed.typed.toLowerCase()))
        .slice(0, MOST_OFFERED)
    : []
  const isOffering = offered.length > 0
  const submit = () => {
    if (text.trim() && !busy) props.onSubmit()
  }
  const follow = (next: number) => {
    setCaret(next)
    box.openDropdown()
    box.resetSelectedOption()
  }
  const choose = (name: string) => {
    if (!typed) return
    const before = `${text.slice(0, typed.start)}@${name} `
    props.onChange(before + text.slice(caret))
    setCaret(-1)
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.key === 'Tab' && isOffering && !event.shiftKey) choose(offered[0]?.name ?? '')
    else if (event.key === 'Escape' && isOffering) setCaret(-1)
    else if (event.key === 'Escape' && props.onCancel) props.onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Combobox store={box} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target withKeyboardNavigation={isOffering} withAriaAttributes={isOffering}>
          <Textarea
            ref={field}
            aria-label={label}
            placeholder={label}
            autosize
            minRows={1}
            maxRows={12}
            maxLength={props.maxLength}
            value={text}
            data-autofocus={props.isFocused}
            autoFocus={props.isFocused ?? false}
            onKeyDown={onKeyDown}
            onBlur={() => setCaret(-1)}
            onChange={event => {
              props.onChange(event.currentTarget.value)
              follow(event.currentTarget.selectionStart)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOffering}>
          <Combobox.Options aria-label={label}>
            {offered.map(({ id, name, note }) => (
              <Combobox.Option key={id} value={name}>
                @{name} {note && <span style={{ color: 'var(--mantine-color-dimmed)' }}>{note}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {(isDirty || props.onCancel) && (
        <Group gap="xs">
          <Button type="submit" size="xs" loading={busy} disabled={!text.trim()}>
            {submitLabel}
          </Button>
          {props.onCancel && (
            <Button size="xs" variant="default" onClick={props.onCancel}>
              {props.cancelLabel}
            </Button>
          )}
        </Group>
      )}
    </form>
  )
}

interface NoteEditProps
  extends Pick<NoteFieldProps, 'label' | 'submitLabel' | 'cancelLabel' | 'maxLength' | 'people'> {
  saved: string
  save: Action<string, unknown>
  onCancel(): void
}

/** A note that is being changed. */
export function NoteEdit({ saved, save, ...props }: NoteEditProps) {
  const [text, setText] = useState(saved)
  return (
    <NoteField
      {...props}
      text={text}
      isDirty={text !== saved}
      busy={save.busy}
      isFocused
      onChange={setText}
      onSubmit={() => void save.run(text)}
    />
  )
}
