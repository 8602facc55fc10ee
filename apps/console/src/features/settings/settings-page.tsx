import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { EmptyState, PageHeader } from '@lotse/ui/layout/page'
import { IconLock } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useProject } from '../../lib/backend/project.ts'
import { useT } from '../../lib/i18n.ts'
import { type SettingsTab, useSettingsTabs } from '../../lib/settings-tabs.ts'
import { AssignmentPage } from './assignment/assignment-page.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { HoursPage } from './hours/hours-page.tsx'
import { ArchivePage } from './install/archive/archive-page.tsx'
import { IdentityPage } from './install/identity-page.tsx'
import { InstallPage } from './install/install-page.tsx'
import { SourceMapsPage } from './install/maps/source-maps-page.tsx'
import { SitesPage } from './install/sites-form.tsx'
import { TokensPage } from './install/tokens-page.tsx'
import { TrackersPage } from './install/trackers/trackers-page.tsx'
import { WebhooksPage } from './install/webhooks/webhooks-page.tsx'
import { MacrosPage } from './macros/macros-page.tsx'
import { MailPage } from './mail/mail-page.tsx'
import { RatingPage } from './mail/rating/rating-page.tsx'
import { SentMails } from './mail/sent-mails.tsx'
import classes from './nav/settings-nav.module.css'
import { SettingsNav } from './nav/settings-nav.tsx'
import { RepliesPage } from './replies/replies-page.tsx'
import { StagesPage } from './stages/stages-page.tsx'
import { TeamPage } from './team/team-page.tsx'
import { AppearanceForm } from './widget/appearance-form.tsx'
import { FeaturesForm } from './widget/features-form.tsx'
import { MenuForm } from './widget/menu-form.tsx'
import { PrivacyForm } from './widget/privacy-form.tsx'
import { WordingPage } from './wording/wording-page.tsx'

const views: Record<SettingsTab, ComponentType<{ project: Project }>> = {
  install: InstallPage,
  appearance: AppearanceForm,
  menu: MenuForm,
  wording: WordingPage,
  features: FeaturesForm,
  hours: HoursPage,
  rating: RatingPage,
  replies: RepliesPage,
  macros: MacrosPage,
  stages: StagesPage,
  assignment: AssignmentPage,
  mail: MailPage,
  mails: SentMails,
  privacy: PrivacyForm,
  identity: IdentityPage,
  webhooks: WebhooksPage,
  trackers: TrackersPage,
  maps: SourceMapsPage,
  sites: SitesPage,
  archive: ArchivePage,
  tokens: TokensPage,
  team: TeamPage,
  audit: AuditLog,
}

export function SettingsPage({ projectId, tab }: { projectId: string; tab: SettingsTab }) {
  const t = useT()
  const shown = useSettingsTabs()
  const project = useProject(projectId)
  const View = views[tab]
  return (
    <div className={classes.page}>
      <PageHeader title={t.settings.title} />
      <div className={classes.split}>
        <SettingsNav projectId={projectId} tab={tab} />
        <div className={classes.shown}>
          {shown.includes(tab) ? (
            <Loaded of={project}>{data => <View project={data} />}</Loaded>
          ) : (
            <EmptyState icon={IconLock} title={t.settings.notForYou} text={t.settings.notForYouText} />
          )}
        </div>
      </div>
    </div>
  )
}
