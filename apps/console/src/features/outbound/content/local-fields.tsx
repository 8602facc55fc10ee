import type { LocalText } from '@lotse/contracts/console/text'
import { Textarea, type TextareaProps, TextInput } from '@mantine/core'
import { RichField } from './rich-field.tsx'

interface LocalFieldProps {
  label: string
  lang: string
  value: LocalText | undefined
  onChange(value: LocalText): void
}

/** The text in one language; an emptied one is taken out, so that the default language stands in for it. */
export function withText(value: LocalText | undefined, lang: string, text: string): LocalText {
  const { [lang]: _before, ...rest } = value ?? {}
  return text === '' ? rest : { ...rest, [lang]: text }
}

interface LocalInputProps extends LocalFieldProps {
  lines?: number
  max?: number
  description?: TextareaProps['description']
}

export function LocalInput({ lang, value, onChange, lines, max = 2000, ...rest }: LocalInputProps) {
  const shared = { ...rest, value: value?.[lang] ?? '', maxLength: max, lang }
  const write = (text: string) => onChange(withText(value, lang, text))
  return lines ? (
    <Textarea {...shared} autosize minRows={lines} onChange={event => write(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={event => write(event.currentTarget.value)} />
  )
}

export function LocalRich({ label, lang, value, onChange }: LocalFieldProps) {
  return (
    <RichField
      key={lang}
      label={label}
      html={value?.[lang] ?? ''}
      onChange={html => onChange(withText(value, lang, html))}
    />
  )
}
