import { expect, test } from 'vitest'
import { createKeptDrafts, formsKept, formsToKeep } from './kept-drafts.ts'
import { startState, step, type Visitor } from './widget-state.ts'

const mara: Visitor = {
  apiUrl: 'https://lotse.example',
  sdkKey: 'key',
  gleapId: 'mara',
  gleapHash: 'hash',
  name: '',
  email: '',
  lang: 'de',
}

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

test('Z334 drafts: the next page of the same visitor has them, and none once they are sent', () => {
  const place = storage()
  createKeptDrafts(mara, () => place).write('draft/new', { text: 'Entwurf', attachments: [] })
  const next = createKeptDrafts(mara, () => place)
  expect(next.read('draft/new')).toEqual({ text: 'Entwurf', attachments: [] })
  next.write('draft/new', undefined)
  expect(place.items.size).toBe(0)
})

test('Z334 drafts: another visitor finds nothing, and nothing stays behind', () => {
  const place = storage()
  createKeptDrafts(mara, () => place).write('draft/new', 'words')
  expect(createKeptDrafts({ ...mara, gleapId: 'ole' }, () => place).read('draft/new')).toBeUndefined()
  expect(place.items.size).toBe(0)
  const last = createKeptDrafts(mara, () => place)
  last.write('draft/new', 'words')
  last.forget()
  expect(place.items.size).toBe(0)
})

test('Z334 drafts: a browser that forbids storage keeps them while the page lives', () => {
  const drafts = createKeptDrafts(mara, () => {
    throw new Error('SecurityError')
  })
  drafts.write('draft/new', 'words')
  expect(drafts.read('draft/new')).toBe('words')
})

test('Z334 drafts: a half-filled form is kept without its marks, and not once the page has taken it', () => {
  const answer = (name: string, value: string) => ({ do: 'answer', flow: 'bug', name, value }) as const
  const filled = [answer('description', 'Kaputt'), answer('capture', 'screenshot')].reduce(step, startState)
  const kept = formsToKeep(filled)
  expect(kept).toMatchObject({ bug: { answers: { description: 'Kaputt' } } })
  expect(kept?.bug?.answers).not.toHaveProperty('capture')
  expect(formsToKeep(step(filled, { do: 'send', flow: 'bug', requestId: 'r1' }))).toBeUndefined()
  const next = step(startState, { do: 'restore', drafts: formsKept({ ...kept, broken: 'x' }) })
  expect(next.drafts).toEqual(kept)
})
