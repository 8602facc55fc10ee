import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('D84 a template is filled in, once, and a missing value leaves no gap', () => {
  const values = { name: 'Mara {{task}}', task: '' }
  expect(fillTemplate('Hallo {{name}}, Ihre Aufgabe {{ Task }} ist weg.', values)).toBe(
    'Hallo Mara {{task}}, Ihre Aufgabe ist weg.',
  )
  expect(fillTemplate('{{unknown}} stays', values)).toBe('{{unknown}} stays')
})

test('D84 a template of nothing but placeholders stays bounded', () => {
  const long = fillTemplate('{{task}}'.repeat(500), { name: '', task: 'x'.repeat(140) })
  expect(long.length).toBe(10_000)
})
