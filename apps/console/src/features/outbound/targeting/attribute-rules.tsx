import type { Targeting } from '@lotse/contracts/console/outbound'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import { RuleList } from './rule-list.tsx'

type Rules = Targeting['attributes']

/** Fields every contact has; any other key is looked up in the site's own data. */
const known = ['plan', 'value', 'companyName', 'companyId', 'sla', 'name', 'email', 'userId', 'lang']

export function AttributeRules({ value, onChange }: { value: Rules; onChange(value: Rules): void }) {
  const words = useT().outbound.targeting
  return (
    <RuleList
      legend={words.attributes}
      hint={words.attributesHint}
      addLabel={words.addAttribute}
      removeLabel={words.removeAttribute}
      blank={{ key: '', operator: 'is', value: '' }}
      value={value}
      onChange={onChange}
    >
      {(rule, put, place) => (
        <>
          <Autocomplete
            aria-label={words.attribute(place)}
            placeholder="plan"
            data={known}
            value={rule.key}
            maxLength={128}
            error={rule.key.trim() === ''}
            onChange={key => put({ key })}
          />
          <Select
            aria-label={words.operator(place)}
            data={Object.entries(words.operators).map(([operator, label]) => ({ value: operator, label }))}
            value={rule.operator}
            allowDeselect={false}
            onChange={operator => operator && put({ operator: operator as Rules[number]['operator'] })}
          />
          {rule.operator !== 'filled' && rule.operator !== 'empty' && (
            <TextInput
              aria-label={words.value(place)}
              value={String(rule.value ?? '')}
              maxLength={1000}
              className={classes.grow}
              onChange={event => put({ value: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </RuleList>
  )
}
