import { usualScales } from '@lotse/rules/outbound/scale'
import { NumberInput, Select } from '@mantine/core'
import classes from '../../lib/editor/editor.module.css'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { FlowField } from './flow-shape.ts'

interface ScaleFormProps {
  field: FlowField
  lang: string
  /** What is wrong with lowest and highest together. */
  problem: string | undefined
  onChange(field: FlowField): void
}

type Look = NonNullable<FlowField['look']>
const looks: Look[] = ['stars', 'smileys', 'numbers']

export function ScaleForm({ field, lang, problem, onChange }: ScaleFormProps) {
  const t = useT()
  const [low, high, look] = usualScales[field.kind as keyof typeof usualScales]
  return (
    <div className={classes.pairs}>
      <Mark
        label={t.flows.min}
        usual={low}
        value={field.min}
        error={problem}
        onChange={min => onChange(min === undefined ? without(field, 'min') : { ...field, min })}
      />
      <Mark
        label={t.flows.max}
        usual={high}
        value={field.max}
        error={problem}
        onChange={max => onChange(max === undefined ? without(field, 'max') : { ...field, max })}
      />
      <Select
        label={t.flows.look}
        data={looks.map(value => ({ value, label: t.flows.looks[value] }))}
        value={field.look ?? look}
        allowDeselect={false}
        onChange={value => value && onChange({ ...field, look: value as Look })}
      />
      <LocalField
        label={t.flows.lowLabel}
        value={field.lowLabel}
        lang={lang}
        maxLength={200}
        onChange={lowLabel => onChange({ ...field, lowLabel })}
      />
      <LocalField
        label={t.flows.highLabel}
        value={field.highLabel}
        lang={lang}
        maxLength={200}
        onChange={highLabel => onChange({ ...field, highLabel })}
      />
    </div>
  )
}

interface MarkProps {
  label: string
  usual: number
  value: number | undefined
  error: string | undefined
  onChange(value: number | undefined): void
}

/** Left empty, the usual mark counts. */
function Mark({ label, usual, value, error, onChange }: MarkProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={10}
      allowDecimal={false}
      allowNegative={false}
      placeholder={String(usual)}
      value={value ?? ''}
      error={error}
      onChange={next => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}

function without(field: FlowField, name: 'min' | 'max'): FlowField {
  const { [name]: _gone, ...rest } = field
  return rest
}
