import { mailDayLimit, mailDeleted } from '@lotse/contracts/console/fields/choices'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import { mailReason } from './mail-reason.ts'

test('Z1100 a mail whose words were deleted says what it was about: an answer, a note, or something else', () => {
  const inDe = mailReason(de.mail.list, '2.000')
  const inEn = mailReason(en.mail.list, '2,000')
  expect([inDe(mailDeleted, 'letter'), inEn(mailDeleted, 'letter')]).toEqual([
    expect.stringContaining('Die Antwort'),
    expect.stringContaining('the answer'),
  ])
  expect([inDe(mailDeleted, 'mention'), inEn(mailDeleted, 'mention')]).toEqual([
    expect.stringContaining('Die Notiz'),
    expect.stringContaining('the note'),
  ])
  for (const kind of ['digest', 'bell-summary', 'mailed-answer'])
    expect(`${inDe(mailDeleted, kind)} ${inEn(mailDeleted, kind)}`).not.toMatch(/Antwort|answer|Notiz|note/)
  expect(inDe(mailDayLimit)).toContain('2.000')
  expect(inEn('550 nobody here', 'letter')).toBe('550 nobody here')
})
