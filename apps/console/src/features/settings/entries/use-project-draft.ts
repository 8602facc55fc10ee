import type { Project } from '@lotse/contracts/console/projects'
import { useSavedDraft } from '@lotse/ui/draft/use-saved-draft'
import { api } from '../../../lib/backend/api.ts'
import { projectListKeys } from '../../../lib/backend/keys.ts'
import { type ProjectChange, projectQuery } from '../../../lib/backend/project.ts'
import { useBlocked } from '../../../lib/editor/use-blocked.ts'
import { useT } from '../../../lib/i18n.ts'

/** A part of the project being edited; it is merged with what a colleague saves elsewhere in the project. */
export function useProjectDraft<D extends object>(
  project: Project,
  draftOf: (project: Project) => D,
  changeOf: (draft: D, over: Project) => ProjectChange,
) {
  const t = useT()
  const blocked = useBlocked()
  return useSavedDraft({
    saved: project,
    draftOf,
    send: (draft: D, over) =>
      api('PATCH /console/projects/:projectId', {
        params: { projectId: project.id },
        body: { version: over.version, ...changeOf(draft, over) },
      }),
    query: projectQuery(project.id),
    refresh: projectListKeys,
    done: () => t.settings.saved,
    blocked,
  })
}
