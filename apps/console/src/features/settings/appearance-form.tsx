import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/edits'
import { Section } from '@lotse/ui/page'
import { Button, ColorInput, NumberInput, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useSaveProject } from '../../lib/project.ts'
import classes from './settings.module.css'
import { WidgetPreview } from './widget-preview.tsx'

type Appearance = Project['settings']['appearance']
const colours = ['color', 'headerColor', 'buttonColor', 'backgroundColor'] as const
const numbers = ['borderRadius', 'buttonX', 'buttonY'] as const

export function AppearanceForm({ project }: { project: Project }) {
  const t = useT()
  const save = useSaveProject(project)
  const { settings } = project
  const [look, setLook] = useState<Appearance>(settings.appearance)
  const [features, setFeatures] = useState(settings.features)
  const change = (part: Partial<Appearance>) => setLook(before => ({ ...before, ...part }))
  const dirty = JSON.stringify([look, features]) !== JSON.stringify([settings.appearance, settings.features])
  useUnsavedChanges(dirty)
  return (
    <form
      className={classes.split}
      onSubmit={event => {
        event.preventDefault()
        void save.run({ settings: { ...settings, appearance: look, features } })
      }}
    >
      <div className={classes.stack}>
        <Section title={t.settings.tabs.appearance}>
          <div className={classes.pairs}>
            {colours.map(name => (
              <ColorInput
                key={name}
                label={t.settings.appearance[name]}
                format="hex"
                withEyeDropper={false}
                value={look[name]}
                onChange={value => /^#[0-9a-f]{6}$/i.test(value) && change({ [name]: value })}
              />
            ))}
            <Select
              label={t.settings.appearance.feedbackButtonPosition}
              data={Object.entries(t.settings.positions).map(([value, label]) => ({ value, label }))}
              value={look.feedbackButtonPosition}
              onChange={value =>
                value && change({ feedbackButtonPosition: value as Appearance['feedbackButtonPosition'] })
              }
            />
            {numbers.map(name => (
              <NumberInput
                key={name}
                label={t.settings.appearance[name]}
                min={0}
                max={name === 'borderRadius' ? 40 : 500}
                value={look[name]}
                onChange={value => typeof value === 'number' && change({ [name]: value })}
              />
            ))}
          </div>
        </Section>
        <Section title={t.settings.featuresTitle}>
          <div className={classes.stack}>
            {(['enableWebReplays', 'enableNetworkLogs', 'enableShortcuts'] as const).map(name => (
              <Switch
                key={name}
                label={t.settings.features[name]}
                checked={features[name]}
                onChange={event => setFeatures({ ...features, [name]: event.currentTarget.checked })}
              />
            ))}
          </div>
        </Section>
        <Button type="submit" disabled={!dirty} loading={save.busy} className={classes.save}>
          {t.settings.save}
        </Button>
      </div>
      <WidgetPreview look={look} />
    </form>
  )
}
