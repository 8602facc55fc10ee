import type { PageRule } from '@lotse/contracts/visitor/config'
import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { TextInput } from '@mantine/core'
import { useT } from '../i18n.ts'
import classes from './rule-list.module.css'
import { RuleList } from './rule-list.tsx'

interface PageRulesProps {
  value: PageRule[]
  onChange(value: PageRule[]): void
}

export function PageRules({ value, onChange }: PageRulesProps) {
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
