import type { RuleFields } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { mostRuleValues } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import { useLocale } from '@lotse/ui/language/i18n'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { PageRules } from '../../../lib/conditions/page-rules.tsx'
import editor from '../../../lib/editor/editor.module.css'
import { useT } from '../../../lib/i18n.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import { languageName } from '../../../lib/values/language-name.ts'

type Conditions = RuleFields['conditions']

interface RuleConditionsProps {
  project: Project
  value: Conditions
  onChange(part: Partial<Conditions>): void
}

/** What a rule asks of a ticket. Values that are gone stay, by their ids. */
export function RuleConditions({ project, value, onChange }: RuleConditionsProps) {
  const t = useT()
  const words = t.assignment
  const { locale } = useLocale()
  const flows = useQuery(flowsQuery(project.id)).data?.items.filter(({ kind }) => kind === 'feedback') ?? []
  const facets = useQuery(facetsQuery(project.id)).data
  const { SURVEY: _, ...types } = t.inbox.types
  const named = (values: string[], names: Record<string, string>) =>
    Object.entries({ ...Object.fromEntries(values.map(one => [one, one])), ...names }).map(([id, label]) => ({
      value: id,
      label,
    }))
  const languages = [...new Set([...project.settings.languages, ...value.langs])]
  return (
    <>
      <PageRules value={value.pages} onChange={pages => onChange({ pages })} />
      <div className={editor.pairs}>
        <MultiSelect
          label={words.flows}
          searchable
          maxValues={mostRuleValues}
          data={named(value.flows, Object.fromEntries(flows.map(({ id, name }) => [id, name])))}
          value={value.flows}
          onChange={next => onChange({ flows: next })}
        />
        <MultiSelect
          label={words.types}
          searchable
          maxValues={mostRuleValues}
          data={named([...(facets?.types ?? []), ...value.types], types)}
          value={value.types}
          onChange={next => onChange({ types: next })}
        />
        <TagsInput
          label={words.tags}
          data={facets?.tags ?? []}
          maxLength={longest.label}
          maxTags={mostRuleValues}
          value={value.tags}
          onChange={tags => onChange({ tags })}
        />
        <MultiSelect
          label={words.langs}
          maxValues={mostRuleValues}
          data={languages.map(lang => ({ value: lang, label: languageName(lang, locale) }))}
          value={value.langs}
          onChange={langs => onChange({ langs })}
        />
        <MultiSelect
          label={words.channels}
          data={named([], t.inbox.channels)}
          value={value.channels}
          onChange={channels => onChange({ channels: channels as Conditions['channels'] })}
        />
      </div>
    </>
  )
}
