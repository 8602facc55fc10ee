import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { afterSave, mergeDraft, sendDraft } from './merge-draft.ts'

const base = { title: { de: 'Alt', en: 'Old' }, tags: ['a'] }

test('C3 drafts: each part comes from the one who changed it', () => {
  const mine = { title: { de: 'Mein', en: 'Old' }, tags: ['a'] }
  const theirs = { title: { de: 'Alt', en: 'Theirs' }, tags: ['a', 'b'] }
  expect(mergeDraft(base, mine, theirs)).toEqual({
    value: { title: { de: 'Mein', en: 'Theirs' }, tags: ['a', 'b'] },
    clash: false,
  })
  expect(mergeDraft(base, base, theirs)).toEqual({ value: theirs, clash: false })
})

test('C3 drafts: two who changed the same part clash, and nothing of mine is lost', () => {
  const mine = { title: { de: 'Mein', en: 'Old' }, tags: ['m'] }
  const theirs = { title: { de: 'Ihr', en: 'Theirs' }, tags: ['a'] }
  expect(mergeDraft(base, mine, theirs)).toEqual({
    value: { title: { de: 'Mein', en: 'Theirs' }, tags: ['m'] },
    clash: true,
  })
})

/** A server that has `now`, and refuses what was written over an older copy. */
function serverWith(now: { version: number; text: string; note: string }) {
  const draftOf = ({ text, note }: typeof now) => ({ text, note })
  return {
    draftOf,
    reread: async () => now,
    send: async (draft: ReturnType<typeof draftOf>, over: { version: number }) => {
      if (over.version !== now.version) throw new ApiError(409, { error: 'stale_version' })
      return { ...draft, version: now.version + 1 }
    },
  }
}

test('C3 drafts: a save over a newer copy goes through when the changes do not touch', async () => {
  const first = { version: 1, text: 'a', note: 'n' }
  const server = serverWith({ version: 2, text: 'a', note: 'theirs' })
  const saved = await sendDraft({ ...server, base: first, sent: { text: 'mine', note: 'n' } })
  expect(saved).toEqual({ version: 3, text: 'mine', note: 'theirs' })
  const refused = sendDraft({ ...server, base: first, sent: { text: 'a', note: 'mine' } })
  await expect(refused).rejects.toMatchObject({ status: 409 })
})

test('Z134 drafts: what is changed while a save is on its way stays, beside what came with its answer', () => {
  const sent = { text: 'eins ', note: 'n', isOn: true }
  // The server tidies, and a colleague changed the note meanwhile.
  const stored = { text: 'eins', note: 'theirs', isOn: true }
  expect(afterSave(sent, sent, stored)).toEqual(stored)
  expect(afterSave(sent, { ...sent, text: 'eins zwei', isOn: false }, stored)).toEqual({
    text: 'eins zwei',
    note: 'theirs',
    isOn: false,
  })
})

test('Z150 drafts: what a save without an answer stored is one’s own, and clashes with nothing written since', async () => {
  const first = { version: 1, text: 'a', note: 'n' }
  const lost = [{ text: 'eins ', note: 'n' }]
  // The server tidied it, and a colleague changed the note afterwards.
  const server = serverWith({ version: 3, text: 'eins', note: 'theirs' })
  const sent = { text: 'eins zwei', note: 'n' }
  const saved = await sendDraft({ ...server, base: first, sent, lost })
  expect(saved).toEqual({ version: 4, text: 'eins zwei', note: 'theirs' })
  // Somebody else's text is still nobody's own.
  const other = serverWith({ version: 2, text: 'theirs', note: 'n' })
  await expect(sendDraft({ ...other, base: first, sent, lost })).rejects.toMatchObject({ status: 409 })
})
