import { type LocalText, pickText, withText } from '@lotse/rules/text/local-text'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'

export interface LocalFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  value: LocalText | undefined
  lang: string
  onChange(value: LocalText): void
  maxLength: number
  multiline?: boolean
  required?: boolean
  disabled?: boolean
  size?: TextInputProps['size']
  autoFocus?: boolean
  /** What visitors see while it is empty, unless that is a text in another language. */
  placeholder?: string
}

/** A text in one of its languages. If it is empty, another language shows through. */
export function LocalField({ value, lang, onChange, multiline, ...rest }: LocalFieldProps) {
  const props = {
    ...rest,
    lang,
    value: value?.[lang] ?? '',
    placeholder: rest.placeholder ?? pickText(value, lang),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(withText(value, lang, event.currentTarget.value)),
  }
  return multiline ? <Textarea autosize minRows={2} maxRows={8} {...props} /> : <TextInput {...props} />
}

/** Names of the texts among the parts of something. */
type TextName<D> = { [K in keyof D]-?: D[K] extends LocalText | undefined ? K : never }[keyof D]

/** What the fields for the texts of one thing have in common: `<LocalField {...text('title', longest.title)} />`. */
export const textsOf =
  <D extends object>(thing: D, lang: string, onChange: (part: Partial<D>) => void) =>
  (
    name: TextName<D>,
    maxLength: number,
  ): Pick<LocalFieldProps, 'value' | 'lang' | 'maxLength' | 'onChange'> => ({
    value: thing[name] as LocalText | undefined,
    lang,
    maxLength,
    onChange: value => onChange({ [name]: value } as Partial<D>),
  })
