import type { Project } from '@lotse/contracts/console/projects'
import { ErrorState, PageHeader } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { Loader, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { paths } from '../../paths.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { InstallPage } from './install-page.tsx'
import { SitesForm } from './sites-form.tsx'
import { TeamPage } from './team-page.tsx'

export const settingsTabs = ['install', 'appearance', 'sites', 'team'] as const
export type SettingsTab = (typeof settingsTabs)[number]

const views: Record<SettingsTab, ComponentType<{ project: Project }>> = {
  install: InstallPage,
  appearance: AppearanceForm,
  sites: SitesForm,
  team: TeamPage,
}

export function SettingsPage({ projectId, tab }: { projectId: string; tab: SettingsTab }) {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const mayChange = useMay('manager')
  const { data, error, refetch } = useProject(projectId)
  const shown = settingsTabs.filter(name => mayChange || name === 'install' || name === 'team')
  const View = views[tab]
  return (
    <>
      <PageHeader title={t.settings.title} />
      <Tabs
        value={tab}
        onChange={name => name && void navigate({ to: paths.settings(projectId, name as SettingsTab) })}
      >
        <Tabs.List mb="lg">
          {shown.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t.settings.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {!data && error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
          ) : data ? (
            <View key={data.version} project={data} />
          ) : (
            <Loader size="sm" />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
