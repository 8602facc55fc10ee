import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('Z255 what follows a plus, and the case, do not make another mailbox', () => {
  for (const email of ['mara@kern.example', ' Mara+1@Kern.example', 'mara+a+b@kern.example'])
    expect(mailboxOf(email)).toBe('mara@kern.example')
  expect(mailboxOf('"a@b"+1@kern.example')).toBe('"a@b"@kern.example')
  expect(mailboxOf('no address')).toBe('no address')
})

test('Z289 dots make no other mailbox at Gmail, and do elsewhere', () => {
  for (const email of ['mara@gmail.com', 'm.a.r.a@gmail.com', 'Ma.ra+1.2@GoogleMail.com'])
    expect(mailboxOf(email)).toBe('mara@gmail.com')
  expect(mailboxOf('m.ara@kern.example')).toBe('m.ara@kern.example')
  expect(mailboxOf('m.ara@gmail.com.example')).toBe('m.ara@gmail.com.example')
})
