import type { Project } from '@lotse/contracts/console/projects'
import type { MailSettings } from '@lotse/contracts/console/settings'
import { highest, longest } from '@lotse/contracts/visitor/longest'
import { type LetterTextName, letterTextInstead, letterTextNames } from '@lotse/rules/mail/letter-texts'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { Section } from '@lotse/ui/layout/page'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { DnsRecords } from './dns-records.tsx'
import own from './mail.module.css'
import { MailPreview } from './mail-preview.tsx'
import { MailSetup } from './mail-setup.tsx'
import { MailTroubles } from './mail-troubles.tsx'
import { TextsSection } from './texts-section.tsx'

const lengths: Record<LetterTextName, number> = {
  subject: longest.name,
  intro: longest.paragraph,
  button: longest.tab,
  signature: longest.paragraph,
  footer: longest.paragraph,
}

/** The letter, or the mail that asks for a confirmation before it. */
function Previews(of: { project: Project; mail: MailSettings; lang: string }) {
  const t = useT().mail
  const [shown, setShown] = useState('letter')
  const isConfirmation = shown === 'confirmation'
  return (
    <div className={own.preview}>
      <SegmentedControl
        size="xs"
        aria-label={t.shown}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'letter', label: t.shownLetter },
          { value: 'confirmation', label: t.shownConfirmation },
        ]}
      />
      {isConfirmation && <p className={classes.hint}>{t.confirmationHint}</p>}
      <MailPreview {...of} isConfirmation={isConfirmation} />
    </div>
  )
}

/** Answers by mail: whether and when they are sent, their texts, and how they are delivered. */
export function MailPage({ project }: { project: Project }) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
  return (
    <>
      <MailTroubles projectId={project.id} />
      <SettingsForm
        project={project}
        aside={({ mail }) => <Previews project={project} mail={mail} lang={lang} />}
      >
        {({ settings: { mail, languages }, change }) => {
          const set = (part: Partial<typeof mail>) => change(({ mail }) => ({ mail: { ...mail, ...part } }))
          return (
            <>
              <Section title={t.mail.letters}>
                <p className={classes.hint}>{t.mail.lettersHint}</p>
                <div className={classes.stack}>
                  <Switch
                    label={t.mail.lettersOn}
                    checked={mail.letters}
                    onChange={event => set({ letters: event.currentTarget.checked })}
                  />
                  <div className={classes.pairs}>
                    <WholeField
                      label={t.mail.delay}
                      unit={t.mail.minutes}
                      min={1}
                      max={highest.letterDelayMinutes}
                      value={mail.delayMinutes}
                      onChange={delayMinutes => set({ delayMinutes })}
                    />
                    <TextInput
                      label={t.mail.senderName}
                      placeholder={project.name}
                      maxLength={longest.label}
                      value={mail.senderName}
                      onChange={event => set({ senderName: event.currentTarget.value })}
                    />
                  </div>
                </div>
              </Section>
              <TextsSection
                title={t.mail.texts}
                hint={t.mail.textsHint}
                languages={languages}
                lang={lang}
                onLang={setLang}
                names={letterTextNames}
                lengths={lengths}
                labels={t.mail.text}
                texts={mail}
                instead={name =>
                  letterTextInstead(mail, name, lang, project.defaultLang) || t.mail.nothingInstead
                }
                onChange={set}
              />
            </>
          )
        }}
      </SettingsForm>
      <div className={own.more}>
        <MailSetup projectId={project.id} />
        <DnsRecords projectId={project.id} />
      </div>
    </>
  )
}
