import { expect, test } from 'vitest'
import { mailInForm } from './mail-in-form.ts'

const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1')
const mail = 'From: jo@kern.example\r\n\r\nWhat is like a mark, a--b: \xfc\r\n-- b\r\n'

test('Z224 the mail is found among other fields, byte by byte', () => {
  const before = part('Content-Disposition: form-data; name="sender"', 'name="email"')
  const file =
    'Content-Disposition: form-data; name="attachment1"; filename="email"\r\nContent-Type: image/png'
  for (const name of ['email', 'body-mime']) {
    const own = part(`content-disposition: form-data; filename="x.eml"; name="${name}"`, mail)
    expect(mailInForm(form(before, part(file, 'xx'), own, before), 'b')?.toString('latin1')).toBe(mail)
  }
  expect(mailInForm(form(before, part(file, 'xx')), 'b')).toBeUndefined()
})

test('Z224 what is no form has no mail in it', () => {
  for (const text of [
    '',
    '--b',
    '--b--',
    '--b\r\n\r\n',
    'x\r\n--b\r\nname="email"',
    '--b\r\n'.repeat(100_000),
  ])
    expect(mailInForm(Buffer.from(text), 'b')).toBeUndefined()
})
