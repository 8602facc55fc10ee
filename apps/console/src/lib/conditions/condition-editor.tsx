import type { Condition } from '@lotse/contracts/visitor/config'
import { Choice } from '@lotse/ui/fields/choice'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { AddButton } from '../fields/add-button.tsx'
import { useT } from '../i18n.ts'
import classes from './condition-editor.module.css'

/** An earlier answer that a condition can be about. */
export interface AskedField {
  name: string
  label: string
  /** Its possible values, if they are known. */
  values?: string[]
}

interface ConditionEditorProps {
  label: string
  fields: AskedField[]
  value: readonly Condition[]
  onChange(value: Condition[]): void
  /** What applies without a condition. */
  always: string
}

const needsValue = (operator: Condition['operator']) => operator !== 'filled' && operator !== 'empty'

/** All of them must be true. */
export function ConditionEditor({ label, fields, value, onChange, always }: ConditionEditorProps) {
  const t = useT()
  const set = (index: number, part: Partial<Condition>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const first = fields[0]
  return (
    <fieldset className={classes.conditions}>
      <legend>{label}</legend>
      {value.length === 0 && (
        <p className={classes.none}>{fields.length ? always : t.content.nothingAsked}</p>
      )}
      {value.map((one, index) => {
        const known = fields.find(({ name }) => name === one.field)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name
          <div key={index} className={classes.row}>
            <Select
              size="xs"
              aria-label={t.content.conditionField}
              data={[
                ...fields.map(({ name, label: text }) => ({ value: name, label: text || name })),
                ...lost(one, known),
              ]}
              error={!known}
              value={one.field}
              onChange={name => name && set(index, { field: name })}
            />
            <Choice
              size="xs"
              aria-label={t.content.conditionOperator}
              words={t.content.operators}
              value={one.operator}
              onChange={operator => set(index, { operator })}
            />
            {needsValue(one.operator) &&
              (known?.values ? (
                <Autocomplete
                  size="xs"
                  aria-label={t.content.conditionValue}
                  data={known.values}
                  value={String(one.value ?? '')}
                  onChange={text => set(index, { value: text })}
                />
              ) : (
                <TextInput
                  size="xs"
                  aria-label={t.content.conditionValue}
                  value={String(one.value ?? '')}
                  onChange={event => set(index, { value: event.currentTarget.value })}
                />
              ))}
            <IconButton
              icon={IconX}
              iconSize={14}
              size="sm"
              label={t.content.removeCondition}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        )
      })}
      {first && (
        <AddButton
          label={t.content.addCondition}
          onPress={() => onChange([...value, { field: first.name, operator: 'is', value: '' }])}
        />
      )}
    </fieldset>
  )
}

/** The field was removed or renamed: its name stays readable until somebody selects another. */
const lost = (one: Condition, known: AskedField | undefined) =>
  known ? [] : [{ value: one.field, label: one.field }]
