import { IconCheck } from '@tabler/icons-react'
import { useWidget } from '../widget-context.ts'
import { described, type FieldProps } from './field-props.ts'

export function SelectField(props: FieldProps) {
  const { field, id, value, onChange } = props
  const { t } = useWidget()
  return (
    <select
      {...described(props)}
      id={id}
      className="input"
      name={field.name}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{field.placeholder || t.flow.choose}</option>
      {field.options?.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export function RadioField({ field, id, value, onChange }: FieldProps) {
  return (
    <div className="choices">
      {field.options?.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={`${id}-choice`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-mark round" aria-hidden />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

export function MultiSelectField({ field, id, value, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter(other => other !== option) : [...chosen, option])
  return (
    <div className="choices">
      {field.options?.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span className="choice-mark" aria-hidden>
            <IconCheck size={14} stroke={3} />
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

/** `checkbox` and `privacy`: one thing to agree to, whose label is beside the box. */
export function CheckField(props: FieldProps) {
  const { field, id, value, onChange } = props
  const { t } = useWidget()
  return (
    <label className="choice agree">
      <input
        {...described(props)}
        type="checkbox"
        id={id}
        name={field.name}
        checked={value === true}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className="choice-mark" aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
      <span>
        {field.label} {!field.required && <span className="optional">{t.general.optional}</span>}
      </span>
    </label>
  )
}
