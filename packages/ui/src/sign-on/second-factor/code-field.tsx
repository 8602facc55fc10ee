import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useCodeWords } from './code-words.ts'

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string
  onChange(code: string): void
}

export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Six digits. Apps show them in two halves, so people may copy them that way. */
export function AppCodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}

/** A code from the app, or a recovery code. */
export function EitherCodeField({ onChange, ...props }: CodeFieldProps) {
  const t = useCodeWords()
  return (
    <TextInput
      label={t.either}
      description={t.eitherHint}
      autoComplete="one-time-code"
      maxLength={longest.code}
      {...props}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
