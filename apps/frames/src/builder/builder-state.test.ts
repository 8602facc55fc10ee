import { expect, test } from 'vitest'
import { edit, insert, isDirty, move, openDoc, put, redo, remove, undo } from './builder-state.ts'

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
