import { expect, test } from 'vitest'
import { parsePlainly, TooManyLines } from './plain-mime.ts'

const mail = (html: string) =>
  Buffer.from(
    [
      'From: a@example.com',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Grüße',
      '--x',
      'Content-Type: multipart/related; boundary=y',
      '',
      '--y',
      'Content-Type: text/html',
      '',
      html,
      '--y--',
      '--x--',
      '',
    ].join('\r\n'),
  )

test('Z216 a mail is read without making text of its HTML: text stays text, HTML stays HTML', async () => {
  const link = '<p>Hello <a href="https://example.com">there</a></p>'
  const { parts } = await parsePlainly(mail(link), {})
  expect(parts.map(({ plain, html }) => [plain.trim(), html.trim()])).toEqual([
    ['Grüße', ''],
    ['', link],
  ])
})

test('Z216 an HTML made to be hard to read takes no longer than its length says', async () => {
  const cost = async (times: number) => {
    const raw = mail(`<a ${'href=x '.repeat(times)}`)
    const before = process.cpuUsage()
    await parsePlainly(raw, {})
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await cost(1000)
  const few = Math.max(await cost(2_000), 2_000)
  // Eight times the length; the library's own way would take 512 times as long, which is hours.
  expect(await cost(16_000)).toBeLessThan(few * 60)
})

test('Z248 Z302 a mail of short lines is refused before it is read, one with a file of the same size is not', async () => {
  await expect(parsePlainly(Buffer.from('On 1\n'.repeat(30_000)), {})).rejects.toThrow(TooManyLines)
  const few = ['From: a@example.com', '', 'On 1\n'.repeat(6_000)].join('\r\n')
  expect((await parsePlainly(Buffer.from(few), {})).mail.from?.address).toBe('a@example.com')
  const file = `${'A'.repeat(76)}\r\n`.repeat(30_000)
  const raw = ['From: a@example.com', 'Content-Transfer-Encoding: base64', '', file].join('\r\n')
  expect((await parsePlainly(Buffer.from(raw), {})).mail.from?.address).toBe('a@example.com')
})

test('Z325 a table of 20,000 lines that is attached as it is gets read', async () => {
  const table = '1234,abc,5,x\r\n'.repeat(20_000)
  const head = ['From: a@example.com', 'Content-Disposition: attachment; filename=a.csv', '']
  const { mail } = await parsePlainly(Buffer.from([...head, table].join('\r\n')), {})
  expect(mail.attachments).toMatchObject([{ filename: 'a.csv' }])
})

test('Z216 a mail of nothing but lines is refused before it is read', async () => {
  await expect(parsePlainly(Buffer.alloc(500_000, '\n'), {})).rejects.toThrow(TooManyLines)
})

test('Z375 a mail of parts that does not say what is between them is kept as text', async () => {
  for (const type of [
    'multipart/mixed',
    'multipart/alternative;\r\n charset=utf-8',
    'multipart/mixed; boundary=""',
  ]) {
    const raw = `From: a@example.com\r\nContent-Type: ${type}\r\nSubject: x\r\n\r\nDie Bestellung fehlt.\r\n`
    const { mail, parts } = await parsePlainly(Buffer.from(raw), {})
    expect(parts.map(({ plain }) => plain.trim())).toEqual(['Die Bestellung fehlt.'])
    expect(mail.subject).toBe('x')
  }
})
