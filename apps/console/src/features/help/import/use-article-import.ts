import { longest } from '@lotse/contracts/visitor/longest'
import { cut } from '@lotse/rules/values'
import { api } from '../../../lib/backend/api.ts'
import { helpImportKeys } from '../../../lib/backend/keys.ts'
import { uploadFile } from '../../../lib/uploads/upload.ts'
import { useSourceImport } from '../../../lib/uploads/use-source-import.ts'
import { type Prepared, prepareArticles } from './prepare-articles.ts'
import { runArticleImport } from './run-article-import.ts'
import { FolderError, type SourceFile, sourceFiles } from './source-files.ts'

interface Source {
  name: string
  files: SourceFile[]
  prepared: Prepared
}

interface Choices {
  lang: string
  /** The collection of files that are in no folder. */
  collection: string
  publishes: boolean
}

type Given = { file: File; path: string }[]

/** A folder on its way to articles. */
export function useArticleImport(projectId: string, { lang, collection, publishes }: Choices) {
  const params = { projectId }
  const { open, ...flow } = useSourceImport({
    countOf: ({ prepared }: Source) => prepared.articles.length,
    problemOf: error => (error instanceof FolderError ? error.problem : undefined),
    refresh: helpImportKeys,
    run: (source, { id, dryRun, signal, onProgress }) =>
      runArticleImport({
        ...source,
        dryRun,
        publishes,
        signal,
        onProgress,
        known: marks =>
          api('POST /console/projects/:projectId/help/imports/pictures', { params, body: { marks }, signal }),
        upload: (file, signal) => uploadFile(projectId, file, signal),
        send: rows =>
          api('POST /console/projects/:projectId/help/imports', {
            params,
            body: { id, name: cut(source.name, longest.name), dryRun, rows },
            signal,
          }),
      }),
  })
  return {
    ...flow,
    open: (name: string, given: Given | Promise<Given>) =>
      open(1, async (signal, onProgress) => {
        const files = await sourceFiles(await given)
        return {
          name,
          files,
          prepared: await prepareArticles(files, { lang, collection, signal, onProgress }),
        }
      }),
    undo: (importId: string) =>
      api('POST /console/projects/:projectId/help/imports/:importId/undo', {
        params: { projectId, importId },
      }),
  }
}

export type ArticleImport = ReturnType<typeof useArticleImport>
