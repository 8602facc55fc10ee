import type { Targeting } from '@lotse/contracts/console/outbound'
import { Select, TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import { RuleList } from './rule-list.tsx'

type Rules = Targeting['pageRules']

export function PageRules({ value, onChange }: { value: Rules; onChange(value: Rules): void }) {
  const words = useT().outbound.targeting
  return (
    <RuleList
      legend={words.pages}
      hint={words.pagesHint}
      addLabel={words.addPage}
      removeLabel={words.removePage}
      blank={{ pageFilter: '', pageFilterType: 'contains' }}
      value={value}
      onChange={onChange}
    >
      {(rule, put, place) => (
        <>
          <Select
            aria-label={words.pageType(place)}
            data={Object.entries(words.pageTypes).map(([type, label]) => ({ value: type, label }))}
            value={rule.pageFilterType}
            allowDeselect={false}
            onChange={type => type && put({ pageFilterType: type as Rules[number]['pageFilterType'] })}
          />
          <TextInput
            aria-label={words.page(place)}
            placeholder="/kasse"
            className={classes.grow}
            value={rule.pageFilter}
            maxLength={2000}
            error={rule.pageFilter.trim() === ''}
            onChange={event => put({ pageFilter: event.currentTarget.value })}
          />
        </>
      )}
    </RuleList>
  )
}
