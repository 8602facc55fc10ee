import type { Targeting } from '@lotse/contracts/console/content/outbound'
import { highest, longest } from '@lotse/contracts/visitor/longest'
import { isWithin } from '@lotse/ui/fields/read-whole.ts'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { Section } from '@lotse/ui/layout/page'
import { Radio, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PageRules } from '../../../lib/conditions/page-rules.tsx'
import { Editable } from '../../../lib/editor/editable.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import { AttributeRules } from './attribute-rules.tsx'

interface TargetingFormProps {
  value: Targeting
  /** Tooltips stay on an element for as long as the rules hold, so a frequency makes no sense there. */
  tooltip: boolean
  languages: string[]
  onChange(value: Targeting): void
}

export function TargetingForm({ value, tooltip, languages, onChange }: TargetingFormProps) {
  const t = useT()
  const words = t.outbound.targeting
  const change = (part: Partial<Targeting>) => onChange({ ...value, ...part })
  return (
    <Editable className={classes.narrow}>
      {tooltip && <p className={classes.hint}>{words.tooltipNote}</p>}
      <Section title={words.who}>
        <div className={classes.stack}>
          <Choice
            label={words.audience}
            value={value.audience}
            options={words.audiences}
            onChange={audience => change({ audience })}
          />
          <Languages
            known={languages}
            value={value.languages}
            onChange={next => change({ languages: next })}
          />
          <AttributeRules value={value.attributes} onChange={attributes => change({ attributes })} />
        </div>
      </Section>
      <Section title={words.where}>
        <PageRules value={value.pageRules} onChange={pageRules => change({ pageRules })} />
      </Section>
      <Section title={words.when}>
        <div className={classes.stack}>
          <Trigger value={value} onChange={onChange} />
          <div className={classes.pairs}>
            <Moment
              label={words.from}
              value={value.from}
              onChange={from => onChange(withMoment(value, 'from', from))}
            />
            <Moment
              label={words.to}
              value={value.to}
              error={value.from && value.to && value.from >= value.to ? t.gaps.problems.period : undefined}
              onChange={to => onChange(withMoment(value, 'to', to))}
            />
          </div>
          {!tooltip && <Frequency value={value.frequency} onChange={frequency => change({ frequency })} />}
        </div>
      </Section>
    </Editable>
  )
}

interface LanguagesProps {
  known: string[]
  value: string[]
  onChange(value: string[]): void
}

function Languages({ known, value, onChange }: LanguagesProps) {
  const words = useT().outbound.targeting
  const [refused, setRefused] = useState<string>()
  return (
    <TagsInput
      label={words.languages}
      description={words.languagesHint}
      data={known}
      value={value}
      error={refused !== undefined && words.noLanguage(refused)}
      onChange={next => {
        const tags = next.map(asLanguageTag)
        setRefused(next.find((_, at) => tags[at] === undefined))
        onChange([...new Set(tags.filter(tag => tag !== undefined))])
      }}
    />
  )
}

function Trigger({ value, onChange }: { value: Targeting; onChange(value: Targeting): void }) {
  const words = useT().outbound.targeting
  const { event, ...rest } = value
  const on = event !== undefined
  return (
    <>
      <Choice
        label={words.trigger}
        value={on ? 'event' : 'page'}
        options={words.triggers}
        onChange={kind => onChange(kind === 'event' ? { ...rest, event: '' } : rest)}
      />
      {on && (
        <TextInput
          label={words.event}
          description={words.eventHint}
          value={event}
          maxLength={longest.event}
          onChange={change => onChange({ ...rest, event: change.currentTarget.value })}
        />
      )}
    </>
  )
}

interface FrequencyProps {
  value: Targeting['frequency']
  onChange(value: Targeting['frequency']): void
}

function Frequency({ value, onChange }: FrequencyProps) {
  const words = useT().outbound.targeting
  return (
    <>
      <Choice
        label={words.frequency}
        value={value.kind}
        options={words.frequencies}
        onChange={kind => onChange(kind === 'hours' ? { kind, hours: 24, max: 3 } : { kind })}
      />
      {value.kind === 'hours' && (
        <div className={classes.pairs}>
          <Count
            label={words.hours}
            most={highest.hoursBetween}
            value={value.hours}
            onChange={hours => onChange({ ...value, hours })}
          />
          <Count
            label={words.max}
            most={highest.timesShown}
            value={value.max}
            onChange={max => onChange({ ...value, max })}
          />
        </div>
      )}
    </>
  )
}

interface CountProps {
  label: string
  most: number
  /** NaN while the field is empty. */
  value: number
  onChange(value: number): void
}

function Count({ label, most, value, onChange }: CountProps) {
  const t = useUiT()
  const format = useFormat()
  const bounds = { min: 1, max: most }
  return (
    <WholeInput
      label={label}
      {...bounds}
      value={value}
      error={!isWithin(value, bounds) && t.wholeNumber('1', format.number(most))}
      onChange={next => onChange(next === '' ? Number.NaN : next)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Record<Value, string>
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={next => onChange(next as Value)}>
      <div className={classes.radios}>
        {Object.entries<string>(options).map(([key, text]) => (
          <Radio key={key} value={key} label={text} />
        ))}
      </div>
    </Radio.Group>
  )
}

interface MomentProps {
  label: string
  value: string | undefined
  error?: string | undefined
  onChange(value: string | undefined): void
}

/** A time in the person's own time zone; the wire uses only UTC. */
function Moment({ label, value, error, onChange }: MomentProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      error={error}
      value={value ? localMoment(new Date(value)) : ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? new Date(currentTarget.value).toISOString() : undefined)
      }
    />
  )
}

function localMoment(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

function withMoment(value: Targeting, name: 'from' | 'to', moment: string | undefined): Targeting {
  const { [name]: _before, ...rest } = value
  return moment ? { ...rest, [name]: moment } : rest
}

/** `DE` is `de`; a word is not a language code. */
function asLanguageTag(text: string): string | undefined {
  const [, language = '', region = ''] = /^([a-z]{2,3})([-_][a-z0-9]{2,8})?$/i.exec(text.trim()) ?? []
  return language ? language.toLowerCase() + region.replace('_', '-') : undefined
}
