import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput, type TextInputProps } from '@mantine/core'

export interface NameFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange(name: string): void
}

/** The team's name for something. */
export function NameField({ onChange, ...props }: NameFieldProps) {
  return (
    <TextInput maxLength={longest.name} {...props} onChange={event => onChange(event.currentTarget.value)} />
  )
}
