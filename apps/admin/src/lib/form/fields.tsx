import { WholeInput } from '@lotse/ui/fields/whole-input'
import { Radio, Select, Stack, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type NumberBounds, type TextBounds, useChecks } from './checks.ts'
import classes from './form.module.css'

export interface FieldProps<Values extends FieldValues, Value> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  description?: ReactNode
  /** Replaces the check that the field's bounds imply: a check of the value, and of other fields if they matter. */
  check?: (value: Value, values: Values) => string | undefined
  disabled?: boolean
  /** Marks the field as required, and refuses it if empty. */
  required?: boolean
  /** Fields whose check depends on this one: they are checked again with it. */
  deps?: FieldPath<Values>[]
}

/** Which field of a record's form it is; created by `useRecordForm`. */
export type FieldOf<Values extends FieldValues> = (
  name: keyof Values & FieldPath<Values>,
) => Pick<FieldProps<Values, never>, 'control' | 'name' | 'label'>

/** A mark next to the label, made by a style: as text it would become part of the field's name. */
const marked = (required: boolean | undefined) => (required ? { label: classes.required } : {})

/** One field of a form: its value, and what is wrong with it. */
export function useField<Values extends FieldValues, Value>({
  control,
  name,
  check,
  deps = [],
}: Pick<FieldProps<Values, Value>, 'control' | 'name' | 'check' | 'deps'>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { deps, validate: (value, values) => check?.(value as Value, values) ?? true },
  })
  const { value, onBlur, ...rest } = field
  // A field that was left empty shows no error yet: a sentence that appears when the first button is pressed would
  // push that button away from under the pointer.
  const leave = () => {
    if (value !== '' || fieldState.isDirty || fieldState.error) onBlur()
  }
  // The field's own errors are computed again, so that they follow the language.
  const found =
    fieldState.error?.type === 'validate' ? check?.(value as Value, control._formValues as Values) : undefined
  return { ...rest, onBlur: leave, value: value as Value, error: found ?? fieldState.error?.message }
}

type TextFieldProps<V extends FieldValues> = FieldProps<V, string> &
  TextBounds &
  Pick<TextInputProps, 'placeholder' | 'type' | 'inputMode' | 'autoFocus' | 'rightSection' | 'readOnly'>

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { control, name, required, over, most, check: own, ...rest } = props
  const check = useChecks().text(props.label, { required, over, most })
  const field = useField({ control, name, check: own ?? check })
  return (
    <TextInput
      {...rest}
      {...field}
      autoComplete="off"
      aria-required={required}
      classNames={{ ...marked(required), ...(rest.readOnly ? { input: classes.readOnly } : {}) }}
    />
  )
}

interface TextAreaFieldProps<V extends FieldValues> extends FieldProps<V, string> {
  /** Maximum number of characters; the field shows how many are used. */
  limit?: number
  /** The same, without showing it. */
  most?: number
  rows?: number
  maxRows?: number
  code?: boolean
}

export function TextAreaField<V extends FieldValues>(props: TextAreaFieldProps<V>) {
  const {
    control,
    name,
    check: own,
    required,
    limit,
    most = limit,
    rows = 4,
    maxRows = 16,
    code,
    ...rest
  } = props
  const check = useChecks().text(props.label, { required, most })
  const field = useField({ control, name, check: own ?? check })
  return (
    <Textarea
      {...rest}
      {...field}
      autosize
      minRows={rows}
      maxRows={maxRows}
      spellCheck={!code}
      aria-required={required}
      classNames={{ label: classes.fullLabel, ...(code ? { input: classes.code } : {}) }}
      label={
        <span className={classes.labelRow}>
          <span className={required ? classes.required : undefined}>{props.label}</span>
          {limit !== undefined && (
            <span className={classes.counter} aria-hidden data-over={field.value.length > limit || undefined}>
              {field.value.length} / {limit}
            </span>
          )}
        </span>
      }
    />
  )
}

/** Contains an integer, or `''` while it is empty. Zero is a number. */
export function NumberField<V extends FieldValues>(given: FieldProps<V, number | ''> & NumberBounds) {
  const { control, name, check: own, deps, min, max, ...props } = given
  const check = useChecks().whole(given.label, { min, max })
  const { onChange, ...field } = useField({ control, name, check: own ?? check, ...(deps ? { deps } : {}) })
  return <WholeInput {...props} {...field} onChange={onChange} />
}

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V, string> {
  options: Option[]
  searchable?: boolean
  placeholder?: string
  nothingFound?: string
}

export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { control, name, check: own, required, options, nothingFound, ...rest } = props
  const { chosen } = useChecks()
  const check = own ?? (required ? chosen(props.label) : undefined)
  const { value, onChange, ...field } = useField({ control, name, check })
  return (
    <Select
      {...rest}
      {...field}
      data={options}
      value={value || null}
      onChange={next => onChange(next ?? '')}
      nothingFoundMessage={nothingFound}
      aria-required={required}
      classNames={marked(required)}
    />
  )
}

interface ChoiceFieldProps<V extends FieldValues> extends FieldProps<V, string> {
  options: Option[]
}

/** A few choices, all visible. */
export function ChoiceField<V extends FieldValues>(props: ChoiceFieldProps<V>) {
  const { control, name, check, options, ...rest } = props
  const { ref, onBlur, ...field } = useField({ control, name, check })
  return (
    <Radio.Group {...rest} {...field}>
      <div className={classes.choices}>
        {options.map((option, at) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            ref={at === 0 ? ref : undefined}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

export function SwitchField<V extends FieldValues>({
  control,
  name,
  check,
  onSwitch,
  ...props
}: FieldProps<V, boolean> & { onSwitch?: (on: boolean) => void }) {
  const { value, onChange, ...field } = useField({ control, name, check })
  const change = (on: boolean) => {
    onChange(on)
    onSwitch?.(on)
  }
  return (
    <Switch {...props} {...field} checked={value} onChange={event => change(event.currentTarget.checked)} />
  )
}

/** Fields side by side if there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

export function Fields({ children }: { children: ReactNode }) {
  return <Stack gap="md">{children}</Stack>
}
