import type { Card, CardRef } from '@lotse/contracts/visitor/card'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { encodeEntities } from '@lotse/rules/text/html-pieces'
import { plainLines, richWords, withParagraphs } from '@lotse/rules/text/rich-words'

export interface Content {
  /** In plain words. */
  text: string
  /** As the editor has it; missing if it was typed in a plain field. */
  html?: string | undefined
}

/** What the server keeps of a draft; each part is merged as a whole. */
export interface Kept {
  words: Content
  note: boolean
  files: Attachment[]
  /** Things of the project that were inserted. */
  cards: Card[]
}

/** A copy that the server has, or had. */
export interface KeptCopy extends Kept {
  /** 0 if there is none. */
  version: number
  seenUntil?: string | undefined
}

export interface ReplyDraft extends Content {
  note: boolean
  files: Attachment[]
  cards: Card[]
  /** When the newest message was written that its author knew as they began. */
  seenUntil?: string | undefined
  /** What was last sent without a response. */
  tried?: Attempt | undefined
  /** The server's copy that it began with; missing if there was none. */
  base?: KeptCopy | undefined
  /** What was saved without a response: the server may have it. */
  lost?: Kept[] | undefined
}

export const isEmpty = ({ text, files, cards }: Pick<ReplyDraft, 'text' | 'files' | 'cards'>): boolean =>
  !text.trim() && files.length + cards.length === 0

/** What an editor has, and its plain words, which are those that the server makes of it. */
export const formatted = (html: string): Content => ({
  html,
  text: plainLines(html) ?? richWords(withParagraphs(html)),
})

/** Typed in a plain field: words that follow a formatted text leave it as it is, any other change makes it plain. */
export function typedPlain({ text, html }: Content, next: string): Content {
  if (!html || !next.startsWith(text)) return { text: next, html: undefined }
  const added = encodeEntities(next.slice(text.length)).replaceAll('\n', '<br>')
  let end = html.length
  while (html[end - 1] === '>' && html.lastIndexOf('</', end) === html.lastIndexOf('<', end))
    end = html.lastIndexOf('</', end - 1)
  return { text: next, html: html.slice(0, end) + added + html.slice(end) }
}

/** As it is sent: a text without formatting has no HTML. */
export function outgoing({ text, html }: Content): Content {
  const isPlain = !html || plainLines(html) !== undefined
  return { text: text.trim(), html: isPlain ? undefined : withParagraphs(html) }
}

export const refsOf = (cards: Card[]): CardRef[] => cards.map(({ kind, id }) => ({ kind, id }))

export const isSameCard = (one: CardRef, other: CardRef): boolean =>
  one.kind === other.kind && one.id === other.id

/** One id per content: sending the same again never repeats it, and a correction is not taken for the same. */
export interface Attempt extends Content {
  clientId: string
  note: boolean
  urls: string[]
  cards: CardRef[]
}

export function attemptOf(draft: ReplyDraft, note: boolean, newId: () => string): Attempt {
  const { files, cards, tried } = draft
  const content = { ...outgoing(draft), note, urls: files.map(({ url }) => url), cards: refsOf(cards) }
  return { ...content, clientId: tried && isSame(tried, content) ? tried.clientId : newId() }
}

const isSame = (one: Omit<Attempt, 'clientId'>, other: Omit<Attempt, 'clientId'>): boolean =>
  one.text === other.text &&
  one.html === other.html &&
  one.note === other.note &&
  one.urls.join(' ') === other.urls.join(' ') &&
  JSON.stringify(one.cards) === JSON.stringify(other.cards)

/** After it has arrived: what was typed and attached in the meantime stays. */
export function withoutSent(now: ReplyDraft, sent: ReplyDraft): Partial<ReplyDraft> {
  const urls = sent.files.map(({ url }) => url)
  return {
    ...restOf(now, sent),
    files: now.files.filter(({ url }) => !urls.includes(url)),
    cards: now.cards.filter(card => !sent.cards.some(one => isSameCard(one, card))),
    tried: undefined,
    seenUntil: undefined,
  }
}

function restOf(now: Content, sent: Content): Content {
  if (now.html && sent.html && now.html.startsWith(sent.html))
    return formatted(now.html.slice(sent.html.length))
  if (!now.text.startsWith(sent.text)) return { text: now.text, html: now.html }
  return { text: now.text.slice(sent.text.length).trimStart(), html: undefined }
}
