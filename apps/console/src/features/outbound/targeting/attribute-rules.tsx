import type { Targeting } from '@lotse/contracts/console/outbound'
import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'

type Rules = Targeting['attributes']

/** Fields every contact has; any other key is looked up in the site's own data. */
const known = ['plan', 'value', 'companyName', 'companyId', 'sla', 'name', 'email', 'userId', 'lang']

export function AttributeRules({ value, onChange }: { value: Rules; onChange(value: Rules): void }) {
  const t = useT()
  const words = t.outbound.targeting
  const put = (at: number, part: Partial<Rules[number]>) =>
    onChange(value.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  return (
    <fieldset className={classes.field}>
      <legend>{words.attributes}</legend>
      <p className={classes.hint}>{words.attributesHint}</p>
      {value.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
        <div key={index} className={classes.rule}>
          <Autocomplete
            aria-label={words.attribute(index + 1)}
            placeholder="plan"
            data={known}
            value={rule.key}
            maxLength={128}
            error={rule.key.trim() === ''}
            onChange={key => put(index, { key })}
          />
          <Select
            aria-label={words.operator(index + 1)}
            data={Object.entries(words.operators).map(([operator, label]) => ({ value: operator, label }))}
            value={rule.operator}
            allowDeselect={false}
            onChange={operator => operator && put(index, { operator: operator as Rules[number]['operator'] })}
          />
          {rule.operator !== 'filled' && rule.operator !== 'empty' && (
            <TextInput
              aria-label={words.value(index + 1)}
              value={String(rule.value ?? '')}
              maxLength={1000}
              className={classes.grow}
              onChange={event => put(index, { value: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            aria-label={words.removeAttribute(index + 1)}
            onClick={() => onChange(value.filter((_rule, other) => other !== index))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, { key: '', operator: 'is', value: '' }])}
      >
        {words.addAttribute}
      </Button>
    </fieldset>
  )
}
