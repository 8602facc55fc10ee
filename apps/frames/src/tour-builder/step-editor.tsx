import { longest } from '@lotse/contracts/frames/longest'
import type { BuilderTexts } from '../builder/builder-texts.ts'
import { ChoiceControl, TextControl } from '../builder/controls.tsx'
import { ElementField } from '../builder/element-field.tsx'
import { anyText } from '../builder/local-text.ts'
import { MessageField } from '../builder/message-field.tsx'
import type { SmartLink } from '../builder/read-answers.ts'
import type { Candidates, Check } from '../builder/use-builder.ts'
import { SafeHtml } from '../lib/safe-html.tsx'
import { type Step, tourKind } from './tour-kind.ts'

interface StepEditorProps {
  step: Step
  cobrowse: boolean
  languages: string[]
  candidates: Candidates
  check: Check | undefined
  links: SmartLink[]
  t: BuilderTexts
  onSearchLinks(term: string): void
  onPick(): void
  /** Edits with the same mark in a row are undone together. */
  onChange(step: Step, mark?: string): void
}

export function StepEditor(props: StepEditorProps) {
  const { step, cobrowse, t, onChange } = props
  const change = (part: Partial<Step>, mark?: string) => onChange({ ...step, ...part }, mark)
  const optional = (value: string) => value || undefined
  return (
    <div className="b-form">
      <ElementField
        several
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
        languages={props.languages}
        t={t}
        links={props.links}
        onSearchLinks={props.onSearchLinks}
        onChange={(message, language) => change({ message }, `message-${language}`)}
      />
      {step.type === 'video-pointer' && !cobrowse && (
        <TextControl
          type="url"
          label={t.videoUrl}
          placeholder="https://"
          value={step.videoUrl}
          onChange={videoUrl => change({ videoUrl: optional(videoUrl) }, 'video')}
        />
      )}
      {cobrowse && (
        <TextControl
          type="url"
          label={t.voice}
          placeholder="https://"
          value={step.voice}
          onChange={voice => change({ voice: optional(voice) }, 'voice')}
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
        <div className="b-popover" data-type={step.type}>
          <SafeHtml html={anyText(step.message, props.languages[0] ?? '') || t.untitled} onLink={() => {}} />
          {step.mode !== 'CLICK' && <span className="b-popover-next">{t.next}</span>}
        </div>
      </section>
    </div>
  )
}
