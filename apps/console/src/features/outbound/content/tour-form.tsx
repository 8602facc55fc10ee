import type { Project } from '@lotse/contracts/console/projects'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { TourBuilder } from '../builder/tour-builder.tsx'
import type { Draft } from '../editor/use-outbound-draft.ts'
import classes from '../outbound.module.css'
import type { ConfigOf, Outbound } from '../outbound-queries.ts'
import { plainText } from '../plain-text.ts'

interface TourFormProps {
  project: Project
  draft: Draft
  tour: Outbound<'tour'>
  lang: string
}

/** How it runs, its steps in order, and a link to the builder on the site. */
export function TourForm({ project, draft, tour, lang }: TourFormProps) {
  const t = useT().outbound.content
  const may = useMay('agent')
  const { config } = tour
  const change = (part: Partial<ConfigOf<'tour'>>) => draft.change({ config: { ...config, ...part } })
  const switches =
    config.tourType === 'cobrowse'
      ? (['allowClose', 'gradient', 'playVoice'] as const)
      : (['allowClose', 'backButton'] as const)
  return (
    <>
      {may && <TourBuilder project={project} tour={tour} draft={draft} />}
      <Section title={t.steps} flush>
        <StepList steps={config.steps} lang={lang} onChange={steps => change({ steps })} />
      </Section>
      <Section title={t.settings}>
        <div className={classes.stack}>
          {switches.map(name => (
            <Switch
              key={name}
              label={t[name]}
              checked={name === 'playVoice' ? config.playVoice !== false : config[name] === true}
              onChange={event => change({ [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Section>
    </>
  )
}

type Steps = ConfigOf<'tour'>['steps']

interface StepListProps {
  steps: Steps
  lang: string
  onChange(steps: Steps): void
}

function StepList({ steps, lang, onChange }: StepListProps) {
  const {
    outbound: { content: t },
    gaps: { problems },
  } = useT()
  if (steps.length === 0) return <p className={classes.nothing}>{problems.steps}</p>
  const move = (at: number, by: number) => {
    const step = steps[at]
    if (step) onChange(steps.toSpliced(at, 1).toSpliced(at + by, 0, step))
  }
  return (
    <ol className={classes.tourSteps} aria-label={t.steps}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
        <li key={at}>
          <span className={classes.number}>{at + 1}</span>
          <span className={classes.stepText}>
            {plainText(step.message, lang) || (step.mode ? t.stepModes[step.mode] : t.noStepText)}
            <small>
              {t.stepTypes[step.type]}
              {step.selector && <code>{step.selector}</code>}
            </small>
          </span>
          <IconButton
            icon={IconArrowUp}
            label={t.stepUp(at + 1)}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            icon={IconArrowDown}
            label={t.stepDown(at + 1)}
            disabled={at === steps.length - 1}
            onClick={() => move(at, 1)}
          />
          <IconButton
            icon={IconTrash}
            label={t.removeStep(at + 1)}
            onClick={() => onChange(steps.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
