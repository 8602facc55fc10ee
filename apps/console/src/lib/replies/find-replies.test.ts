import type { SavedReply } from '@lotse/contracts/console/replies'
import { expect, test } from 'vitest'
import { findReplies } from './find-replies.ts'

const reply = (name: string, shortcut: string, text: string): SavedReply => ({
  id: name,
  isShared: true,
  name,
  shortcut,
  text: { de: text },
  files: [],
  uses: 0,
  version: 1,
  updatedAt: '',
})
const all = [
  reply('Rückerstattung', 'geld', 'Wir erstatten den Preis.'),
  reply('Preise', 'preise', 'Unsere Preise finden Sie hier.'),
  reply('Danke', 'preis', 'Vielen Dank von {{project}}!'),
]
const found = (typed: string) => findReplies(all, typed).map(({ name }) => name)

test('D55 saved replies are found by shortcut, name and text, in this order', () => {
  expect(found('')).toEqual(['Rückerstattung', 'Preise', 'Danke'])
  expect(found('preis')).toEqual(['Danke', 'Preise', 'Rückerstattung'])
  expect(found('ruck')).toEqual(['Rückerstattung'])
  expect(found('dank vielen')).toEqual(['Danke'])
  expect(found('project')).toEqual([])
  expect(found('xyz')).toEqual([])
})
