import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { Switch, TextInput } from '@mantine/core'
import { ColourField } from '../../../lib/fields/colour-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import type { ConfigOf } from '../outbound-queries.ts'
import type { FormProps } from './form-props.ts'
import { LocalRich } from './local-rich.tsx'

type Tooltip = ConfigOf<'tooltip'>

/** The same as in the builder, for a quick correction without opening the site. */
export function TooltipFields({ config, lang, onChange }: FormProps<Tooltip>) {
  const t = useT().outbound.content
  const change = (part: Partial<Tooltip>) => onChange({ ...config, ...part })
  return (
    <>
      <LocalRich label={t.text} lang={lang} value={config.html} onChange={html => change({ html })} />
      <TextInput
        label={t.selector}
        value={config.selector}
        maxLength={longest.address}
        onChange={event => change({ selector: event.currentTarget.value })}
      />
      <div className={classes.pairs}>
        <Choice
          label={t.format}
          words={t.tooltipModes}
          value={config.mode}
          onChange={mode => change({ mode })}
        />
        <ColourField
          label={t.color}
          value={config.color ?? '#485BFF'}
          onChange={color => change({ color })}
        />
      </div>
      {config.mode === 'hotspot' && (
        <Switch
          label={t.animated}
          checked={config.animated === true}
          onChange={event => change({ animated: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
