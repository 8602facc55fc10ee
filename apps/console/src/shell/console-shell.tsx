import type { ProjectSummary } from '@lotse/contracts/console/projects'
import { DashboardLayout } from '@lotse/ui/layouts'
import { useFormat } from '@lotse/ui/use-format'
import {
  IconChartBar,
  IconForms,
  IconInbox,
  IconLifebuoy,
  IconRobot,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { AccountBar } from './account-bar.tsx'
import classes from './console-shell.module.css'
import { LotseMark } from './lotse-mark.tsx'

interface ConsoleShellProps {
  project: ProjectSummary
  projects: ProjectSummary[]
  children: ReactNode
}

export function ConsoleShell({ project, projects, children }: ConsoleShellProps) {
  const t = useT()
  const format = useFormat()
  return (
    <DashboardLayout
      brand={
        <>
          <LotseMark />
          <span className={classes.project}>{project.name}</span>
        </>
      }
      home={paths.inbox(project.id)}
      navigation={[
        {
          items: [
            {
              label: t.shell.inbox,
              to: paths.inbox(project.id),
              icon: IconInbox,
              badge: project.openTickets ? format.big(project.openTickets) : undefined,
            },
            { label: t.shell.contacts, to: paths.contacts(project.id), icon: IconUsers },
            { label: t.help.title, to: paths.help(project.id), icon: IconLifebuoy },
            { label: t.flows.title, to: paths.flows(project.id), icon: IconForms },
            { label: t.bots.title, to: paths.bots(project.id), icon: IconRobot },
            { label: t.shell.overview, to: paths.overview(project.id), icon: IconChartBar },
            { label: t.shell.settings, to: paths.settings(project.id), icon: IconSettings },
          ],
        },
      ]}
      footer={<AccountBar project={project} projects={projects} />}
    >
      {children}
    </DashboardLayout>
  )
}
