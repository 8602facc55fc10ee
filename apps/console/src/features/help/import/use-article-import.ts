import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useRunning } from '@lotse/ui/import/use-running.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { helpImportKeys } from '../../../lib/backend/keys.ts'
import { uploadFile } from '../../../lib/uploads/upload.ts'
import { type Prepared, prepareArticles } from './prepare-articles.ts'
import { type ArticleOutcome, runArticleImport } from './run-article-import.ts'
import { FolderError, type FolderProblem, type SourceFile, sourceFiles } from './source-files.ts'

interface Source {
  name: string
  files: SourceFile[]
  prepared: Prepared
}

export type ArticleImportState =
  | { step: 'file'; problem?: FolderProblem }
  | { step: 'reading'; done: number; total: number }
  | { step: 'checking' | 'importing'; source: Source; done: number; total: number }
  | { step: 'checked' | 'imported'; source: Source; outcome: ArticleOutcome }

interface Choices {
  lang: string
  /** The collection of files that are in no folder. */
  collection: string
  publishes: boolean
}

type Given = { file: File; path: string }[]

/** A folder on its way to articles: read, checked, imported. Leaving the screen stops it. */
export function useArticleImport(projectId: string, { lang, collection, publishes }: Choices) {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [state, setState] = useState<ArticleImportState>({ step: 'file' })
  const { begin, stop } = useRunning()

  async function open(name: string, given: Given | Promise<Given>): Promise<void> {
    const signal = begin()
    const tell = (done: number, total: number) => {
      if (!signal.aborted) setState({ step: 'reading', done, total })
    }
    tell(0, 1)
    try {
      const files = await sourceFiles(await given)
      const prepared = await prepareArticles(files, { lang, collection, signal, onProgress: tell })
      await run({ name, files, prepared }, true)
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'file', problem: error instanceof FolderError ? error.problem : 'broken' })
    }
  }

  async function run(source: Source, dryRun: boolean): Promise<void> {
    const signal = begin()
    const id = crypto.randomUUID()
    const params = { projectId }
    const total = source.prepared.articles.length
    const tell = (done: number) => setState({ step: dryRun ? 'checking' : 'importing', source, done, total })
    tell(0)
    try {
      const outcome = await runArticleImport({
        ...source,
        dryRun,
        publishes,
        signal,
        onProgress: tell,
        known: marks =>
          api('POST /console/projects/:projectId/help/imports/pictures', { params, body: { marks }, signal }),
        upload: (file, signal) => uploadFile(projectId, file, signal),
        send: rows =>
          api('POST /console/projects/:projectId/help/imports', {
            params,
            body: { id, name: source.name.slice(0, 200), dryRun, rows },
            signal,
          }),
      })
      if (outcome.isStopped && dryRun) setState({ step: 'file' })
      else setState({ step: dryRun ? 'checked' : 'imported', source, outcome })
    } catch (error) {
      snackbar.show(errorText(error), 'bad')
      // What was imported before is in the list below; the same folder again continues.
      setState({ step: 'file' })
    }
    if (!dryRun) await refreshRoutes(client, helpImportKeys)
  }

  return {
    state,
    open,
    start: (source: Source) => run(source, false),
    stop,
    restart: () => {
      begin()
      setState({ step: 'file' })
    },
    undo: (importId: string) =>
      api('POST /console/projects/:projectId/help/imports/:importId/undo', {
        params: { projectId, importId },
      }),
  }
}

export type ArticleImport = ReturnType<typeof useArticleImport>
