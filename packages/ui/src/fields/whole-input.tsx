import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '../language/i18n.tsx'
import { type Bounds, isWithin, readWhole } from './read-whole.ts'

export interface WholeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | keyof Bounds>, Bounds {
  /** NaN if the text is not an integer. */
  value: number | ''
  onChange(value: number | ''): void
}

/**
 * Shows what was typed, valid or not: the owner of the value says what is wrong with it. With a `min`, the arrow keys
 * count up and down.
 */
export function WholeInput({ value, onChange, min, max, ...props }: WholeInputProps) {
  const { locale } = useLocale()
  const [text, setText] = useState('')
  const count = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    props.onKeyDown?.(event)
    if (!step || min === undefined) return
    event.preventDefault()
    const next = value === '' ? min : value + step
    if (isWithin(next, { min, max })) onChange(next)
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...props}
      value={Number.isNaN(value) || readWhole(text, locale) === value ? text : String(value)}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(readWhole(event.currentTarget.value, locale))
      }}
      onKeyDown={count}
    />
  )
}
