import { expect, test } from 'vitest'
import {
  answered,
  askToSave,
  edit,
  insert,
  isDirty,
  isLate,
  move,
  openDoc,
  put,
  redo,
  remove,
  tell,
  undo,
} from './builder-state.ts'

const item = (key: string) => ({ key, value: key })
const doc = { items: [item('a'), item('b'), item('c')], settings: {} }
const keys = (state: { items: { key: string }[] }) => state.items.map(({ key }) => key).join('')

test('C2 builder: order, insert and remove', () => {
  expect(keys(move(doc, 'a', 2))).toBe('bca')
  expect(keys(move(doc, 'c', 0))).toBe('cab')
  expect(move(doc, 'a', 3)).toBe(doc)
  expect(keys(insert(doc, item('x'), 'a'))).toBe('axbc')
  expect(keys(insert(doc, item('x')))).toBe('abcx')
  expect(keys(remove(doc, 'b'))).toBe('ac')
})

test('C2 builder: undo and redo go through every edit, typing counts as one', () => {
  let state = openDoc(doc, '')
  for (const text of ['h', 'ha', 'hal']) state = edit(state, put(state.doc, 'a', text), 'text:a')
  state = edit(state, remove(state.doc, 'c'))
  expect(state.past).toHaveLength(2)
  state = undo(state)
  expect(keys(state.doc)).toBe('abc')
  expect(state.doc.items[0]?.value).toBe('hal')
  state = undo(state)
  expect(state.doc).toBe(doc)
  expect(isDirty(state)).toBe(false)
  expect(undo(state)).toBe(state)
  state = redo(redo(state))
  expect(keys(state.doc)).toBe('ab')
  expect(isDirty(state)).toBe(true)
  state = edit(undo(state), doc)
  expect(redo(state)).toBe(state)
})

test('C2 builder: saved is what the console says is saved; a refused or unanswered save stays unsaved', () => {
  const changed = edit(openDoc(doc, ''), remove(doc, 'c'))
  const asked = askToSave(changed, 's1', changed.doc)
  expect(isDirty(asked)).toBe(true)
  const refused = answered(asked, { saveId: 's1', saved: false, text: 'Too long.' })
  expect(isDirty(refused)).toBe(true)
  expect(refused).toMatchObject({ refused: 'Too long.', saving: undefined })
  const late = isLate(asked, 's1')
  expect(late.saving?.late).toBe(true)
  expect(isDirty(late)).toBe(true)
  // A late response still counts, and what was typed in the meantime is not saved with it.
  expect(isDirty(answered(late, { saveId: 's1', saved: true }))).toBe(false)
  const typed = edit(late, remove(late.doc, 'b'))
  expect(isDirty(answered(typed, { saveId: 's1', saved: true }))).toBe(true)
  // A change that was sent automatically is stored, too: nothing is left to lose.
  const told = tell(refused, 't1', refused.doc)
  const stored = answered(told, { saveId: 't1', saved: true })
  expect(stored.refused).toBeUndefined()
  expect(isDirty(stored)).toBe(false)
  expect(isDirty(undo(stored))).toBe(true)
  // This does not apply to live content, an earlier change, or one that was followed by another.
  const waits = answered(told, { saveId: 't1', saved: true, waits: true })
  expect(waits.refused).toBeUndefined()
  expect(isDirty(waits)).toBe(true)
  expect(isDirty(answered(told, { saveId: 'earlier', saved: true }))).toBe(true)
  expect(isDirty(answered(tell(told, 't2', doc), { saveId: 't1', saved: true }))).toBe(true)
})

test('C2 builder: edits with the same mark are undone together', () => {
  const start = openDoc(doc, '')
  const first = edit(edit(start, move(doc, 'a', 1), 'title'), move(doc, 'a', 2), 'title')
  const second = edit(first, move(first.doc, 'a', 0), 'text')
  expect(undo(second).doc).toBe(first.doc)
  expect(undo(undo(second)).doc).toBe(doc)
})
