import { longestHtml } from '@lotse/contracts/console/fields/text'
import { largestFolder } from '@lotse/contracts/limits'
import { markOf } from './byte-mark.ts'
import { addressesIn } from './markdown-html.ts'
import { isInFolder, meanings, placeOf } from './place-in-folder.ts'
import { type ArticleFile, readArticle } from './read-article.ts'
import { FolderError, type SourceFile } from './source-files.ts'

/** Why a file is refused before the server sees it. */
export type FileRefusal = 'unreadable' | 'too_large' | 'nothing' | 'repeated'

/** What is left out of an article, and where it was meant to lead. */
export interface Missing {
  kind: 'link' | 'picture'
  address: string
}

export interface Picture {
  file: string
  mark: string
}

export interface PreparedArticle extends ArticleFile {
  /** Paths of articles by address. */
  links: ReadonlyMap<string, string>
  /** Pictures of the folder by address. */
  pictures: ReadonlyMap<string, Picture>
  missing: Missing[]
}

export interface Prepared {
  articles: PreparedArticle[]
  refused: { file: string; reason: FileRefusal }[]
}

interface Preparing {
  lang: string
  collection: string
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

const isText = ({ path }: SourceFile): boolean => /\.(md|markdown)$/i.test(path)
const isPicture = (path: string): boolean => /\.(png|jpe?g|gif|webp|avif)$/i.test(path)

/** Reads the texts of a folder, and finds what they link and show in it. */
export async function prepareArticles(files: SourceFile[], preparing: Preparing): Promise<Prepared> {
  const { signal, onProgress, ...defaults } = preparing
  const texts = files.filter(isText).sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
  if (texts.length === 0) throw new FolderError('empty')
  const refused: Prepared['refused'] = []
  const read = new Map<string, ArticleFile>()
  const known = new Set<string>()
  for (const file of texts) {
    signal.throwIfAborted()
    const article = await readFile(file, defaults)
    const key = typeof article === 'string' ? '' : JSON.stringify([article.path, article.lang])
    const reason = typeof article === 'string' ? article : known.has(key) && 'repeated'
    if (typeof article === 'string' || reason)
      refused.push({ file: file.path, reason: reason || 'unreadable' })
    else read.set(file.path, article)
    known.add(key)
    onProgress(read.size + refused.length, texts.length)
  }
  const byPath = new Map(files.map(file => [file.path, file]))
  const marks = new Map<string, Promise<string | undefined>>()
  const markOnce = (path: string): Promise<string | undefined> => {
    const mark = marks.get(path) ?? markPicture(byPath.get(path))
    marks.set(path, mark)
    return mark
  }
  const articles: PreparedArticle[] = []
  for (const article of read.values()) {
    signal.throwIfAborted()
    articles.push(await withAddresses(article, read, byPath, markOnce))
  }
  return { articles, refused }
}

async function readFile(
  file: SourceFile,
  defaults: { lang: string; collection: string },
): Promise<ArticleFile | FileRefusal> {
  try {
    const bytes = await (await file.read(largestFolder.text)).arrayBuffer()
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) return 'unreadable'
    const article = readArticle(file.path, text, defaults)
    if (article.markdown.length > longestHtml) return 'too_large'
    return article.title && article.markdown.trim() ? article : 'nothing'
  } catch (error) {
    return error instanceof FolderError && error.problem === 'too-large' ? 'too_large' : 'unreadable'
  }
}

async function markPicture(file: SourceFile | undefined): Promise<string | undefined> {
  if (!file || !isPicture(file.path)) return undefined
  try {
    return await markOf(await file.read(largestFolder.picture))
  } catch {
    return undefined
  }
}

async function withAddresses(
  article: ArticleFile,
  articles: ReadonlyMap<string, ArticleFile>,
  files: ReadonlyMap<string, SourceFile>,
  markOnce: (path: string) => Promise<string | undefined>,
): Promise<PreparedArticle> {
  const found = addressesIn(article.markdown)
  const links = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  const missing: Missing[] = []
  for (const address of new Set(found.links)) {
    if (!isInFolder(address)) continue
    const place = placeOf(article.file, address)
    const target =
      place === undefined ? undefined : meanings(place).flatMap(one => articles.get(one) ?? [])[0]
    if (target) links.set(address, target.path)
    else missing.push({ kind: 'link', address })
  }
  for (const address of new Set(found.pictures)) {
    if (!isInFolder(address)) continue
    const place = placeOf(article.file, address)
    const mark = place !== undefined && files.has(place) ? await markOnce(place) : undefined
    if (place !== undefined && mark !== undefined) pictures.set(address, { file: place, mark })
    else missing.push({ kind: 'picture', address })
  }
  return { ...article, links, pictures, missing }
}
