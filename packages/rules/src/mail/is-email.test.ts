import { expect, test } from 'vitest'
import { isEmail } from './is-email.ts'

test('Z540 an address is what a mail can be sent to, in every form and on the server', () => {
  for (const one of ['a@b.de', 'mara+1@example.com', 'müller@firma.de', 'info@müller.de', "o'neil@x.co.uk"])
    expect(isEmail(one), one).toBe(true)
  for (const one of [
    '<a@b.de>',
    'a,b@c.de',
    'a@b.de,c@d.de',
    'a b@c.de',
    'a@b',
    'a@.de',
    'a@b.',
    '@b.de',
    'a@b@c.de',
    '',
  ])
    expect(isEmail(one), one).toBe(false)
  expect(isEmail(`${'a'.repeat(65)}@b.de`)).toBe(false)
  expect(isEmail(`a@${'b'.repeat(320)}.de`)).toBe(false)
})
