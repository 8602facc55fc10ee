import { ApiError } from '@lotse/contracts/client'
import type { ImportedArticle, ImportedArticleRow } from '@lotse/contracts/console/content/help-imports'
import { longestHtml } from '@lotse/contracts/console/fields/text'
import { largestFolder, mostArticlesAtOnce } from '@lotse/contracts/limits'
import { patiently, pauseUntil } from '@lotse/ui/data/patiently.ts'
import { createParts } from '@lotse/ui/import/parts.ts'
import { htmlOf } from './markdown-html.ts'
import { isWeb } from './place-in-folder.ts'
import type { FileRefusal, Missing, Picture, Prepared, PreparedArticle } from './prepare-articles.ts'
import type { SourceFile } from './source-files.ts'

/** What became of a file, or would become of it. */
export interface FileOutcome {
  file: string
  title: string
  outcome: ImportedArticleRow['outcome']
  reason?: FileRefusal | NonNullable<ImportedArticleRow['reason']>
  missing: Missing[]
}

export interface ArticleOutcome {
  files: FileOutcome[]
  /** It was stopped; what is listed is done. */
  isStopped: boolean
}

interface Running {
  prepared: Prepared
  files: SourceFile[]
  dryRun: boolean
  /** All articles that do not call themselves drafts. */
  publishes: boolean
  signal: AbortSignal
  onProgress(done: number): void
  known(marks: string[]): Promise<{ pictures: { mark: string; url: string }[] }>
  upload(file: File, signal: AbortSignal): Promise<{ fileUrl: string }>
  send(rows: ImportedArticle[]): Promise<{ rows: ImportedArticleRow[] }>
}

const mostMarks = 1000

interface Ready {
  row: ImportedArticle
  article: PreparedArticle
  missing: Missing[]
}

export async function runArticleImport(running: Running): Promise<ArticleOutcome> {
  const { prepared, dryRun, publishes, signal, onProgress, send } = running
  const outcomes: FileOutcome[] = prepared.refused.map(({ file, reason }) => ({
    file,
    title: '',
    outcome: 'refused' as const,
    reason,
    missing: [],
  }))
  const parts = createParts<Ready>(mostArticlesAtOnce, async part => {
    const { rows } = await patiently(() => send(part.map(({ row }) => row)), pauseUntil(signal))
    for (const { row, article, missing } of part) {
      const answer = rows.find(one => one.row === row.row)
      if (!answer) continue
      outcomes.push({
        file: article.file,
        title: article.title,
        outcome: answer.outcome,
        ...(answer.reason ? { reason: answer.reason } : {}),
        missing,
      })
    }
  })
  try {
    const urls = await findPictures(running)
    for (const [at, article] of prepared.articles.entries()) {
      signal.throwIfAborted()
      const refusals = dryRun ? [] : await uploadPictures(running, article, urls)
      const html = htmlOf(article.markdown, {
        link: address => {
          const path = article.links.get(address)
          if (path !== undefined) return `gleap://article/import/${encodeURIComponent(path)}`
          return isWeb(address) ? address : undefined
        },
        picture: address => {
          const picture = article.pictures.get(address)
          if (!picture) return isWeb(address) ? address : undefined
          // In a dry run it has no address yet; that it is new is a change.
          return urls.get(picture.mark) ?? (dryRun ? `https://picture.invalid/${picture.mark}` : undefined)
        },
      })
      const missing = [...article.missing, ...refusals]
      if (html.length > longestHtml) {
        outcomes.push({
          file: article.file,
          title: article.title,
          outcome: 'refused',
          reason: 'too_large',
          missing,
        })
        continue
      }
      const row = rowOf(article, html, at + 1, publishes, urls)
      await parts.add({ row, article, missing }, row)
      onProgress(at + 1)
    }
    await parts.flush()
  } catch (error) {
    if (!signal.aborted) throw error
    return { files: outcomes, isStopped: true }
  }
  return { files: outcomes, isStopped: false }
}

function rowOf(
  { path, lang, title, collection, status, pictures }: PreparedArticle,
  html: string,
  row: number,
  publishes: boolean,
  urls: ReadonlyMap<string, string>,
): ImportedArticle {
  const used = [...new Set([...pictures.values()].map(({ mark }) => mark))]
  return {
    ...{ row, path, lang, title, collection, html },
    ...(status || publishes ? { status: status ?? 'live' } : {}),
    pictures: used.flatMap(mark => {
      const url = urls.get(mark)
      return url ? [{ mark, url }] : []
    }),
  }
}

/** Addresses of the pictures that earlier imports have uploaded, by their marks. */
async function findPictures({ prepared, known, signal }: Running): Promise<Map<string, string>> {
  const marks = [
    ...new Set(prepared.articles.flatMap(({ pictures }) => [...pictures.values()].map(({ mark }) => mark))),
  ]
  const urls = new Map<string, string>()
  for (let at = 0; at < marks.length; at += mostMarks) {
    const some = marks.slice(at, at + mostMarks)
    const { pictures } = await patiently(() => known(some), pauseUntil(signal))
    for (const { mark, url } of pictures) urls.set(mark, url)
  }
  return urls
}

/** Uploads what is not there yet. A picture that the server refuses is left out of the article. */
async function uploadPictures(
  { files, upload, signal }: Running,
  { pictures }: PreparedArticle,
  urls: Map<string, string>,
): Promise<Missing[]> {
  const missing: Missing[] = []
  for (const [address, { file, mark }] of pictures) {
    if (urls.has(mark)) continue
    try {
      const found = await fileAt(files, { file, mark })
      const { fileUrl } = await patiently(() => upload(found, signal), pauseUntil(signal))
      urls.set(mark, fileUrl)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 413)) throw error
      missing.push({ kind: 'picture', address })
    }
  }
  return missing
}

const types: Record<string, string> = { jpg: 'jpeg' }

async function fileAt(files: SourceFile[], { file: path }: Picture): Promise<File> {
  const found = files.find(file => file.path === path)
  const blob = await found?.read(largestFolder.picture)
  const ending = path.split('.').at(-1)?.toLowerCase() ?? ''
  return new File(blob ? [blob] : [], path.split('/').at(-1) ?? path, {
    type: `image/${types[ending] ?? ending}`,
  })
}
