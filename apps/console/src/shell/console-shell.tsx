import type { ProjectSummary } from '@lotse/contracts/console/projects'
import { SearchButton } from '@lotse/ui/commands/search-button'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useFormat } from '@lotse/ui/language/use-format'
import { DashboardLayout } from '@lotse/ui/layout/layouts'
import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { AccountBar } from './account-bar.tsx'
import classes from './console-shell.module.css'
import { LotseMark } from './lotse-mark.tsx'
import { useNavigation } from './navigation.ts'
import { useShellOverlays } from './overlays.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { useViewPlaces } from './views/use-view-places.ts'

interface ConsoleShellProps {
  project: ProjectSummary
  projects: ProjectSummary[]
  children: ReactNode
}

export function ConsoleShell({ project, projects, children }: ConsoleShellProps) {
  const t = useT()
  const places = useNavigation(project.id)
  const overlays = useShellOverlays(project.id)
  const views = useViewPlaces(project.id)
  return (
    <DashboardLayout
      brand={
        <>
          <LotseMark />
          <span className={classes.project}>{project.name}</span>
        </>
      }
      beside={
        <ProjectMenu project={project} projects={projects} onNewProject={() => overlays.open('project')} />
      }
      home={paths.project(project.id)}
      navigation={[
        {
          items: places.map(({ key, ...place }) => ({
            ...place,
            // On one of its views, that view is the current place.
            ...(key === 'i' ? { search: { view: undefined }, parts: views } : {}),
            badge:
              key === 'i' && project.openTickets ? <OpenTickets count={project.openTickets} /> : undefined,
          })),
        },
      ]}
      search={<SearchButton label={t.shell.palette.open} onOpen={() => overlays.open('palette')} />}
      topbar={
        <IconButton
          icon={IconSearch}
          iconSize={20}
          size={40}
          label={t.shell.palette.open}
          onClick={() => overlays.open('palette')}
        />
      }
      footer={
        <AccountBar
          project={project}
          onReminders={() => overlays.open('reminders')}
          onLeave={() => overlays.open('away')}
        />
      }
    >
      {children}
      {overlays.view}
    </DashboardLayout>
  )
}

/**
 * The number of tickets the inbox opens on. A screen reader would announce a bare figure without saying what it counts.
 */
function OpenTickets({ count }: { count: number }) {
  const t = useT()
  const figure = useFormat().big(count)
  const said = t.shell.openTickets(figure)
  return (
    <span title={said}>
      <span aria-hidden>{figure}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
