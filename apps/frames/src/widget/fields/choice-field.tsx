import shared from '@lotse/ui/fields/covering.module.css'
import { IconCheck } from '@tabler/icons-react'
import { useWidget } from '../state/widget-context.ts'
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

export function RadioField(props: FieldProps) {
  const { id, value, onChange } = props
  return (
    <Choices
      {...props}
      type="radio"
      name={`${id}-choice`}
      isChosen={one => value === one}
      choose={onChange}
    />
  )
}

export function MultiSelectField(props: FieldProps) {
  const { value, onChange } = props
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const isChosen = (option: string) => chosen.includes(option)
  const toggle = (option: string) =>
    onChange(isChosen(option) ? chosen.filter(other => other !== option) : [...chosen, option])
  return <Choices {...props} type="checkbox" isChosen={isChosen} choose={toggle} />
}

interface ChoicesProps extends FieldProps {
  type: 'radio' | 'checkbox'
  name?: string
  isChosen(option: string): boolean
  choose(option: string): void
}

function Choices({ field, id, type, name, isChosen, choose }: ChoicesProps) {
  return (
    <div className="choices">
      {field.options?.map(({ value, label }, at) => (
        <label key={value} className="choice">
          <input
            className={shared.covering}
            type={type}
            id={at === 0 ? id : undefined}
            name={name}
            checked={isChosen(value)}
            onChange={() => choose(value)}
          />
          {type === 'radio' ? <span className="choice-mark round" aria-hidden /> : <CheckMark />}
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

function CheckMark() {
  return (
    <span className="choice-mark" aria-hidden>
      <IconCheck size={14} stroke={3} />
    </span>
  )
}

/** `checkbox` and `privacy`: one thing to agree to, with the label next to the box. */
export function CheckField(props: FieldProps) {
  const { field, id, value, onChange } = props
  const { t } = useWidget()
  return (
    <label className="choice agree">
      <input
        {...described(props)}
        className={shared.covering}
        type="checkbox"
        id={id}
        name={field.name}
        checked={value === true}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <CheckMark />
      <span>
        {field.label} {!field.required && <span className="optional">{t.general.optional}</span>}
      </span>
    </label>
  )
}
