import type { Project } from '@lotse/contracts/console/projects'
import type { Change } from '@lotse/ui/draft/use-draft.ts'
import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProjectDraft } from './entries/use-project-draft.ts'
import classes from './settings.module.css'

type Settings = Project['settings']
const settingsOf = ({ settings }: Project): Settings => settings

export interface SettingsDraft {
  settings: Settings
  change(part: Change<Settings>): void
}

interface SettingsFormProps {
  project: Project
  /** Whether it cannot be saved as it is. */
  problem?: (settings: Settings) => boolean
  className?: string | undefined
  children(draft: SettingsDraft): ReactNode
  /** Next to the form, outside of it. */
  aside?: (settings: Settings) => ReactNode
}

/** A part of the project's settings: changed together, saved together, guarded against loss together. */
export function SettingsForm({ project, problem, children, aside }: SettingsFormProps) {
  const t = useT()
  const { draft, change, dirty, reset, busy, save, conflict } = useProjectDraft(
    project,
    settingsOf,
    settings => ({ settings }),
  )
  /** Fields keep text that is not a valid value yet; after discarding, they start over. */
  const [round, setRound] = useState(0)
  const discard = (): void => {
    reset()
    setRound(round + 1)
  }
  const wrong = problem?.(draft) ?? false
  const form = (
    <Form className={classes.stack} onSubmit={() => !wrong && void save()}>
      <Fragment key={round}>{children({ settings: draft, change })}</Fragment>
      {conflict}
      <div className={classes.saveRow}>
        <Button type="submit" disabled={!dirty || wrong} loading={busy}>
          {t.settings.save}
        </Button>
        {dirty && (
          <Button variant="subtle" color="gray" onClick={discard}>
            {t.settings.discard}
          </Button>
        )}
      </div>
    </Form>
  )
  if (!aside) return <div className={classes.narrow}>{form}</div>
  return (
    <div className={classes.split}>
      {form}
      {aside(draft)}
    </div>
  )
}
