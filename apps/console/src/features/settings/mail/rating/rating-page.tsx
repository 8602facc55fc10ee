import type { Project } from '@lotse/contracts/console/projects'
import { ratingOpenDays } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import {
  type RatingTextName,
  ratingMoods,
  ratingText,
  ratingTextInstead,
  ratingTextNames,
} from '@lotse/rules/mail/rating-texts'
import { Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Faces } from '../../../../lib/fields/faces.tsx'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../../settings.module.css'
import { SettingsForm } from '../../settings-form.tsx'
import own from '../mail.module.css'
import { MailPreview } from '../mail-preview.tsx'
import { TextsSection } from '../texts-section.tsx'

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
            <TextsSection
              title={t.texts}
              hint={t.textsHint}
              languages={languages}
              lang={lang}
              onLang={setLang}
              names={ratingTextNames}
              lengths={lengths}
              labels={t.text}
              texts={rating}
              instead={name => ratingTextInstead(rating, name, lang, project.defaultLang)}
              onChange={set}
            />
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
          moods={ratingMoods(lang)}
          value={mark}
          onChange={setMark}
        />
      </Section>
      <MailPreview project={project} mail={mail} rating={rating} lang={lang} />
    </div>
  )
}
