import { longest } from '@lotse/contracts/visitor/longest'
import { readFrontMatter } from './front-matter.ts'

/** One file, before its links and pictures are known. */
export interface ArticleFile {
  /** Its place in the folder. */
  file: string
  /** By what the article is known, in all its languages. */
  path: string
  lang: string
  title: string
  collection: string
  status?: 'draft' | 'live'
  markdown: string
}

interface Defaults {
  lang: string
  /** For files that are in no folder. */
  collection: string
}

const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** `de` and `pt-BR` are languages, `js` and `api` are not. */
export function languageOf(text: string | undefined): string | undefined {
  if (text === undefined || !CODE.test(text)) return undefined
  return languages.of(text) === undefined ? undefined : text
}

/** A name of a file or folder as people write it: without a number in front that only sorts it. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return (words || name).replace(/^\p{Ll}/u, first => first.toUpperCase())
}

function statusOf(fields: ReadonlyMap<string, string>): ArticleFile['status'] {
  const said = (name: string) => fields.get(name)?.toLowerCase()
  if (said('draft') === 'true' || said('published') === 'false') return 'draft'
  if (said('draft') === 'false' || said('published') === 'true') return 'live'
  const status = said('status')
  if (status === 'draft') return 'draft'
  return status === 'live' || status === 'published' || status === 'public' ? 'live' : undefined
}

/** The first heading is the title; it is not repeated in the text. */
function withoutTitle(
  body: string,
  isKept: (heading: string) => boolean,
): { heading?: string; body: string } {
  const lines = body.split('\n')
  const at = lines.findIndex(line => line.trim() !== '')
  const first = lines[at]?.trim() ?? ''
  if (!/^#[ \t]/.test(first)) return { body }
  const heading = withoutClosing(first.slice(1).trim())
  if (isKept(heading)) return { body }
  return { heading, body: lines.slice(at + 1).join('\n') }
}

/** Markdown allows `# Title ##`; the ones of C# belong to its name. */
function withoutClosing(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end -= 1
  return /[ \t]/.test(heading[end - 1] ?? '') ? heading.slice(0, end).trimEnd() : heading
}

/** Neither part of a link contains an opening bracket: a text of brackets is read once, not once per bracket. */
const plainHeading = (heading: string): string =>
  heading.replace(/[*_`]|\[([^[\]]*)\]\([^)[]*\)/g, '$1').trim()

export function readArticle(file: string, text: string, defaults: Defaults): ArticleFile {
  const { fields, body } = readFrontMatter(text)
  const field = (...names: string[]) => names.map(name => fields.get(name)).find(value => value)
  const folders = file.split('/')
  const [, name = '', ending] = /^(.*?)(?:\.([A-Za-z-]+))?\.[^.]+$/.exec(folders.pop() ?? '') ?? []
  const endingLang = languageOf(ending)
  const base = endingLang || !ending ? name : `${name}.${ending}`
  const folderLang = languageOf(folders[0])
  const inFolders = folderLang ? folders.slice(1) : folders
  const named = field('title')
  const { heading, body: markdown } = withoutTitle(
    body,
    heading => named !== undefined && plainHeading(heading) !== named,
  )
  const status = statusOf(fields)
  const last = inFolders.at(-1)
  return {
    file,
    path: (field('slug') ?? [...inFolders, base].join('/')).slice(0, longest.name),
    lang: languageOf(field('lang', 'language', 'locale')) ?? endingLang ?? folderLang ?? defaults.lang,
    title: (named ?? (heading && plainHeading(heading)) ?? wordsOf(base)).slice(0, longest.title),
    collection: (field('collection', 'category', 'section') ?? (last ? wordsOf(last) : defaults.collection))
      .slice(0, longest.title)
      .trim(),
    ...(status ? { status } : {}),
    markdown,
  }
}
