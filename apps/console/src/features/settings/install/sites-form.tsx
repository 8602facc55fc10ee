import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { languages as ours } from '@lotse/rules/texts/languages'
import { Section } from '@lotse/ui/layout/page'
import { Button, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import type { ProjectChange } from '../../../lib/backend/project.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useLanguageName } from '../../../lib/editor/language-tabs.tsx'
import { Form } from '../../../lib/fields/form.tsx'
import { useT } from '../../../lib/i18n.ts'
import { DeleteProject } from '../delete-project.tsx'
import { useProjectDraft } from '../entries/use-project-draft.ts'
import classes from '../settings.module.css'

const origin = /^https?:\/\/[^\s/?#]+$/i

/** What a project is, and its deletion. */
export function SitesPage({ project }: { project: Project }) {
  const mayDelete = useMay('owner')
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <SitesForm project={project} />
      {mayDelete && <DeleteProject project={project} />}
    </div>
  )
}

const sitesOf = ({ name, allowedOrigins, defaultLang, settings }: Project) => ({
  name,
  allowedOrigins,
  defaultLang,
  languages: settings.languages,
})

const changeOf = (
  { name, languages, ...rest }: ReturnType<typeof sitesOf>,
  { settings }: Project,
): ProjectChange => ({ ...rest, name: name.trim(), settings: { ...settings, languages } })

/** Name, languages, and the sites that may use the keys. */
function SitesForm({ project }: { project: Project }) {
  const t = useT()
  const { draft, change, dirty, busy, save, conflict } = useProjectDraft(project, sitesOf, changeOf)
  const { name, allowedOrigins, defaultLang, languages } = draft
  const languageName = useLanguageName()
  // A language that was chosen earlier stays: the project has texts in it.
  const offered = [...new Set([...languages, ...project.settings.languages, ...ours])]
  const wrong = allowedOrigins.find(one => !origin.test(one))
  return (
    <Form onSubmit={() => !wrong && name.trim() && void save()}>
      <Section title={t.settings.tabs.sites}>
        <div className={classes.stack}>
          <TextInput
            label={t.settings.name}
            value={name}
            maxLength={longest.name}
            error={name.trim() ? undefined : t.settings.nameMissing}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <TagsInput
            label={t.settings.origins}
            description={t.settings.originsHint}
            placeholder="https://www.example.com"
            value={allowedOrigins}
            error={wrong && t.settings.originWrong(wrong)}
            onChange={next => change({ allowedOrigins: next })}
          />
          <MultiSelect
            label={t.settings.languages}
            description={t.settings.languagesHint}
            searchable
            data={offered.map(value => ({ value, label: languageName(value) }))}
            value={languages}
            onChange={next => {
              const first = next.includes(defaultLang) ? defaultLang : next[0]
              change({ languages: next, defaultLang: first ?? defaultLang })
            }}
          />
          <Select
            label={t.settings.defaultLang}
            description={t.settings.defaultLangHint}
            data={languages.map(value => ({ value, label: languageName(value) }))}
            value={defaultLang}
            onChange={value => value && change({ defaultLang: value })}
          />
          {conflict}
          <Button
            type="submit"
            disabled={!dirty || Boolean(wrong) || languages.length === 0}
            loading={busy}
            className={classes.save}
          >
            {t.settings.save}
          </Button>
        </div>
      </Section>
    </Form>
  )
}
