import type { ReplyDraft as Saved } from '@lotse/contracts/console/unsent'
import { plainLines } from '@lotse/rules/text/rich-words'
import { type Merged, mergeDraft, ownBase } from '@lotse/ui/draft/merge-draft.ts'
import { same } from '@lotse/ui/draft/same.ts'
import type { Kept, KeptCopy, ReplyDraft } from './reply-draft.ts'

const nothing: Kept = { words: { text: '' }, note: false, files: [], cards: [] }
export const noCopy: KeptCopy = { ...nothing, version: 0 }

export function keptOf({ text, html, note, files, cards }: ReplyDraft): Kept {
  if (!text.trim() && files.length + cards.length === 0) return nothing
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
