import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { wordFor } from '@lotse/rules/text/local-text'
import { Section } from '@lotse/ui/layout/page'
import { Autocomplete, Checkbox } from '@mantine/core'
import classes from '../../lib/editor/editor.module.css'
import { LocalField, textsOf } from '../../lib/editor/local-field.tsx'
import { NameField } from '../../lib/fields/name-field.tsx'
import { useT } from '../../lib/i18n.ts'

interface FlowTextsProps {
  name: string
  definition: FlowDefinition
  lang: string
  onName(name: string): void
  onChange(part: Partial<FlowDefinition>): void
}

const types = ['BUG', 'FEATURE_REQUEST', 'FEEDBACK', 'INQUIRY', 'SURVEY'] as const
const parts = [
  'screenshot',
  'replays',
  'consoleLog',
  'networkLogs',
  'customEventLog',
  'metaData',
  'attachments',
] as const

/** What comes before the fields. */
export function FlowTexts({ name, definition, lang, onName, onChange }: FlowTextsProps) {
  const t = useT()
  const text = textsOf(definition, lang, onChange)
  // Known types are shown by their label; any other text is a type of the team's own.
  const known = (type: string) => wordFor(t.inbox.types, type)
  const typeOf = (word: string) => types.find(type => t.inbox.types[type] === word) ?? word
  return (
    <Section title={t.flows.about}>
      <div className={classes.stack}>
        <div className={classes.pairs}>
          <NameField
            label={t.content.name}
            value={name}
            error={name.trim() ? undefined : t.content.nameMissing}
            onChange={onName}
          />
          <Autocomplete
            label={t.flows.type}
            data={types.map(type => t.inbox.types[type])}
            value={known(definition.feedbackType)}
            maxLength={longest.id}
            onChange={word => onChange({ feedbackType: typeOf(word) })}
          />
        </div>
        <LocalField label={t.flows.heading} {...text('title', longest.line)} />
        <LocalField label={t.flows.description} {...text('description', longest.text)} multiline />
      </div>
    </Section>
  )
}

/** The last page, and what a report includes. */
export function FlowEnding({ definition, lang, onChange }: Omit<FlowTextsProps, 'name' | 'onName'>) {
  const t = useT()
  const { excludeData = {} } = definition
  const text = textsOf(definition, lang, onChange)
  return (
    <>
      <Section title={t.flows.ending}>
        <div className={classes.pairs}>
          <LocalField label={t.flows.submitText} {...text('submitText', longest.name)} />
          <LocalField label={t.flows.thanksTitle} {...text('thanksTitle', longest.line)} />
          <LocalField label={t.flows.thanksText} {...text('thanksText', longest.text)} multiline />
        </div>
      </Section>
      <Section title={t.flows.sent}>
        <div className={classes.pairs}>
          {parts.map(part => (
            <Checkbox
              key={part}
              label={t.flows.parts[part]}
              checked={!excludeData[part]}
              onChange={event =>
                onChange({ excludeData: { ...excludeData, [part]: !event.currentTarget.checked } })
              }
            />
          ))}
        </div>
      </Section>
    </>
  )
}
