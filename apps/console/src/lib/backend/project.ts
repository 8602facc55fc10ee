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

const save = ({ id, version }: Project, change: ProjectChange) =>
  api('PATCH /console/projects/:projectId', { params: { projectId: id }, body: { version, ...change } })

/** Saves over the copy that was read; the server refuses if somebody else was faster. */
export const useSaveProject = (project: Project) =>
  useProjectAction(project.id, (change: ProjectChange) => save(project, change))

/** Changes the project as it is when the button is pressed. */
export function useChangeProject(projectId: string) {
  const client = useQueryClient()
  return useProjectAction(projectId, async (changeOf: (project: Project) => ProjectChange) => {
    const project = await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
    return save(project, changeOf(project))
  })
}

function useProjectAction<Arg>(projectId: string, run: (arg: Arg) => Promise<Project>) {
  const t = useT()
  const client = useQueryClient()
  return useAction({
    run,
    refresh: projectKeys,
    done: () => t.settings.saved,
    after: saved => client.setQueryData(projectQuery(projectId).queryKey, saved),
  })
}
