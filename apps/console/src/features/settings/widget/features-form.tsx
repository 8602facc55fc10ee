import type { Project } from '@lotse/contracts/console/projects'
import { Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'

const groups = {
  recorded: ['enableWebReplays', 'enableNetworkLogs', 'sendNetworkResources'],
  behaviour: ['enableShortcuts', 'requireSpamToken', 'largeReports'],
} as const

/** What the SDK does on the site. */
export function FeaturesForm({ project }: { project: Project }) {
  const t = useT()
  return (
    <SettingsForm project={project}>
      {({ settings: { features }, change }) =>
        (['recorded', 'behaviour'] as const).map(group => (
          <Section key={group} title={t.settings.featureGroups[group]}>
            <div className={classes.stack}>
              {groups[group].map(name => (
                <Switch
                  key={name}
                  label={t.settings.features[name]}
                  description={t.settings.featureHints[name]}
                  checked={features[name]}
                  onChange={event =>
                    change({ features: { ...features, [name]: event.currentTarget.checked } })
                  }
                />
              ))}
            </div>
          </Section>
        ))
      }
    </SettingsForm>
  )
}
