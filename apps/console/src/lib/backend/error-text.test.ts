import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import { createErrorText } from './error-text.ts'

const said = (status: number, body: unknown) => createErrorText(de)(new ApiError(status, body))

test('C3 errors: what a message to visitors lacks is named', () => {
  const gaps = [{ what: 'text' }, { what: 'stepText', step: 2 }]
  const text = said(422, { error: 'outbound_incomplete', details: { gaps } })
  expect(text).toBe('Damit Besucher es sehen können, fehlt noch: Ein Text. Ein Text für Schritt 2.')
  const issues = [{ path: ['body', 'targeting', 'frequency', 'hours'] }]
  expect(said(422, { error: 'invalid_request', issues })).toContain(de.gaps.problems.frequency)
  expect(said(422, { error: 'invalid_request', issues: [] })).toBe(de.errors.invalid_request)
})

test('Z150 errors: a lost answer, or one by a proxy, promises nothing about what was done', () => {
  for (const status of [0, 500, 502, 503, 504]) {
    const texts = [de, en].map(words => createErrorText(words)(new ApiError(status, '<html>')))
    expect(texts.join(), String(status)).not.toMatch(/nichts wurde|nothing was|nicht geklappt|did not work/i)
  }
  expect(said(504, '<html>')).toBe(de.errors.offline)
  expect(said(500, { error: 'internal_server_error' })).toBe(de.errors.internal_server_error)
})

test('C3 errors: a text of a tour that is too long is not called missing', () => {
  const refused = (code: string, ...path: string[]) =>
    said(422, { error: 'invalid_request', issues: [{ path: ['body', ...path], code, message: '' }] })
  expect(refused('too_big', 'config', 'steps', '1', 'message', 'de')).toBe(de.gaps.tooLong('2'))
  expect(refused('too_big', 'steps', '0', 'message', 'de')).toBe(de.gaps.tooLong('1'))
  expect(refused('invalid_format', 'steps', '0', 'videoUrl')).toContain(de.gaps.problems.step(1))
})
