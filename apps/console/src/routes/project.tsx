import '@lotse/ui/theme/components.css'
import { RouteError } from '@lotse/ui/layout/error-page'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { keepProject } from '../lib/backend/last-project.ts'
import { LiveProvider } from '../lib/backend/live-project.tsx'
import { RoleContext } from '../lib/backend/role.ts'
import { projectsQuery } from '../lib/backend/session.ts'
import { useT } from '../lib/i18n.ts'
import { ConsoleShell } from '../shell/console-shell.tsx'

/** Loaded after the screen. */
const Rings = lazy(async () => ({ default: (await import('../features/bell/rings.tsx')).Rings }))

export function ProjectRoute() {
  const t = useT()
  const { projectId } = useParams({ from: '/signed-in/projects/$projectId' })
  const { items } = useSuspenseQuery(projectsQuery).data
  const project = items.find(candidate => candidate.id === projectId)
  useEffect(() => {
    if (project) keepProject(project.id)
  }, [project])
  if (!project) throw new RouteError(t.errors.not_found)
  return (
    <LiveProvider projectId={project.id} key={project.id}>
      <Suspense fallback={null}>
        <Rings />
      </Suspense>
      <RoleContext value={project.role}>
        <ConsoleShell project={project} projects={items}>
          <Outlet />
        </ConsoleShell>
      </RoleContext>
    </LiveProvider>
  )
}
