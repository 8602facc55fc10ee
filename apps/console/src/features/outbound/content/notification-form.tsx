import type { OutboundGap } from '@lotse/contracts/console/content/outbound'
import { longest } from '@lotse/contracts/visitor/longest'
import { Switch } from '@mantine/core'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import type { FormProps } from './form-props.ts'
import { SenderFields } from './sender-fields.tsx'

type NotificationFormProps = FormProps<ConfigOf<'notification'>> & { gaps: OutboundGap[] }

export function NotificationForm({ config, lang, onChange, gaps }: NotificationFormProps) {
  const {
    outbound: { content: t },
    gaps: { problems },
  } = useT()
  const { sender, ...rest } = config
  return (
    <>
      <LocalField
        label={t.text}
        description={t.textHint}
        multiline
        maxLength={longest.paragraph}
        lang={lang}
        error={gaps.some(({ what }) => what === 'text') && problems.text}
        value={config.text}
        onChange={text => onChange({ ...config, text })}
      />
      <SenderFields
        name={sender?.name ?? ''}
        image={sender?.profileImageUrl ?? ''}
        onChange={(name, profileImageUrl) =>
          onChange(name || profileImageUrl ? { ...rest, sender: { name, profileImageUrl } } : rest)
        }
      />
      <Switch
        label={t.sound}
        checked={config.sound}
        onChange={event => onChange({ ...config, sound: event.currentTarget.checked })}
      />
    </>
  )
}
