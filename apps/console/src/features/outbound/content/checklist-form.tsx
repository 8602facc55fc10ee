import type { OutboundGap } from '@lotse/contracts/console/content/outbound'
import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { LocalField, textsOf } from '../../../lib/editor/local-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import type { ConfigOf } from '../outbound-queries.ts'
import { ChecklistStep } from './checklist-step.tsx'
import type { FormProps } from './form-props.ts'
import { LocalRich } from './local-rich.tsx'

type Checklist = ConfigOf<'checklist'>

export function ChecklistForm({
  config,
  lang,
  onChange,
  projectId,
  gaps,
}: FormProps<Checklist> & { projectId: string; gaps: OutboundGap[] }) {
  const {
    outbound: { content: t },
    gaps: { problems },
  } = useT()
  const { steps } = config
  const change = (part: Partial<Checklist>) => onChange({ ...config, ...part })
  const text = textsOf(config, lang, change)
  const move = (at: number, by: number) => {
    const step = steps[at]
    if (step) change({ steps: steps.toSpliced(at, 1).toSpliced(at + by, 0, step) })
  }
  return (
    <>
      <LocalField
        label={t.subject}
        error={gaps.some(({ what }) => what === 'subject') && problems.subject}
        {...text('subject', longest.title)}
      />
      <LocalRich
        label={t.message}
        lang={lang}
        value={config.message}
        onChange={message => change({ message })}
      />
      <Choice
        label={t.popup}
        words={t.popups}
        value={config.popupType}
        onChange={popupType => change({ popupType })}
      />
      <fieldset className={classes.field}>
        <legend>{t.steps}</legend>
        <ol className={classes.steps}>
          {steps.map((step, at) => (
            <ChecklistStep
              key={step.id}
              step={step}
              at={at}
              error={
                gaps.some(({ what, step: of }) => what === 'stepTitle' && of === at + 1) &&
                problems.stepTitle(at + 1)
              }
              count={steps.length}
              lang={lang}
              projectId={projectId}
              onChange={next => change({ steps: steps.with(at, next) })}
              onMove={by => move(at, by)}
              onRemove={() => change({ steps: steps.toSpliced(at, 1) })}
            />
          ))}
        </ol>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => change({ steps: [...steps, { id: newStepId(), title: {}, allowMarkDone: true }] })}
        >
          {t.addStep}
        </Button>
      </fieldset>
      <LocalField label={t.successTitle} {...text('successTitle', longest.title)} />
      <LocalRich
        label={t.successMessage}
        lang={lang}
        value={config.successMessage}
        onChange={successMessage => change({ successMessage })}
      />
    </>
  )
}

/** Visitors' progress is stored under it, so it never changes and is never reused. */
const newStepId = (): string => `step-${crypto.randomUUID().slice(0, 8)}`
