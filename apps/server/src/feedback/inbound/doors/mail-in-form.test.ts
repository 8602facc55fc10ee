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
    expect(mailInForm(form(before, part(file, 'xx'), own, before), 'b')?.mail.toString('latin1')).toBe(mail)
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

test('Z326 the envelope is read as providers write it, before or after the mail, and only the first of a name', () => {
  const field = (name: string, content: string) =>
    part(`Content-Disposition: form-data; name="${name}"`, content)
  const recipients = (...parts: string[]) => mailInForm(form(...parts), 'b')?.recipients
  const own = field('email', mail)
  expect(recipients(own)).toEqual([])
  expect(
    recipients(field('recipient', 'a@x.example, b@x.example'), own, field('recipient', 'c@x.example')),
  ).toEqual(['a@x.example', 'b@x.example'])
  const envelope = JSON.stringify({ to: ['a@x.example', 'b@x.example'], from: 'jo@kern.example' })
  expect(recipients(own, field('envelope', envelope))).toEqual(['a@x.example', 'b@x.example'])
  for (const broken of ['', '{', 'null', '{"to":"a@x.example"}', '{"to":[1]}', '['.repeat(100_000)])
    expect(recipients(field('envelope', broken), own)).toEqual([])
})

test('Z382 however many parts a form has, few are looked at', () => {
  const part = '--a\r\n\r\n\r\n'
  const formOf = (parts: number) =>
    Buffer.from(`${part.repeat(parts)}--a\r\ncontent-disposition: form-data; name="email"\r\n\r\nx\r\n--a--`)
  expect(mailInForm(formOf(10), 'a')?.mail.toString()).toBe('x')
  expect(mailInForm(formOf(2000), 'a')).toBeUndefined()
})
