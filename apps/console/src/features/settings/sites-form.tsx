import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/edits'
import { Section } from '@lotse/ui/page'
import { Button, Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useSaveProject } from '../../lib/project.ts'
import classes from './settings.module.css'

const origin = /^https?:\/\/[^\s/?#]+$/i

/** Name, sites that may use the keys, and whether visitors must prove who they are. */
export function SitesForm({ project }: { project: Project }) {
  const t = useT()
  const save = useSaveProject(project)
  const [name, setName] = useState(project.name)
  const [allowedOrigins, setOrigins] = useState(project.allowedOrigins)
  const [identityMode, setMode] = useState(project.identityMode)
  const wrong = allowedOrigins.find(one => !origin.test(one))
  const dirty =
    name !== project.name ||
    identityMode !== project.identityMode ||
    JSON.stringify(allowedOrigins) !== JSON.stringify(project.allowedOrigins)
  useUnsavedChanges(dirty)
  return (
    <form
      className={classes.narrow}
      onSubmit={event => {
        event.preventDefault()
        if (!wrong && name.trim()) void save.run({ name: name.trim(), allowedOrigins, identityMode })
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
          <Select
            label={t.settings.identity}
            description={t.settings.identityHint}
            data={Object.entries(t.settings.identityModes).map(([value, label]) => ({ value, label }))}
            value={identityMode}
            onChange={value => value && setMode(value as Project['identityMode'])}
          />
          <Button
            type="submit"
            disabled={!dirty || Boolean(wrong)}
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
