import type { Project } from '@lotse/contracts/console/projects'
import { ratingOpenDays } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import {
  type RatingTextName,
  ratingText,
  ratingTextInstead,
  ratingTextNames,
} from '@lotse/rules/mail/rating-texts'
import { Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { LanguageTabs } from '../../../../lib/editor/language-tabs.tsx'
import { LocalField } from '../../../../lib/editor/local-field.tsx'
import { Faces } from '../../../../lib/fields/faces.tsx'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../../settings.module.css'
import { SettingsForm } from '../../settings-form.tsx'
import own from '../mail.module.css'
import { MailPreview } from '../mail-preview.tsx'

type Settings = Project['settings']

const lengths: Record<RatingTextName, number> = {
  question: longest.name,
  subject: longest.name,
  intro: longest.paragraph,
}

/** Whether visitors are asked how satisfied they are, and in which words. */
export function RatingPage({ project }: { project: Project }) {
  const t = useT().rating
  const [lang, setLang] = useState(project.defaultLang)
  return (
    <SettingsForm
      project={project}
      aside={settings => <Preview project={project} settings={settings} lang={lang} />}
    >
      {({ settings: { rating, mail, languages }, change }) => {
        const set = (part: Partial<typeof rating>) =>
          change(({ rating }) => ({ rating: { ...rating, ...part } }))
        return (
          <>
            <Section title={t.title}>
              <p className={classes.hint}>{t.hint(ratingOpenDays)}</p>
              <Switch
                label={t.on}
                description={mail.letters ? t.byMail : t.noMail}
                checked={rating.isOn}
                onChange={event => set({ isOn: event.currentTarget.checked })}
              />
            </Section>
            <Section
              title={t.texts}
              actions={<LanguageTabs languages={languages} value={lang} onChange={setLang} />}
            >
              <p className={classes.hint}>{t.textsHint}</p>
              <div className={classes.stack}>
                {ratingTextNames.map(name => (
                  <LocalField
                    key={name}
                    label={t.text[name]}
                    value={rating[name]}
                    lang={lang}
                    placeholder={ratingTextInstead(rating, name, lang, project.defaultLang)}
                    maxLength={lengths[name]}
                    multiline={lengths[name] === longest.paragraph}
                    onChange={value => set({ [name]: value })}
                  />
                ))}
              </div>
            </Section>
          </>
        )
      }}
    </SettingsForm>
  )
}

/** The widget's question, and the mail. */
function Preview({ project, settings, lang }: { project: Project; settings: Settings; lang: string }) {
  const t = useT().rating
  const [mark, setMark] = useState<number | null>(null)
  const { rating, mail } = settings
  const question = ratingText(rating, 'question', lang, project.defaultLang)
  return (
    <div className={own.preview}>
      <Section title={t.inWidget}>
        <Faces
          question={question.replaceAll('{project}', project.name)}
          lang={lang}
          value={mark}
          onChange={setMark}
        />
      </Section>
      <MailPreview project={project} mail={mail} rating={rating} lang={lang} />
    </div>
  )
}
