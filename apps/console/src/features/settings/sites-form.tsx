import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/edits'
import { Section } from '@lotse/ui/page'
import { Button, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useLanguageName } from '../../lib/language-tabs.tsx'
import { useSaveProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { DeleteProject } from './delete-project.tsx'
import classes from './settings.module.css'

const offered =
  'de en fr es it nl pt pl cs sk da sv no fi hu ro bg hr sl el tr uk ru ar he fa ja ko zh'.split(' ')
const origin = /^https?:\/\/[^\s/?#]+$/i

/** What a project is, and its end. */
export function SitesPage({ project }: { project: Project }) {
  const mayDelete = useMay('owner')
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <SitesForm project={project} />
      {mayDelete && <DeleteProject project={project} />}
    </div>
  )
}

/** Name, languages, and the sites that may use the keys. */
function SitesForm({ project }: { project: Project }) {
  const t = useT()
  const save = useSaveProject(project)
  const [name, setName] = useState(project.name)
  const [allowedOrigins, setOrigins] = useState(project.allowedOrigins)
  const [defaultLang, setDefaultLang] = useState(project.defaultLang)
  const [languages, setLanguages] = useState(project.settings.languages)
  const languageName = useLanguageName()
  const wrong = allowedOrigins.find(one => !origin.test(one))
  const dirty =
    name !== project.name ||
    defaultLang !== project.defaultLang ||
    JSON.stringify([allowedOrigins, languages]) !==
      JSON.stringify([project.allowedOrigins, project.settings.languages])
  useUnsavedChanges(dirty)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (wrong || !name.trim()) return
        const settings = { ...project.settings, languages }
        void save.run({ name: name.trim(), allowedOrigins, defaultLang, settings })
      }}
    >
      <Section title={t.settings.tabs.sites}>
        <div className={classes.stack}>
          <TextInput
            label={t.settings.name}
            value={name}
            maxLength={200}
            error={name.trim() ? undefined : t.settings.nameMissing}
            onChange={event => setName(event.currentTarget.value)}
          />
          <TagsInput
            label={t.settings.origins}
            description={t.settings.originsHint}
            placeholder="https://www.example.com"
            value={allowedOrigins}
            error={wrong && t.settings.originWrong(wrong)}
            onChange={setOrigins}
          />
          <MultiSelect
            label={t.settings.languages}
            description={t.settings.languagesHint}
            searchable
            data={offered.map(value => ({ value, label: languageName(value) }))}
            value={languages}
            onChange={next => {
              setLanguages(next)
              if (!next.includes(defaultLang)) setDefaultLang(next[0] ?? defaultLang)
            }}
          />
          <Select
            label={t.settings.defaultLang}
            description={t.settings.defaultLangHint}
            data={languages.map(value => ({ value, label: languageName(value) }))}
            value={defaultLang}
            allowDeselect={false}
            onChange={value => value && setDefaultLang(value)}
          />
          <Button
            type="submit"
            disabled={!dirty || Boolean(wrong) || languages.length === 0}
            loading={save.busy}
            className={classes.save}
          >
            {t.settings.save}
          </Button>
        </div>
      </Section>
    </form>
  )
}
