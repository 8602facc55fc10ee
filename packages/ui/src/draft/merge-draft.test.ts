import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { afterSave, changesOf, mergeDraft, sendDraft } from './merge-draft.ts'

const base = { title: { de: 'Alt', en: 'Old' }, tags: ['a'] }

test('C3 drafts: each part comes from the one who changed it', () => {
  const mine = { title: { de: 'Mein', en: 'Old' }, tags: ['a'] }
  const theirs = { title: { de: 'Alt', en: 'Theirs' }, tags: ['a', 'b'] }
  expect(mergeDraft(base, mine, theirs)).toEqual({
    value: { title: { de: 'Mein', en: 'Theirs' }, tags: ['a', 'b'] },
    clashes: [],
  })
  expect(mergeDraft(base, base, theirs)).toEqual({ value: theirs, clashes: [] })
})

test('C3 drafts: changes to the same part conflict, and nothing of mine is lost', () => {
  const mine = { title: { de: 'Mein', en: 'Old' }, tags: ['m'] }
  const theirs = { title: { de: 'Ihr', en: 'Theirs' }, tags: ['a'] }
  expect(mergeDraft(base, mine, theirs)).toEqual({
    value: { title: { de: 'Mein', en: 'Theirs' }, tags: ['m'] },
    clashes: [{ field: 'title.de', theirs: 'Ihr' }],
  })
})

/** A server that has `now`, and refuses changes based on an older copy. */
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

test('C3 drafts: a save over a newer copy succeeds if the changes do not overlap', async () => {
  const first = { version: 1, text: 'a', note: 'n' }
  const server = serverWith({ version: 2, text: 'a', note: 'theirs' })
  const saved = await sendDraft({ ...server, base: first, sent: { text: 'mine', note: 'n' } })
  expect(saved).toEqual({ version: 3, text: 'mine', note: 'theirs' })
  const refused = sendDraft({ ...server, base: first, sent: { text: 'a', note: 'mine' } })
  await expect(refused).rejects.toMatchObject({ status: 409 })
})

test('Z134 drafts: changes made during a save stay, together with what came with its answer', () => {
  const sent = { text: 'eins ', note: 'n', isOn: true }
  // The server trims, and a colleague has changed the note in the meantime.
  const stored = { text: 'eins', note: 'theirs', isOn: true }
  expect(afterSave(sent, sent, stored)).toEqual(stored)
  expect(afterSave(sent, { ...sent, text: 'eins zwei', isOn: false }, stored)).toEqual({
    text: 'eins zwei',
    note: 'theirs',
    isOn: false,
  })
})

const mergeRecord = (base: typeof record, mine: typeof record, theirs: typeof record) =>
  mergeDraft(base, mine, theirs, 'fields')

const record = { title: 'Cook', place: 'Bonn', tasks: ['a', 'b'] }

test('A3.2 only changes are sent', () => {
  expect(changesOf(record, { ...record, place: 'Kiel', tasks: ['a', 'b'] })).toEqual({ place: 'Kiel' })
})

test('A3.2 two people change different fields: both changes stay without a conflict', () => {
  const merged = mergeRecord(record, { ...record, title: 'Chef' }, { ...record, tasks: ['a'] })
  expect(merged).toEqual({ value: { title: 'Chef', place: 'Bonn', tasks: ['a'] }, clashes: [] })
})

test('A3.2 two people change the same field: the input is kept and the other value shown', () => {
  const merged = mergeRecord(record, { ...record, title: 'Chef' }, { ...record, title: 'Baker' })
  expect(merged.value.title).toBe('Chef')
  expect(merged.clashes).toEqual([{ field: 'title', theirs: 'Baker' }])
})

test('A3.2 the same change twice is not a conflict', () => {
  expect(mergeRecord(record, { ...record, title: 'Chef' }, { ...record, title: 'Chef' }).clashes).toEqual([])
})

test('A3.2 a field of a form is merged as a whole, and an emptied one stays empty', () => {
  const pay: { pay: { min: number; max: number }; note?: string | undefined } = {
    pay: { min: 1, max: 2 },
    note: 'n',
  }
  const mine = { pay: { min: 0, max: 2 }, note: undefined }
  const merged = mergeDraft(pay, mine, { ...pay, pay: { min: 1, max: 3 } }, 'fields')
  expect(merged.clashes).toEqual([{ field: 'pay', theirs: { min: 1, max: 3 } }])
  expect(changesOf(pay, merged.value)).toEqual(mine)
})

test('Z150 drafts: what an unanswered save stored is one’s own, and conflicts with nothing written since', async () => {
  const first = { version: 1, text: 'a', note: 'n' }
  const lost = [{ text: 'eins ', note: 'n' }]
  // The server trimmed it, and a colleague changed the note afterwards.
  const server = serverWith({ version: 3, text: 'eins', note: 'theirs' })
  const sent = { text: 'eins zwei', note: 'n' }
  const saved = await sendDraft({ ...server, base: first, sent, lost })
  expect(saved).toEqual({ version: 4, text: 'eins zwei', note: 'theirs' })
  // Somebody else's text still does not count as one's own.
  const other = serverWith({ version: 2, text: 'theirs', note: 'n' })
  await expect(sendDraft({ ...other, base: first, sent, lost })).rejects.toMatchObject({ status: 409 })
})

test('Z150 drafts: what a save without an answer stored already is not saved again, unless a status goes along', async () => {
  const first = { version: 1, text: 'a', note: 'n' }
  const sent = { text: 'eins', note: 'n' }
  const server = serverWith({ version: 2, ...sent })
  expect(await sendDraft({ ...server, base: first, sent, lost: [sent] })).toEqual({ version: 2, ...sent })
  const published = await sendDraft({ ...server, base: first, sent, lost: [sent], hasMore: true })
  expect(published).toEqual({ version: 3, ...sent })
})
