import { Switch } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { LocalField } from '../../../lib/local-field.tsx'
import type { ConfigOf } from '../outbound-queries.ts'
import type { FormProps } from './content-tab.tsx'
import { SenderFields } from './sender-fields.tsx'

export function NotificationForm({ config, lang, onChange }: FormProps<ConfigOf<'notification'>>) {
  const t = useT().outbound.content
  const { sender, ...rest } = config
  return (
    <>
      <LocalField
        label={t.text}
        description={t.textHint}
        multiline
        maxLength={2000}
        lang={lang}
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
