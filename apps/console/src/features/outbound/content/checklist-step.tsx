import { highest, longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { Select, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import type { ConfigOf } from '../outbound-queries.ts'
import { isWebAddress } from './address-field.tsx'
import { LocalRich } from './local-rich.tsx'
import { type ThingKind, useThings } from './use-things.ts'

type Step = ConfigOf<'checklist'>['steps'][number]
type Action = NonNullable<Step['action']>

interface ChecklistStepProps {
  step: Step
  at: number
  /** What is wrong with its title. */
  error: ReactNode
  count: number
  lang: string
  projectId: string
  onChange(step: Step): void
  onMove(by: number): void
  onRemove(): void
}

/** Where a step stores what its button opens, and what kind of thing that is. */
const places: Partial<Record<Action, { name: keyof Step; thing: ThingKind }>> = {
  BOT: { name: 'botId', thing: 'bot' },
  FEEDBACK_FLOW: { name: 'formId', thing: 'flow' },
  NEWS_ARTICLE: { name: 'articleId', thing: 'news' },
  HELP_ARTICLE: { name: 'articleId', thing: 'article' },
  CHECKLIST: { name: 'outboundId', thing: 'checklist' },
  PRODUCT_TOUR: { name: 'productTourId', thing: 'tour' },
}

export function ChecklistStep({ step, at, error, count, lang, projectId, ...rest }: ChecklistStepProps) {
  const t = useT().outbound.content
  const change = (part: Partial<Step>) => rest.onChange({ ...step, ...part })
  return (
    <li className={classes.step} aria-label={t.step(at + 1)}>
      <div className={classes.stepHead}>
        <b>{t.step(at + 1)}</b>
        <IconButton
          icon={IconArrowUp}
          label={t.stepUp(at + 1)}
          disabled={at === 0}
          onClick={() => rest.onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={t.stepDown(at + 1)}
          disabled={at === count - 1}
          onClick={() => rest.onMove(1)}
        />
        <IconButton
          icon={IconTrash}
          label={t.removeStep(at + 1)}
          disabled={count === 1}
          onClick={rest.onRemove}
        />
      </div>
      <LocalField
        label={t.stepTitle}
        maxLength={longest.line}
        lang={lang}
        error={error}
        value={step.title}
        onChange={title => change({ title })}
      />
      <LocalRich
        label={t.description}
        lang={lang}
        value={step.description}
        onChange={description => change({ description })}
      />
      <StepAction step={step} lang={lang} projectId={projectId} onChange={rest.onChange} />
      <div className={classes.pairs}>
        <WholeField
          label={t.duration}
          optional
          max={highest.stepMinutes}
          value={step.duration}
          onChange={duration =>
            rest.onChange(duration === undefined ? without(step, 'duration') : { ...step, duration })
          }
        />
        <TextInput
          label={t.event}
          value={step.event ?? ''}
          maxLength={longest.event}
          onChange={({ currentTarget: { value } }) =>
            rest.onChange(value ? { ...step, event: value } : without(step, 'event'))
          }
        />
      </div>
      <Switch
        label={t.markDone}
        checked={step.allowMarkDone === true}
        onChange={event => change({ allowMarkDone: event.currentTarget.checked })}
      />
    </li>
  )
}

type StepActionProps = Pick<ChecklistStepProps, 'step' | 'lang' | 'projectId' | 'onChange'>

function StepAction({ step, lang, projectId, onChange }: StepActionProps) {
  const t = useT().outbound.content
  const place = step.action && places[step.action]
  const things = useThings(projectId, place?.thing)
  const body = step.actionBody ?? ''
  const isUrl = step.action === 'REDIRECT_URL'
  return (
    <div className={classes.pairs}>
      <Choice
        label={t.stepAction}
        words={t.stepActions}
        value={step.action ?? ''}
        onChange={action => onChange(action ? { ...step, action } : without(step, 'action'))}
      />
      {place && (
        <Select
          label={t.actionValue}
          data={things}
          searchable
          value={String(step[place.name] ?? '') || null}
          onChange={id => onChange({ ...step, [place.name]: id ?? '' })}
        />
      )}
      {(isUrl || step.action === 'CUSTOM_ACTION') && (
        <TextInput
          label={isUrl ? t.address : t.actionName}
          value={body}
          maxLength={longest.address}
          error={isUrl && !isWebAddress(body) ? t.addressWrong : undefined}
          onChange={event => onChange({ ...step, actionBody: event.currentTarget.value })}
        />
      )}
      {step.action && (
        <LocalField
          label={t.buttonText}
          maxLength={longest.name}
          lang={lang}
          value={step.actionTitle}
          onChange={actionTitle => onChange({ ...step, actionTitle })}
        />
      )}
    </div>
  )
}

function without(step: Step, name: 'duration' | 'event' | 'action'): Step {
  const { [name]: _gone, ...rest } = step
  return rest as Step
}
