import type { Attachment } from '@lotse/contracts/visitor/conversation'

export interface ReplyDraft {
  text: string
  note: boolean
  files: Attachment[]
  /** What was last sent without a response. */
  tried?: Attempt | undefined
}

/**
 * One id per content: sending the same again never repeats it, and a correction is not mistaken for the same.
 */
export interface Attempt {
  clientId: string
  text: string
  note: boolean
  urls: string[]
}

export function attemptOf({ text, files, tried }: ReplyDraft, note: boolean, newId: () => string): Attempt {
  const content = { text: text.trim(), note, urls: files.map(({ url }) => url) }
  return { ...content, clientId: tried && isSame(tried, content) ? tried.clientId : newId() }
}

const isSame = (one: Omit<Attempt, 'clientId'>, other: Omit<Attempt, 'clientId'>): boolean =>
  one.text === other.text && one.note === other.note && one.urls.join(' ') === other.urls.join(' ')

/** After it has arrived: what was typed and attached in the meantime stays. */
export function withoutSent(now: ReplyDraft, sent: ReplyDraft): Partial<ReplyDraft> {
  const urls = sent.files.map(({ url }) => url)
  return {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text,
    files: now.files.filter(({ url }) => !urls.includes(url)),
    tried: undefined,
  }
}
