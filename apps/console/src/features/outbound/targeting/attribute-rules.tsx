import type { Targeting } from '@lotse/contracts/console/content/outbound'
import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { Autocomplete, TextInput } from '@mantine/core'
import classes from '../../../lib/conditions/rule-list.module.css'
import { RuleList } from '../../../lib/conditions/rule-list.tsx'
import { useT } from '../../../lib/i18n.ts'

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
            maxLength={longest.key}
            error={rule.key.trim() === ''}
            onChange={key => put({ key })}
          />
          <Choice
            aria-label={words.operator(place)}
            words={words.operators}
            value={rule.operator}
            onChange={operator => put({ operator })}
          />
          {rule.operator !== 'filled' && rule.operator !== 'empty' && (
            <TextInput
              aria-label={words.value(place)}
              value={String(rule.value ?? '')}
              maxLength={longest.input}
              className={classes.grow}
              onChange={event => put({ value: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </RuleList>
  )
}
