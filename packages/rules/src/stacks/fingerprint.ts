import type { Frame } from './read-frame.ts'

/** A frame as far as it tells errors apart. */
export interface KnownFrame extends Frame {
  isOwn: boolean
  source: { file: string; line: number; from: number; lines: string[] } | null
}

interface KnownPart {
  title: string
  frames: KnownFrame[]
}

/** Deeper callers differ although the mistake is the same. */
const DEEPEST = 4
/** Names that a minifier gives change from build to build. */
const MINIFIED = 3
/** What differs from one occurrence to the next: numbers and ids, words in quotation marks, addresses. */
const VARYING = /https?:\S+|"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\da-f-]{8,}|\d+/gi
/** What a build adds to the name of a script: `app-3f2a9c1b.js`. */
const isHash = (piece: string): boolean => piece.length >= 6 && /\d/.test(piece)

/**
 * The same text for the same mistake, whatever the browser and the build: with source maps the line that people wrote
 * and where its callers are; without them the words of the error and the scripts.
 */
export function fingerprintOf([first, ...causes]: KnownPart[]): string {
  if (!first) return ''
  const own = first.frames.filter(({ isOwn }) => isOwn).slice(0, DEEPEST)
  const [top] = own
  const written = top?.source?.lines[top.source.line - top.source.from]?.trim()
  const kind = kindOf(first.title)
  const cause = causes[0] ? kindOf(causes[0].title) : ''
  // Browsers say the same in different words: those only count if nothing better is known.
  const what = written ? [kind, written] : [kind, wordsOf(first.title), nameOf(top)]
  return [...what, cause, ...own.map(fileOf)].join('\n')
}

/** `TypeError` */
const kindOf = (title: string): string => /^(?:Uncaught )?([\w$.]{1,100})(?::|$)/.exec(title)?.[1] ?? ''

/** What is the same in each occurrence. */
export const wordsOf = (title: string): string => title.replace(VARYING, '#')

const nameOf = (frame: KnownFrame | undefined): string =>
  frame && frame.name.length > MINIFIED ? frame.name : ''

function fileOf({ file, source }: KnownFrame): string {
  if (source) return source.file
  const name = file.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name
    .split(/[-.]/)
    .filter(piece => !isHash(piece))
    .join('.')
}
