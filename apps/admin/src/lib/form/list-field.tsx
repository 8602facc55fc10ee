import { IconButton } from '@lotse/ui/fields/icon-button'
import { Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { AddButton } from './add-button.tsx'
import { type FieldProps, useField } from './fields.tsx'
import classes from './form.module.css'

interface ListFieldProps<V extends FieldValues> extends FieldProps<V, string[]> {
  /** "Responsibility 2" */
  itemLabel(position: number): string
  addLabel: string
  max: number
}

/** A list of texts. Enter in the last one starts the next. */
export function ListField<V extends FieldValues>(props: ListFieldProps<V>) {
  const { control, name, check, itemLabel, max } = props
  const t = useT()
  const { ref, value: items, onChange, onBlur, error } = useField({ control, name, check })
  const box = useRef<HTMLDivElement>(null)
  const full = items.length >= max

  const focus = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[at]?.focus())
  const write = (at: number, text: string) =>
    onChange(items.map((item, index) => (index === at ? text : item)))
  const add = () => {
    if (full) return
    onChange([...items, ''])
    focus(items.length)
  }
  const remove = (at: number) => {
    onChange(items.filter((_, index) => index !== at))
    focus(Math.max(0, at - 1))
  }
  const swap = (at: number, other: number) => {
    const next = [...items]
    next[at] = items[other] ?? ''
    next[other] = items[at] ?? ''
    onChange(next)
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (at === items.length - 1) add()
    else focus(at + 1)
  }
  return (
    <Input.Wrapper
      ref={ref}
      tabIndex={-1}
      label={props.label}
      description={props.description}
      error={error}
      errorProps={{ mt: 8 }}
      labelElement="div"
      role="group"
      aria-label={props.label}
    >
      <div className={classes.items} ref={box}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts are the state, their place is their identity.
          <div key={at} className={classes.item}>
            <TextInput
              className={classes.itemInput}
              aria-label={itemLabel(at + 1)}
              value={item}
              onChange={event => write(at, event.currentTarget.value)}
              onKeyDown={event => press(event, at)}
              onBlur={onBlur}
              autoComplete="off"
            />
            <IconButton
              icon={IconArrowUp}
              size={36}
              label={t.forms.moveUp(itemLabel(at + 1))}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              icon={IconArrowDown}
              size={36}
              label={t.forms.moveDown(itemLabel(at + 1))}
              disabled={at === items.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              icon={IconX}
              size={36}
              label={t.forms.removeItem(itemLabel(at + 1))}
              onClick={() => remove(at)}
            />
          </div>
        ))}
        <AddButton label={props.addLabel} disabled={full} onPress={add} />
      </div>
    </Input.Wrapper>
  )
}
