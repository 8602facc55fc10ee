import type { AssignmentRule } from '@lotse/contracts/assignment/assignment-rules'
import { wordFor } from '@lotse/rules/text/local-text'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { usePersonName } from '../../../lib/fields/people.ts'
import { useT } from '../../../lib/i18n.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import { languageName } from '../../../lib/values/language-name.ts'

/** What a rule asks, and who gets the tickets; `whom` is undefined if nobody is left. */
export function useRuleText(projectId: string) {
  const t = useT()
  const words = t.assignment
  const format = useFormat()
  const { locale } = useLocale()
  const personName = usePersonName()
  const flows = useQuery(flowsQuery(projectId)).data?.items ?? []
  const people = useQuery(facetsQuery(projectId)).data?.people ?? []
  const asks = ({ conditions }: AssignmentRule): string => {
    const parts = [
      conditions.pages.length > 0 && words.onPages(conditions.pages.length),
      conditions.flows.map(id => flows.find(flow => flow.id === id)?.name ?? id).join(', '),
      conditions.types.map(type => wordFor(t.inbox.types, type)).join(', '),
      conditions.tags.map(tag => `#${tag}`).join(', '),
      conditions.langs.map(lang => languageName(lang, locale)).join(', '),
      conditions.channels.map(channel => t.inbox.channels[channel]).join(', '),
    ].filter(Boolean)
    return parts.join(' · ') || words.always
  }
  const whom = (rule: AssignmentRule): string | undefined => {
    if (rule.people.length === 0) return undefined
    const names = rule.people.flatMap(id => people.filter(person => person.id === id).map(personName))
    const whose = names.length === 1 ? words.to(names.join()) : words.inTurn(names.join(', '))
    return rule.mostOpen === null ? whose : `${whose} · ${words.atMost(format.number(rule.mostOpen))}`
  }
  return { asks, whom }
}
