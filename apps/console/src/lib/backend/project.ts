import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '../i18n.ts'
import { api } from './api.ts'
import { projectKeys } from './keys.ts'

export const projectQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId', { params: { projectId } })

export const useProject = (projectId: string) => useQuery(projectQuery(projectId))

export type ProjectChange = Partial<
  Pick<Project, 'name' | 'allowedOrigins' | 'defaultLang' | 'identityMode' | 'settings'>
>

/** Saves over the copy that was read; the server refuses if somebody else was faster. */
export function useSaveProject(project: Project) {
  const t = useT()
  const client = useQueryClient()
  return useAction({
    run: (change: ProjectChange) =>
      api('PATCH /console/projects/:projectId', {
        params: { projectId: project.id },
        body: { version: project.version, ...change },
      }),
    refresh: projectKeys,
    done: () => t.settings.saved,
    after: saved => client.setQueryData(projectQuery(project.id).queryKey, saved),
  })
}
