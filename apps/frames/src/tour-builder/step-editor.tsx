import { longest } from '@lotse/contracts/visitor/longest'
import { useState } from 'react'
import { AddressControl } from '../builder/address-control.tsx'
import type { BuilderTexts } from '../builder/builder-texts.ts'
import { ChoiceControl, TextControl } from '../builder/controls.tsx'
import { ElementField } from '../builder/element-field.tsx'
import { MessageField } from '../builder/message-field.tsx'
import type { FoundLinks } from '../builder/read-answers.ts'
import type { Candidates, Check } from '../builder/use-builder.ts'
import type { ThemeConfig } from '../lib/theme.ts'
import { StepLook } from './step-look.tsx'
import { type Step, type TourSettings, tourKind } from './tour-kind.ts'

interface StepEditorProps {
  step: Step
  /** Index of the step, from 0. */
  index: number
  count: number
  settings: TourSettings
  look: ThemeConfig
  candidates: Candidates
  check: Check | undefined
  found: FoundLinks | undefined
  t: BuilderTexts
  onSearchLinks(term: string): void
  onPick(): void
  /** Consecutive edits with the same mark are undone together. */
  onChange(step: Step, mark?: string): void
}

export function StepEditor(props: StepEditorProps) {
  const { step, settings, t, onChange } = props
  const { languages } = settings
  const cobrowse = settings.tourType === 'cobrowse'
  const [language, setLanguage] = useState(languages[0] ?? 'de')
  const change = (part: Partial<Step>, mark?: string) => onChange({ ...step, ...part }, mark)
  return (
    <div className="b-form">
      <ElementField
        several
        canBeCentred
        element={tourKind.elementOf(step)}
        candidates={props.candidates}
        check={props.check}
        t={t}
        onPick={props.onPick}
        onChange={(element, mark) => onChange(tourKind.withElement(step, element), mark)}
      />
      <div className="b-pair">
        {!cobrowse && (
          <ChoiceControl
            label={t.type}
            value={step.type}
            options={t.types}
            onChange={type => change({ type: type as Step['type'] })}
          />
        )}
        <ChoiceControl
          label={t.mode}
          value={step.mode ?? 'next'}
          options={t.modes}
          onChange={mode => change({ mode: mode === 'next' ? undefined : (mode as Step['mode']) })}
        />
      </div>
      <MessageField
        text={step.message}
        languages={languages}
        language={language}
        t={t}
        found={props.found}
        onLanguage={setLanguage}
        onSearchLinks={props.onSearchLinks}
        onChange={(message, of) => change({ message }, `message-${of}`)}
      />
      {step.type === 'video-pointer' && !cobrowse && (
        <AddressControl
          label={t.videoUrl}
          value={step.videoUrl}
          t={t}
          onChange={videoUrl => change({ videoUrl }, 'video')}
        />
      )}
      {cobrowse && (
        <AddressControl
          label={t.voice}
          value={step.voice}
          t={t}
          onChange={voice => change({ voice }, 'voice')}
        />
      )}
      {cobrowse && step.mode === 'INPUT' && (
        <div className="b-pair">
          <ChoiceControl
            label={t.inputType}
            value={step.inputType && step.inputType !== 'default' ? 'auto' : 'default'}
            options={t.inputTypes}
            onChange={inputType => change({ inputType })}
          />
          {step.inputType && step.inputType !== 'default' && (
            <TextControl
              label={t.inputValue}
              maxLength={longest.input}
              value={step.inputValue}
              onChange={inputValue => change({ inputValue }, 'input')}
            />
          )}
        </div>
      )}
      <section className="b-look" aria-label={t.look}>
        <h2>{t.look}</h2>
        <StepLook
          step={step}
          index={props.index}
          count={props.count}
          settings={settings}
          language={language}
          look={props.look}
        />
      </section>
    </div>
  )
}
