import { longest } from '@lotse/contracts/visitor/longest'
import { type ReactNode, useEffect, useId, useState } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** Given the ids of the label's control and of its hint. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

export function Field({ label, hint, children }: FieldProps) {
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
  type?: 'text' | 'url' | 'color'
  placeholder?: string
  /** The server does not store more. */
  maxLength?: number
  onChange(value: string): void
}

export function TextControl({
  label,
  value,
  hint,
  type = 'text',
  placeholder,
  maxLength,
  onChange,
}: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {ids => (
        <input
          {...ids}
          className="input"
          type={type}
          placeholder={placeholder}
          maxLength={maxLength ?? longest.address}
          value={value ?? ''}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  onChange(value: number): void
}

/**
 * The typed text stays as it is until the field loses the focus: a lone minus is not a number yet, but the
 * start of one.
 */
export function NumberControl({ label, value, min, max, onChange }: NumberProps) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(now => (Number(now) === value && now.trim() ? now : String(value))), [value])
  const write = (next: string) => {
    setText(next)
    const number = Number(next)
    if (next.trim() && Number.isFinite(number)) onChange(Math.max(min, Math.min(max, number)))
  }
  return (
    <Field label={label}>
      {ids => (
        <input
          {...ids}
          className="input"
          type="number"
          min={min}
          max={max}
          value={text}
          onChange={event => write(event.currentTarget.value)}
          onBlur={() => setText(String(value))}
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
