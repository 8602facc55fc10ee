import type { Project } from '@lotse/contracts/console/projects'
import { languages, ourLanguage } from '@lotse/rules/texts/languages'
import { readSdkWords } from '@lotse/rules/texts/read-sdk-words'
import { readWidgetWords } from '@lotse/rules/texts/read-widget-words'
import { Loaded } from '@lotse/ui/data/loaded'
import { Section } from '@lotse/ui/layout/page'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguageName } from '../../../lib/editor/language-tabs.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { WidgetPreview } from '../widget/widget-preview.tsx'
import { ourTexts } from './own-words.ts'
import { WordingList } from './wording-list.tsx'

/** A project's own words for the texts that visitors read, by language. */
export function WordingPage({ project }: { project: Project }) {
  const t = useT().wording
  const [lang, setLang] = useState(project.defaultLang)
  const languageName = useLanguageName()
  const ours = ourLanguage(lang) ?? 'en'
  const texts = useQuery({
    queryKey: ['wording', ours],
    queryFn: async () => ourTexts(await readWidgetWords(ours), await readSdkWords(ours)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SettingsForm
      project={project}
      aside={settings => <WidgetPreview project={project} settings={settings} lang={lang} />}
    >
      {({ settings: { languages: chosen, translations }, change }) => {
        const first = [...new Set([project.defaultLang, ...chosen, ...Object.keys(translations)])]
        const rest = languages.filter(one => !first.includes(one))
        const option = (value: string) => ({ value, label: languageName(value) })
        return (
          <Section title={t.title}>
            <p className={classes.hint}>{t.hint}</p>
            <div className={classes.stack}>
              <Select
                label={t.language}
                searchable
                allowDeselect={false}
                data={[
                  { group: t.ofProject, items: first.map(option) },
                  { group: t.others, items: rest.map(option) },
                ]}
                value={lang}
                onChange={value => value && setLang(value)}
              />
              <Loaded of={texts}>
                {all => (
                  <WordingList
                    key={lang}
                    lang={lang}
                    texts={all}
                    own={translations[lang] ?? {}}
                    onChange={own =>
                      change(({ translations: { [lang]: _, ...others } }) => ({
                        translations:
                          Object.keys(own).length > 0 ? { ...others, [lang]: { ...own } } : others,
                      }))
                    }
                  />
                )}
              </Loaded>
            </div>
          </Section>
        )
      }}
    </SettingsForm>
  )
}
