import { expect, test } from 'vitest'
import { daysText } from './days-file.ts'

const days = [{ day: '2026-11-01', shown: 3, clicked: 2, completed: 1, quit: 0 }]
const words = { day: 'Tag', shown: 'Gesehen; oft', clicked: '', completed: 'Fertig', quit: '' }

test('D148 figures by day are a table in the words of the screen, and lines by their names for programs', () => {
  const text = (format: 'csv' | 'jsonl') =>
    daysText(format, days, ['shown', 'completed'], name => words[name], ';')
  expect(text('csv')).toBe('Tag;"Gesehen; oft";Fertig\r\n2026-11-01;3;1\r\n')
  expect(text('jsonl')).toBe('{"day":"2026-11-01","shown":3,"completed":1}\n')
})
