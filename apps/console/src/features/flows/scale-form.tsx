import { usualScales } from '@lotse/contracts/frames/scale'
import { NumberInput, Select } from '@mantine/core'
import classes from '../../lib/editor.module.css'
import { useT } from '../../lib/i18n.ts'
import { LocalField } from '../../lib/local-field.tsx'
import type { FlowField } from './flow-shape.ts'

interface ScaleFormProps {
  field: FlowField
  lang: string
  onChange(part: Partial<FlowField>): void
}

type Look = NonNullable<FlowField['look']>
const looks: Look[] = ['stars', 'smileys', 'numbers']

export function ScaleForm({ field, lang, onChange }: ScaleFormProps) {
  const t = useT()
  const [low, high, look] = usualScales[field.kind as keyof typeof usualScales]
  return (
    <div className={classes.pairs}>
      <NumberInput
        label={t.flows.min}
        min={0}
        max={10}
        placeholder={String(low)}
        value={field.min ?? ''}
        onChange={value => typeof value === 'number' && onChange({ min: value })}
      />
      <NumberInput
        label={t.flows.max}
        min={1}
        max={10}
        placeholder={String(high)}
        value={field.max ?? ''}
        onChange={value => typeof value === 'number' && onChange({ max: value })}
      />
      <Select
        label={t.flows.look}
        data={looks.map(value => ({ value, label: t.flows.looks[value] }))}
        value={field.look ?? look}
        allowDeselect={false}
        onChange={value => value && onChange({ look: value as Look })}
      />
      <LocalField
        label={t.flows.lowLabel}
        value={field.lowLabel}
        lang={lang}
        maxLength={200}
        onChange={lowLabel => onChange({ lowLabel })}
      />
      <LocalField
        label={t.flows.highLabel}
        value={field.highLabel}
        lang={lang}
        maxLength={200}
        onChange={highLabel => onChange({ highLabel })}
      />
    </div>
  )
}
