import { ApiError } from '@lotse/contracts/client'
import { archiveVersion } from '@lotse/contracts/exports/archive/archive-format'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import {
  ArchiveError,
  type ArchiveProblem,
  type OpenArchive,
  openArchive,
} from '@lotse/ui/import/archive/open-archive.ts'
import { type ArchiveOutcome, runArchiveImport } from '@lotse/ui/import/archive/run-archive-import.ts'
import { useRunning } from '@lotse/ui/import/use-running.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/backend/api.ts'
import { archiveKeys } from '../../../../lib/backend/keys.ts'
import { sendArchiveFile } from '../../../../lib/uploads/upload.ts'

export type ArchiveImportState =
  | { step: 'file'; problem?: ArchiveProblem | 'broken' }
  | { step: 'reading'; done: number; total: number }
  | { step: 'checking' | 'importing'; archive: OpenArchive; done: number; total: number }
  | { step: 'checked' | 'imported'; archive: OpenArchive; outcome: ArchiveOutcome }

/** An archive on its way into a project: read, checked, imported. Leaving the screen stops it. */
export function useArchiveImport(projectId: string) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [state, setState] = useState<ArchiveImportState>({ step: 'file' })
  const { begin, stop } = useRunning()

  async function open(file: File): Promise<void> {
    const signal = begin()
    setState({ step: 'reading', done: 0, total: file.size })
    try {
      const archive = await openArchive(file, file.name)
      if (!signal.aborted) await run(archive, true)
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'file', problem: error instanceof ArchiveError ? error.problem : 'broken' })
    }
  }

  async function run(archive: OpenArchive, dryRun: boolean): Promise<void> {
    const signal = begin()
    const id = crypto.randomUUID()
    const params = { projectId }
    const source = archive.manifest.project.id
    const total = archive.manifest.pieces.reduce((sum, { rows }) => sum + rows, 0)
    const tell = (done: number) => setState({ step: dryRun ? 'checking' : 'importing', archive, done, total })
    tell(0)
    try {
      const outcome = await runArchiveImport({
        archive,
        dryRun,
        signal,
        onProgress: tell,
        send: (kind, rows) =>
          api('POST /console/projects/:projectId/archive/imports', {
            params,
            body: {
              id,
              name: archive.name.slice(0, 200),
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
      if (outcome.isStopped && dryRun) setState({ step: 'file' })
      else setState({ step: dryRun ? 'checked' : 'imported', archive, outcome })
    } catch (error) {
      snackbar.show(errorText(error instanceof ApiError ? error : new ApiError(0, undefined)), 'bad')
      // What was imported before is in the list below; the same archive again continues.
      setState({ step: 'file' })
    }
    if (!dryRun) await refreshRoutes(client, archiveKeys)
  }

  return {
    state,
    open,
    start: (archive: OpenArchive) => run(archive, false),
    stop,
    restart: () => {
      begin()
      setState({ step: 'file' })
    },
    undo: (importId: string) =>
      api('POST /console/projects/:projectId/archive/imports/:importId/undo', {
        params: { projectId, importId },
      }),
  }
}

export type ArchiveImport = ReturnType<typeof useArchiveImport>
