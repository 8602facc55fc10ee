import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { Switch } from '@mantine/core'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import { ColourField } from '../../../lib/fields/colour-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import type { ConfigOf } from '../outbound-queries.ts'
import { ActionFields } from './action-fields.tsx'
import type { FormProps } from './form-props.ts'
import { LocalRich } from './local-rich.tsx'
import { SenderFields } from './sender-fields.tsx'

type Banner = ConfigOf<'banner'>

export function BannerForm({ config, lang, onChange, projectId }: FormProps<Banner> & { projectId: string }) {
  const t = useT().outbound.content
  const change = (part: Partial<Banner>) => onChange({ ...config, ...part })
  const { sender, ...rest } = config
  return (
    <>
      <LocalRich label={t.text} lang={lang} value={config.html} onChange={html => change({ html })} />
      <Choice
        label={t.format}
        words={t.bannerFormats}
        value={config.format}
        onChange={format => change({ format })}
      />
      <div className={classes.pairs}>
        <LocalField
          label={t.buttonText}
          maxLength={longest.name}
          lang={lang}
          value={config.buttonText}
          onChange={buttonText => change({ buttonText })}
        />
        <ActionFields
          projectId={projectId}
          value={config.action ?? { kind: 'none' }}
          onChange={action => change({ action })}
        />
      </div>
      <div className={classes.pairs}>
        <ColourField
          label={t.color}
          value={config.color ?? '#485BFF'}
          onChange={color => change({ color })}
        />
        <ColourField
          label={t.textColor}
          value={config.textColor ?? '#FFFFFF'}
          onChange={textColor => change({ textColor })}
        />
      </div>
      <SenderFields
        name={sender?.firstName ?? ''}
        image={sender?.profileImageUrl ?? ''}
        onChange={(firstName, profileImageUrl) =>
          onChange(firstName || profileImageUrl ? { ...rest, sender: { firstName, profileImageUrl } } : rest)
        }
      />
      <Switch
        label={t.closeButton}
        checked={config.showCloseButton !== false}
        onChange={event => change({ showCloseButton: event.currentTarget.checked })}
      />
    </>
  )
}
