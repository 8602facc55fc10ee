import type { ReplyDraft as Saved } from '@lotse/contracts/console/ticket/unsent'
import { plainLines } from '@lotse/rules/text/rich-words'
import { type Merged, mergeDraft, ownBase } from '@lotse/ui/draft/merge-draft.ts'
import { same } from '@lotse/ui/draft/same.ts'
import { isEmpty, type Kept, type KeptCopy, type ReplyDraft } from './reply-draft.ts'

const nothing: Kept = { words: { text: '' }, note: false, files: [], cards: [] }
export const noCopy: KeptCopy = { ...nothing, version: 0 }

export function keptOf(draft: ReplyDraft): Kept {
  if (isEmpty(draft)) return nothing
  const { text, html, note, files, cards } = draft
  const isRich = html !== undefined && plainLines(html) === undefined
  return { words: isRich ? { text, html } : { text }, note, files, cards }
}

export const copyOf = ({ version, text, html, note, files, cards, seenUntil }: Saved): KeptCopy => ({
  version,
  seenUntil: seenUntil ?? undefined,
  words: html === null ? { text } : { text, html },
  note,
  files,
  cards,
})

export const savedOf = ({ words, version, note, files, cards, seenUntil }: KeptCopy): Saved => ({
  version,
  seenUntil: seenUntil ?? null,
  text: words.text,
  html: words.html ?? null,
  note,
  files,
  cards,
})

/** The parts of a draft that come from a copy. */
export const draftOf = ({ words, note, files, cards }: Kept) => ({
  text: words.text,
  html: words.html,
  note,
  files,
  cards,
})

const withoutVersion = ({ words, note, files, cards = [] }: KeptCopy): Kept => ({ words, note, files, cards })

export const isKept = (draft: ReplyDraft): boolean =>
  same(keptOf(draft), withoutVersion(draft.base ?? noCopy))

/** Puts what was written here on top of what was written on another device since. */
export function meet(draft: ReplyDraft, copy: KeptCopy): Merged<Kept> {
  const theirs = withoutVersion(copy)
  const base = ownBase(withoutVersion(draft.base ?? noCopy), draft.lost ?? [], theirs)
  return mergeDraft(base, keptOf(draft), theirs, 'fields')
}

/** What became of a draft on another device: the team's own words tell whether it was sent. */
export function fateOf({ base }: ReplyDraft, copy: KeptCopy, said: string[]): 'changed' | 'sent' | 'gone' {
  if (copy.version !== 0) return 'changed'
  const words = base?.words.text.trim()
  return words && said.some(text => text.startsWith(words)) ? 'sent' : 'gone'
}
