import type { Targeting } from '@lotse/contracts/console/content/outbound'
import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { TextInput } from '@mantine/core'
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
          <Choice
            aria-label={words.pageType(place)}
            words={words.pageTypes}
            value={rule.pageFilterType}
            onChange={pageFilterType => put({ pageFilterType })}
          />
          <TextInput
            aria-label={words.page(place)}
            placeholder="/kasse"
            className={classes.grow}
            value={rule.pageFilter}
            maxLength={longest.address}
            error={rule.pageFilter.trim() === ''}
            onChange={event => put({ pageFilter: event.currentTarget.value })}
          />
        </>
      )}
    </RuleList>
  )
}
