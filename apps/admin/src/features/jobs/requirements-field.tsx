import { IconButton } from '@lotse/ui/fields/icon-button'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Control } from 'react-hook-form'
import { AddButton } from '../../lib/form/add-button.tsx'
import { useField } from '../../lib/form/fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { SkillSelect } from '../../lib/skills/skill-picker.tsx'
import type { JobValues, Requirement } from './job-values.ts'
import classes from './jobs.module.css'

const isComplete = ({ skill, level }: Requirement) => skill !== '' && typeof level === 'number' && level >= 1

/** Skills with their required level; each skill once. */
export function RequirementsField({ control }: { control: Control<JobValues> }) {
  const t = useT()
  const { ref, value, onChange, onBlur, error } = useField<JobValues, Requirement[]>({
    control,
    name: 'requirements',
    check: items => (items.every(isComplete) ? undefined : t.jobs.requirementIncomplete),
  })
  const write = (at: number, change: Partial<Requirement>) =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...change } : item)))
  const taken = value.map(({ skill }) => skill)
  return (
    <Input.Wrapper
      ref={ref}
      tabIndex={-1}
      label={t.jobs.requirements}
      description={t.jobs.requirementsHint}
      error={error}
      labelElement="div"
      role="group"
      aria-label={t.jobs.requirements}
      inputWrapperOrder={['description', 'input', 'error']}
    >
      <div className={classes.requirementRows}>
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are the state, their place is their identity.
          <div key={at} className={classes.requirementRow}>
            <SkillSelect
              aria-label={t.jobs.requirementSkill(at + 1)}
              value={item.skill}
              taken={taken}
              onChange={skill => write(at, { skill })}
              onBlur={onBlur}
            />
            <WholeInput
              aria-label={t.jobs.requirementLevel(at + 1)}
              value={item.level}
              onChange={level => write(at, { level })}
              onBlur={onBlur}
              min={1}
            />
            <IconButton
              icon={IconX}
              size={36}
              label={t.forms.removeItem(t.jobs.requirementSkill(at + 1))}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <AddButton
          label={t.jobs.addRequirement}
          onPress={() => onChange([...value, { skill: '', level: 1 }])}
        />
      </div>
    </Input.Wrapper>
  )
}
