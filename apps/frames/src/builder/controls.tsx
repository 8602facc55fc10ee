import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** Given the ids of the label's control and of its hint. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="b-field">
      <label className="b-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <span id={`${id}-hint`} className="b-hint">
          {hint}
        </span>
      )}
    </div>
  )
}

interface TextProps {
  label: string
  value: string | undefined
  hint?: ReactNode
  type?: 'text' | 'url' | 'number' | 'color'
  placeholder?: string
  onChange(value: string): void
}

export function TextControl({ label, value, hint, type = 'text', placeholder, onChange }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {ids => (
        <input
          {...ids}
          className="input"
          type={type}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Record<string, string>
  onChange(value: string): void
}

export function ChoiceControl({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {ids => (
        <select
          {...ids}
          className="input"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface CheckProps {
  label: string
  value: boolean
  onChange(value: boolean): void
}

export function CheckControl({ label, value, onChange }: CheckProps) {
  return (
    <label className="b-check">
      <input type="checkbox" checked={value} onChange={event => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}
