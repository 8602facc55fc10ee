import { useLocale } from '@lotse/ui/language/i18n'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readWhole } from './read-whole.ts'

interface WholeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** NaN while what stands in it is no whole number. */
  value: number | ''
  onChange(value: number | ''): void
}

/** Shows what was typed, whatever it is worth: whoever holds the value says what is wrong with it. */
export function WholeInput({ value, onChange, ...props }: WholeInputProps) {
  const { locale } = useLocale()
  const [text, setText] = useState('')
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...props}
      value={Object.is(readWhole(text, locale), value) ? text : String(value)}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(readWhole(event.currentTarget.value, locale))
      }}
    />
  )
}
