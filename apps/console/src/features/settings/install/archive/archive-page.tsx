import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { ImportSteps } from '@lotse/ui/import/import-steps'
import lines from '@lotse/ui/rows/lines.module.css'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/backend/api.ts'
import { archiveKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'
import { ArchiveFileStep } from './archive-file-step.tsx'
import { ArchiveResult } from './archive-result.tsx'
import { SaveArchive } from './save-archive.tsx'
import { useArchiveImport } from './use-archive-import.ts'

/** A project out of the house, or into it, as one file. */
export function ArchivePage({ project }: { project: Project }) {
  const { id: projectId } = project
  const t = useT()
  const flow = useArchiveImport(projectId)
  const { state } = flow
  const past = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/archive/imports', { params: { projectId } }),
  )
  return (
    <div className={lines.stack}>
      <SaveArchive project={project} />
      <ImportSteps
        flow={flow}
        first={t.archive.bring}
        leaveText={t.archive.leaveText}
        past={past}
        undo={flow.undo}
        refresh={archiveKeys}
      >
        {state.step === 'file' && <ArchiveFileStep problem={state.problem} onFile={flow.open} />}
        {(state.step === 'checked' || state.step === 'imported') && (
          <ArchiveResult projectId={projectId} flow={flow} {...state} />
        )}
      </ImportSteps>
    </div>
  )
}
