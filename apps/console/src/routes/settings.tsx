import { RouteError } from '@lotse/ui/layout/error-page'
import { useParams } from '@tanstack/react-router'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useT } from '../lib/i18n.ts'
import { settingsTabs } from '../lib/settings-tabs.ts'

export function SettingsRoute() {
  const t = useT()
  const { projectId, tab } = useParams({ from: '/signed-in/projects/$projectId/settings/$tab' })
  const known = settingsTabs.find(name => name === tab)
  if (!known) throw new RouteError(t.errors.not_found)
  return <SettingsPage projectId={projectId} tab={known} />
}
