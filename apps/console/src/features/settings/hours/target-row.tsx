import type { TargetsSettings } from '@lotse/contracts/console/hours'
import { highest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import own from './hours.module.css'

type Rule = TargetsSettings['rules'][number]

interface TargetRowProps {
  nth: number
  rule: Rule
  types: Record<string, string>
  /** Another row is for the same tickets. */
  isDoubled: boolean
  onChange(rule: Rule): void
  onRemove(): void
}

const lengths = { minutes: 1, hours: 60 }
type Unit = keyof typeof lengths
/** Stands for any type or priority: a field has no null. */
const ANY = '*'

export function TargetRow({ nth, rule, types, isDoubled, onChange, onRemove }: TargetRowProps) {
  const t = useT()
  const errorId = useId()
  const [chosen, setChosen] = useState<Unit>()
  const unit = chosen ?? (rule.minutes % 60 === 0 ? 'hours' : 'minutes')
  const label = (what: string) => t.hours.targetField(nth, what)
  return (
    <li className={own.target}>
      <Choice
        className={own.wide}
        aria-label={label(t.inbox.type)}
        words={{ [ANY]: t.hours.anyType, ...types }}
        value={rule.type ?? ANY}
        error={isDoubled}
        aria-describedby={isDoubled ? errorId : undefined}
        onChange={type => onChange({ ...rule, type: type === ANY ? null : type })}
      />
      <Choice
        className={own.wide}
        aria-label={label(t.inbox.priority)}
        words={{ [ANY]: t.hours.anyPriority, ...t.inbox.priorities }}
        value={rule.priority ?? ANY}
        error={isDoubled}
        aria-describedby={isDoubled ? errorId : undefined}
        onChange={priority => onChange({ ...rule, priority: priority === ANY ? null : priority })}
      />
      <WholeField
        key={unit}
        aria-label={label(t.hours.within)}
        min={1}
        max={(highest.targetHours * 60) / lengths[unit]}
        value={rule.minutes / lengths[unit]}
        onChange={count => onChange({ ...rule, minutes: count * lengths[unit] })}
      />
      <Choice<Unit>
        aria-label={label(t.hours.unit)}
        words={t.hours.units}
        value={unit}
        onChange={next => {
          // The number stays as it was typed: who writes 30 and chooses minutes means 30 minutes.
          const count = Math.min(rule.minutes / lengths[unit], (highest.targetHours * 60) / lengths[next])
          setChosen(next)
          onChange({ ...rule, minutes: count * lengths[next] })
        }}
      />
      <IconButton
        label={t.hours.removeTarget(nth)}
        icon={IconX}
        variant="subtle"
        color="gray"
        onClick={onRemove}
      />
      {isDoubled && (
        <span id={errorId} className={own.wrong}>
          {t.hours.doubled}
        </span>
      )}
    </li>
  )
}
