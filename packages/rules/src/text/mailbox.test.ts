import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('Z255 what follows a plus, and the case, do not make another mailbox', () => {
  for (const email of ['mara@kern.example', ' Mara+1@Kern.example', 'mara+a+b@kern.example'])
    expect(mailboxOf(email)).toBe('mara@kern.example')
  expect(mailboxOf('"a@b"+1@kern.example')).toBe('"a@b"@kern.example')
  expect(mailboxOf('no address')).toBe('no address')
})
