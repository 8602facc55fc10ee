import type { Project } from '@lotse/contracts/console/projects'
import { highest, longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { Section } from '@lotse/ui/layout/page'
import { Button, FileButton, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import { ColourField } from '../../../lib/fields/colour-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { UploadList } from '../../../lib/uploads/upload-list.tsx'
import { useFieldUploads } from '../../../lib/uploads/use-uploads.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { WidgetPreview } from './widget-preview.tsx'
import { withColour } from './with-colour.ts'

type Appearance = Project['settings']['appearance']
const colours = ['color', 'headerColor', 'buttonColor', 'backgroundColor'] as const
const numbers = ['borderRadius', 'buttonX', 'buttonY'] as const
const switches = ['hideForGuests', 'disableBGFade', 'disableBGGradient'] as const
const lengths = {
  welcomeTitle: longest.name,
  welcomeText: longest.line,
  widgetButtonText: longest.tab,
  buttonBubbleText: longest.name,
}
const textNames = Object.keys(lengths) as (keyof typeof lengths)[]

/** How the button and the widget look, and their first words. */
export function AppearanceForm({ project }: { project: Project }) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
  return (
    <SettingsForm
      project={project}
      aside={settings => <WidgetPreview project={project} settings={settings} lang={lang} />}
    >
      {({ settings, change }) => (
        <>
          <Section title={t.settings.tabs.appearance}>
            <LookFields
              projectId={project.id}
              look={settings.appearance}
              onChange={part => change(({ appearance }) => ({ appearance: { ...appearance, ...part } }))}
            />
          </Section>
          <Section
            title={t.settings.textsTitle}
            actions={<LanguageTabs languages={settings.languages} value={lang} onChange={setLang} />}
          >
            <div className={classes.pairs}>
              {textNames.map(name => (
                <LocalField
                  key={name}
                  label={t.settings.texts[name]}
                  value={settings.texts[name]}
                  lang={lang}
                  maxLength={lengths[name]}
                  onChange={value => change(({ texts }) => ({ texts: { ...texts, [name]: value } }))}
                />
              ))}
            </div>
          </Section>
        </>
      )}
    </SettingsForm>
  )
}

interface LookFieldsProps {
  projectId: string
  look: Appearance
  onChange(part: Partial<Appearance>): void
}

function LookFields({ projectId, look, onChange }: LookFieldsProps) {
  const t = useT()
  const uploads = useFieldUploads(projectId)
  return (
    <div className={classes.stack}>
      <div className={classes.pairs}>
        {colours.map(name => (
          <ColourField
            key={name}
            label={t.settings.appearance[name]}
            value={look[name]}
            onChange={value => onChange(name === 'color' ? withColour(look, value) : { [name]: value })}
          />
        ))}
        <Choice
          label={t.settings.appearance.colorScheme}
          words={t.settings.colorSchemes}
          value={look.colorScheme}
          onChange={colorScheme => onChange({ colorScheme })}
        />
        <Choice
          label={t.settings.appearance.feedbackButtonPosition}
          words={t.settings.positions}
          value={look.feedbackButtonPosition}
          onChange={feedbackButtonPosition => onChange({ feedbackButtonPosition })}
        />
        {numbers.map(name => (
          <WholeField
            key={name}
            label={t.settings.appearance[name]}
            max={name === 'borderRadius' ? highest.borderRadius : highest.buttonOffset}
            value={look[name]}
            onChange={value => onChange({ [name]: value })}
          />
        ))}
      </div>
      <div className={classes.logo}>
        <TextInput
          label={t.settings.appearance.buttonLogo}
          placeholder="https://"
          value={look.buttonLogo}
          error={!/^(https?:\/\/\S+)?$/i.test(look.buttonLogo) && t.settings.addressWrong}
          onChange={event => onChange({ buttonLogo: event.currentTarget.value.trim() })}
        />
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={file => file && uploads.add([file], 0, ({ url }) => onChange({ buttonLogo: url }))}
        >
          {({ onClick }) => (
            <Button variant="default" loading={uploads.busy} onClick={onClick}>
              {t.settings.upload}
            </Button>
          )}
        </FileButton>
      </div>
      <UploadList uploads={uploads} />
      {switches.map(name => (
        <Switch
          key={name}
          label={t.settings.appearance[name]}
          checked={look[name]}
          onChange={event => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  )
}
