import { firstNameOf } from './addressed.ts'
import { encodeEntities } from './html-pieces.ts'
import { lineParagraphs } from './rich-words.ts'

/** What a saved reply is filled with. */
export interface ReplyValues {
  /** The visitor's name; empty if nobody knows it. */
  visitor: string
  /** The colleague who replies. */
  agent: string
  project: string
  /** The title of an article that visitors can read; undefined if there is none. */
  articleTitle(id: string): string | undefined
}

/** A text, or a link to an article. */
export type ReplyPart = string | { articleId: string; title: string }

export interface FilledReply {
  parts: ReplyPart[]
  /** Placeholders without a value, as they were written. */
  missing: string[]
}

/** `{{name|there}}`: the words after the bar are used if there is no value. */
const placeholder =
  /( {0,9})(\{\{ {0,9}([a-zäöüß]{1,20})(?::([\w-]{1,64}))? {0,9}(?:\|([^{}|\n]{0,100}))?\}\})/gi

export const replyPlaceholders = ['name', 'agent', 'project'] as const
const known: ReadonlySet<string> = new Set([...replyPlaceholders, 'article'])
export const articlePlaceholder = (id: string): string => `{{article:${id}}}`

/** The articles that a text links to. */
export const articlesIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, , , name = '', id]) =>
    name.toLowerCase() === 'article' && id ? [id] : [],
  )

/** Placeholders that nobody knows: what they are meant for is never filled in. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, , written = '', name = '']) =>
    known.has(name.toLowerCase()) ? [] : written,
  )

/**
 * Fills in the placeholders of a saved reply. One without a value goes, with the space before it; one that nobody knows
 * stays, because it may be meant as it is.
 */
export function filledReply(text: string, values: ReplyValues): FilledReply {
  const given = new Map([
    ['name', firstNameOf(values.visitor)],
    ['agent', firstNameOf(values.agent)],
    ['project', values.project],
  ])
  const parts: ReplyPart[] = []
  const missing: string[] = []
  let end = 0
  for (const {
    0: whole,
    1: blank = '',
    2: written = '',
    3: called = '',
    4: id,
    5: instead,
    index,
  } of text.matchAll(placeholder)) {
    parts.push(text.slice(end, index))
    end = index + whole.length
    const name = called.toLowerCase()
    const title = name === 'article' && id ? values.articleTitle(id) : undefined
    const value = given.get(name) || instead?.trim()
    if (title && id) parts.push(blank, { articleId: id, title })
    else if (value && given.has(name)) parts.push(blank + value)
    else {
      missing.push(written)
      if (!known.has(name)) parts.push(whole)
    }
  }
  parts.push(text.slice(end))
  return { parts: parts.filter(part => part !== ''), missing }
}

type Described = Record<(typeof replyPlaceholders)[number], string> & Pick<ReplyValues, 'articleTitle'>

/** The text for those who choose among several: each placeholder is the words for what will be there. */
export const describedReply = (text: string, { articleTitle, ...words }: Described): string =>
  text.replaceAll(placeholder, (whole, blank: string, _written, called: string, id?: string) => {
    const name = called.toLowerCase()
    const word = name === 'article' ? id && articleTitle(id) : new Map(Object.entries(words)).get(name)
    return word ? `${blank}[${word}]` : whole
  })

/** The reply without links. */
export const replyText = (parts: ReplyPart[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.title)).join('')

/** The reply as an editor has it. */
export const replyHtml = (parts: ReplyPart[]): string =>
  lineParagraphs(
    parts
      .map(part =>
        typeof part === 'string'
          ? encodeEntities(part)
          : `<a href="gleap://article/${part.articleId}">${encodeEntities(part.title)}</a>`,
      )
      .join(''),
  )

export const hasLink = (parts: ReplyPart[]): boolean => parts.some(part => typeof part !== 'string')
