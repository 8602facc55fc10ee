import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/edits'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useSaveProject } from '../../lib/project.ts'
import classes from './settings.module.css'

type Settings = Project['settings']

export interface SettingsDraft {
  settings: Settings
  change(part: Partial<Settings>): void
}

interface SettingsFormProps {
  project: Project
  /** Why it cannot be saved as it is. */
  problem?: (settings: Settings) => boolean
  className?: string | undefined
  children(draft: SettingsDraft): ReactNode
  /** Beside the form, outside of it. */
  aside?: (settings: Settings) => ReactNode
}

/** A part of the project's settings: changed together, saved together, asked about before it is lost. */
export function SettingsForm({ project, problem, children, aside }: SettingsFormProps) {
  const t = useT()
  const save = useSaveProject(project)
  const [settings, setSettings] = useState(project.settings)
  const dirty = JSON.stringify(settings) !== JSON.stringify(project.settings)
  const wrong = problem?.(settings) ?? false
  useUnsavedChanges(dirty)
  const form = (
    <form
      className={classes.stack}
      onSubmit={event => {
        event.preventDefault()
        if (!wrong) void save.run({ settings })
      }}
    >
      {children({ settings, change: part => setSettings(before => ({ ...before, ...part })) })}
      <div className={classes.saveRow}>
        <Button type="submit" disabled={!dirty || wrong} loading={save.busy}>
          {t.settings.save}
        </Button>
        {dirty && (
          <Button variant="subtle" color="gray" onClick={() => setSettings(project.settings)}>
            {t.settings.discard}
          </Button>
        )}
      </div>
    </form>
  )
  if (!aside) return <div className={classes.narrow}>{form}</div>
  return (
    <div className={classes.split}>
      {form}
      {aside(settings)}
    </div>
  )
}
