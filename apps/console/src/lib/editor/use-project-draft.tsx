import type { Project } from '@lotse/contracts/console/projects'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction } from '@lotse/ui/data/use-action'
import { ConflictNote } from '@lotse/ui/draft/conflict-note'
import { sendDraft } from '@lotse/ui/draft/merge-draft.ts'
import { useDraft } from '@lotse/ui/draft/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { projectListKeys } from '../backend/keys.ts'
import { type ProjectChange, projectQuery } from '../backend/project.ts'
import { useOpenFile } from '../backend/use-uploads.ts'
import { useT } from '../i18n.ts'

/** A part of the project being changed; what a colleague saves elsewhere in it meanwhile goes well with that. */
export function useProjectDraft<D extends object>(
  project: Project,
  draftOf: (project: Project) => D,
  changeOf: (draft: D, over: Project) => ProjectChange,
) {
  const t = useT()
  const client = useQueryClient()
  const query = projectQuery(project.id)
  const { draft, change, dirty, base, conflict, sending, accept, reset, keep } = useDraft(project, draftOf)
  const openFile = useOpenFile()
  const save = useAction({
    run: ({ sent, over }: { sent: D; over: Project }) =>
      sending(sent, lost =>
        sendDraft({
          sent,
          lost,
          base: over,
          draftOf,
          reread: () => client.fetchQuery({ ...query, staleTime: 0 }),
          send: (part, copy) =>
            api('PATCH /console/projects/:projectId', {
              params: { projectId: project.id },
              body: { version: copy.version, ...changeOf(part, copy) },
            }),
        }),
      ),
    refresh: projectListKeys,
    done: () => t.settings.saved,
    after: (saved, { sent }) => {
      client.setQueryData(query.queryKey, saved)
      accept(saved, sent)
    },
    failed: error => {
      if (isLost(error)) void client.invalidateQueries({ queryKey: query.queryKey })
      return codeOf(error) === 'stale_version'
    },
  })
  return {
    draft,
    change,
    dirty,
    reset,
    busy: save.busy,
    save: () => void (openFile() ?? save.run({ sent: draft, over: base })),
    conflict: conflict && (
      <ConflictNote
        onTake={reset}
        onKeep={() => void (openFile() ?? save.run({ sent: keep(), over: project }))}
      />
    ),
  }
}
