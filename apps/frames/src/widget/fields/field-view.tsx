import type { FlowField } from '@lotse/contracts/visitor/config'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useWidget } from '../state/widget-context.ts'
import { CaptureField } from './capture-field.tsx'
import { CheckField, MultiSelectField, RadioField, SelectField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { ScaleField } from './scale-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { UploadField } from './upload-field.tsx'

interface Kind {
  view: ComponentType<FieldProps>
  /** Several controls under one label. */
  group?: boolean
  /** The control shows the label itself. */
  ownLabel?: boolean
}

const kinds: Record<FlowField['kind'], Kind> = {
  text: { view: TextField },
  email: { view: TextField },
  number: { view: TextField },
  textarea: { view: TextAreaField },
  select: { view: SelectField },
  multiselect: { view: MultiSelectField, group: true },
  radio: { view: RadioField, group: true },
  checkbox: { view: CheckField, ownLabel: true },
  privacy: { view: CheckField, ownLabel: true },
  rating: { view: ScaleField, group: true },
  nps: { view: ScaleField, group: true },
  csat: { view: ScaleField, group: true },
  upload: { view: UploadField, group: true },
  capture: { view: CaptureField, group: true },
}

/** A field with its label, hint and problem, whatever its kind. */
export function FieldView(props: FieldProps) {
  const { field, id, problem } = props
  const { t } = useWidget()
  const kind = kinds[field.kind]
  if (!kind) return null
  const View = kind.view
  const label = !kind.ownLabel && (
    <>
      {field.label} {!field.required && <span className="optional">{t.general.optional}</span>}
    </>
  )
  const rest = (
    <>
      {field.description && (
        <p id={`${id}-hint`} className="hint">
          {field.description}
        </p>
      )}
      <View {...props} />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          <IconAlertCircle aria-hidden size={16} /> {problem}
        </p>
      )}
    </>
  )
  if (kind.group) {
    return (
      <fieldset className="field" aria-describedby={problem ? `${id}-problem` : undefined}>
        <legend className="label">{label}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className="field">
      {label && (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      {rest}
    </div>
  )
}
