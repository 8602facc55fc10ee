import { longest } from '@lotse/contracts/visitor/longest'
import type { WebhookFields as Draft } from '@lotse/contracts/webhooks/webhook'
import { fadingPictures, pictureFormats, webhookFormats } from '@lotse/contracts/webhooks/webhook-choices'
import {
  Button,
  Checkbox,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useUiT } from '../language/i18n.tsx'
import { isAddress } from './webhook-draft.ts'
import type { TopicGroup } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'
import classes from './webhooks.module.css'

interface WebhookFieldsProps {
  topics: TopicGroup[]
  hasPictures: boolean
  draft: Draft
  /** Missing things are named once somebody has tried to save. */
  isTried: boolean
  onChange(part: Partial<Draft>): void
}

export function WebhookFields({ topics, hasPictures, draft, isTried, onChange }: WebhookFieldsProps) {
  const t = useWebhookWords()
  const ui = useUiT()
  const { format } = draft
  const isChat = format !== 'json'
  return (
    <>
      <TextInput
        label={t.name}
        required
        withAsterisk={false}
        maxLength={longest.tab}
        value={draft.name}
        error={isTried && !draft.name.trim() && t.nameMissing}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t.format}
        allowDeselect={false}
        data={webhookFormats.map(value => ({ value, label: t.formats[value] }))}
        value={format}
        onChange={value => onChange({ format: webhookFormats.find(one => one === value) ?? 'json' })}
      />
      <TextInput
        label={t.address}
        description={t.addressHints[format]}
        type="url"
        required
        withAsterisk={false}
        maxLength={longest.address}
        placeholder="https://"
        value={draft.address}
        error={isTried && !isAddress(draft.address) && t.addressMissing}
        onChange={event => onChange({ address: event.currentTarget.value.trim() })}
      />
      <Topics
        groups={topics}
        value={draft.topics}
        isTried={isTried}
        onChange={value => onChange({ topics: value })}
      />
      {isChat && (
        <Input.Wrapper label={t.lang} labelElement="div">
          <Stack mt={4} align="flex-start">
            <SegmentedControl
              aria-label={t.lang}
              value={draft.lang}
              onChange={value => onChange({ lang: value === 'de' ? 'de' : 'en' })}
              data={[
                { value: 'de', label: ui.german },
                { value: 'en', label: ui.english },
              ]}
            />
          </Stack>
        </Input.Wrapper>
      )}
      {hasPictures && pictureFormats.includes(format) && (
        <Switch
          label={t.picture}
          description={fadingPictures.includes(format) ? t.fadingPictureHint : t.pictureHint}
          checked={draft.withPicture}
          onChange={event => onChange({ withPicture: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t.isOn}
        checked={draft.isOn}
        onChange={event => onChange({ isOn: event.currentTarget.checked })}
      />
    </>
  )
}

interface TopicsProps {
  groups: TopicGroup[]
  value: string[]
  isTried: boolean
  onChange(value: string[]): void
}

function Topics({ groups, value, isTried, onChange }: TopicsProps) {
  const t = useWebhookWords()
  const all = groups.flatMap(({ topics }) => topics.map(topic => topic.value))
  return (
    <fieldset className={classes.topics}>
      <legend>
        <Group gap="xs">
          {t.topics}
          <Button variant="subtle" size="compact-xs" onClick={() => onChange(all)}>
            {t.all}
          </Button>
          <Button variant="subtle" size="compact-xs" onClick={() => onChange([])}>
            {t.none}
          </Button>
        </Group>
        {isTried && value.length === 0 && <Input.Error role="alert">{t.topicsMissing}</Input.Error>}
      </legend>
      {groups.map(({ label, topics }) => (
        <div key={label}>
          <h3>{label}</h3>
          <Stack gap={6}>
            {topics.map(topic => (
              <Checkbox
                key={topic.value}
                label={topic.label}
                checked={value.includes(topic.value)}
                onChange={event =>
                  onChange(
                    event.currentTarget.checked
                      ? [...value, topic.value]
                      : value.filter(one => one !== topic.value),
                  )
                }
              />
            ))}
          </Stack>
        </div>
      ))}
    </fieldset>
  )
}
