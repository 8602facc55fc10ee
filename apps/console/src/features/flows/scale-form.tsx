import { highest, longest } from '@lotse/contracts/visitor/longest'
import { usualScales } from '@lotse/rules/outbound/scale'
import { Choice } from '@lotse/ui/fields/choice'
import { WholeField } from '@lotse/ui/fields/whole-field'
import classes from '../../lib/editor/editor.module.css'
import { LocalField, textsOf } from '../../lib/editor/local-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { FlowField } from './flow-shape.ts'

interface ScaleFormProps {
  field: FlowField
  lang: string
  /** What is wrong with lowest and highest together. */
  problem: string | undefined
  onChange(field: FlowField): void
}

export function ScaleForm({ field, lang, problem, onChange }: ScaleFormProps) {
  const t = useT()
  const set = (part: Partial<FlowField>) => onChange({ ...field, ...part })
  const text = textsOf(field, lang, set)
  const [low, high, look] = usualScales[field.kind as keyof typeof usualScales]
  return (
    <div className={classes.pairs}>
      <WholeField
        label={t.flows.min}
        optional
        max={highest.scale}
        placeholder={String(low)}
        value={field.min}
        error={problem}
        onChange={min => onChange(min === undefined ? without(field, 'min') : { ...field, min })}
      />
      <WholeField
        label={t.flows.max}
        optional
        max={highest.scale}
        placeholder={String(high)}
        value={field.max}
        error={problem}
        onChange={max => onChange(max === undefined ? without(field, 'max') : { ...field, max })}
      />
      <Choice
        label={t.flows.look}
        words={t.flows.looks}
        value={field.look ?? look}
        onChange={next => set({ look: next })}
      />
      <LocalField label={t.flows.lowLabel} {...text('lowLabel', longest.name)} />
      <LocalField label={t.flows.highLabel} {...text('highLabel', longest.name)} />
    </div>
  )
}

function without(field: FlowField, name: 'min' | 'max'): FlowField {
  const { [name]: _gone, ...rest } = field
  return rest
}
