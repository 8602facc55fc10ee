import { described, type FieldProps } from './field-props.ts'

const modes = {
  text: { type: 'text', autoComplete: 'on' },
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
} as const

export function TextField(props: FieldProps) {
  const { field, id, value, onChange } = props
  const mode = modes[field.kind as keyof typeof modes] ?? modes.text
  return (
    <input
      {...mode}
      {...described(props)}
      id={id}
      className="input"
      name={field.name}
      placeholder={field.placeholder}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

export function TextAreaField(props: FieldProps) {
  const { field, id, value, onChange } = props
  return (
    <textarea
      {...described(props)}
      id={id}
      className="input"
      name={field.name}
      rows={4}
      placeholder={field.placeholder}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
