import { expect, test } from 'vitest'
import { createEdits } from './edits.tsx'

const words = { title: 'Are the codes kept?', text: '', leave: 'Leave', stay: 'Stay' }

test('Z101 a question about everything open uses the words of the entry that is not an edit', () => {
  const edits = createEdits()
  const [form, codes] = [Symbol('form'), Symbol('codes')]
  edits.add(form)
  expect(edits.words()).toBeUndefined()
  edits.add(codes, () => words)
  expect(edits.words()).toBe(words)
  expect(edits.words(codes)).toBe(words)
  expect(edits.words(form)).toBeUndefined()
  edits.delete(codes)
  expect(edits.words()).toBeUndefined()
  expect(edits.pending()).toBe(true)
})
