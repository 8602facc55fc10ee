import { mostTargets } from '@lotse/contracts/console/fields/choices'
import type { TargetsSettings } from '@lotse/contracts/console/hours'
import { isTargetDoubled } from '@lotse/rules/hours/reply-targets'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import own from './hours.module.css'
import { TargetRow } from './target-row.tsx'

type Rules = TargetsSettings['rules']

interface TargetListProps {
  projectId: string
  rules: Rules
  onChange(rules: Rules): void
}

/** Which tickets are answered within which time. */
export function TargetList({ projectId, rules, onChange }: TargetListProps) {
  const t = useT()
  const facets = useQuery(facetsQuery(projectId)).data
  const used = [...(facets?.types ?? []), ...rules.flatMap(({ type }) => type ?? [])]
  const { SURVEY: _, ...known } = t.inbox.types
  const types = { ...Object.fromEntries(used.map(type => [type, type])), ...known }
  return (
    <>
      <ul className={own.targets} aria-label={t.hours.targets}>
        {rules.map((rule, at) => (
          <TargetRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same while they are edited.
            key={at}
            nth={at + 1}
            rule={rule}
            types={types}
            isDoubled={isTargetDoubled(rules, rule)}
            onChange={next => onChange(rules.map((before, nth) => (nth === at ? next : before)))}
            onRemove={() => onChange(rules.filter((_, nth) => nth !== at))}
          />
        ))}
      </ul>
      <AddButton
        label={t.hours.addTarget}
        disabled={rules.length >= mostTargets}
        onPress={() => onChange([...rules, { type: null, priority: null, minutes: 4 * 60 }])}
      />
    </>
  )
}
