import { archiveVersion } from '@lotse/contracts/exports/archive/archive-format'
import { longest } from '@lotse/contracts/visitor/longest'
import { cut } from '@lotse/rules/values'
import { ArchiveError, type OpenArchive, openArchive } from '@lotse/ui/import/archive/open-archive.ts'
import { runArchiveImport } from '@lotse/ui/import/archive/run-archive-import.ts'
import { api } from '../../../../lib/backend/api.ts'
import { archiveKeys } from '../../../../lib/backend/keys.ts'
import { sendArchiveFile } from '../../../../lib/uploads/upload.ts'
import { useSourceImport } from '../../../../lib/uploads/use-source-import.ts'

/** An archive on its way into a project. */
export function useArchiveImport(projectId: string) {
  const { open, ...flow } = useSourceImport({
    countOf: ({ manifest }: OpenArchive) => manifest.pieces.reduce((sum, { rows }) => sum + rows, 0),
    problemOf: error => (error instanceof ArchiveError ? error.problem : undefined),
    refresh: archiveKeys,
    run: (archive, { id, dryRun, signal, onProgress }) => {
      const source = archive.manifest.project.id
      return runArchiveImport({
        archive,
        dryRun,
        signal,
        onProgress,
        send: (kind, rows) =>
          api('POST /console/projects/:projectId/archive/imports', {
            params: { projectId },
            body: {
              id,
              name: cut(archive.name, longest.name),
              dryRun,
              source,
              version: archiveVersion,
              kind,
              rows,
            },
            signal,
          }),
        sendBytes: (kind, line, bytes) =>
          sendArchiveFile({ projectId, importId: id, kind, source, line, bytes, signal }),
      })
    },
  })
  return {
    ...flow,
    open: (file: File) => open(file.size, () => openArchive(file, file.name)),
    undo: (importId: string) =>
      api('POST /console/projects/:projectId/archive/imports/:importId/undo', {
        params: { projectId, importId },
      }),
  }
}

export type ArchiveImport = ReturnType<typeof useArchiveImport>
