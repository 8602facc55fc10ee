import { longest } from '@lotse/contracts/visitor/longest'
import type { CallToAction } from '@lotse/contracts/visitor/outbound'
import { Choice } from '@lotse/ui/fields/choice'
import { Select, Switch, TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { AddressField } from './address-field.tsx'
import { type ThingKind, useThings } from './use-things.ts'

interface ActionFieldsProps {
  projectId: string
  value: CallToAction
  onChange(value: CallToAction): void
}

const points: Partial<Record<CallToAction['kind'], ThingKind>> = {
  'start-conversation': 'bot',
  'show-form': 'flow',
  'show-survey': 'survey',
  'show-news-article': 'news',
  'show-help-article': 'article',
  'start-product-tour': 'tour',
  'show-checklist': 'checklist',
}

/** What a button does, and with what: an address, a name, or something in the project. */
export function ActionFields({ projectId, value, onChange }: ActionFieldsProps) {
  const t = useT().outbound.content
  const thing = points[value.kind]
  const things = useThings(projectId, thing)
  const text = value.value ?? ''
  return (
    <>
      <Choice label={t.action} words={t.actions} value={value.kind} onChange={kind => onChange({ kind })} />
      {thing && (
        <Select
          label={t.actionValue}
          data={things}
          searchable
          clearable={value.kind === 'start-conversation'}
          value={text || null}
          onChange={next => onChange({ ...value, value: next ?? '' })}
        />
      )}
      {value.kind === 'open-url' && (
        <>
          <AddressField
            label={t.address}
            value={text}
            onChange={address => onChange({ ...value, value: address })}
          />
          <Switch
            label={t.newTab}
            checked={value.newTab === true}
            onChange={event => onChange({ ...value, newTab: event.currentTarget.checked })}
          />
        </>
      )}
      {value.kind === 'start-custom-action' && (
        <TextInput
          label={t.actionName}
          value={text}
          maxLength={longest.name}
          onChange={event => onChange({ ...value, value: event.currentTarget.value })}
        />
      )}
    </>
  )
}
