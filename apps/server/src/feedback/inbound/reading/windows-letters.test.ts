import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMailFile } from './read-mail.ts'

/** `text` as Windows stores it: each sign is one byte. */
const inWindows = (text: string): Buffer =>
  Buffer.from([...text].map(sign => signs[sign] ?? sign.charCodeAt(0)))
const signs: Record<string, number> = { '€': 0x80, '„': 0x84, '“': 0x93, '’': 0x92, '–': 0x96, '…': 0x85 }

async function read(lines: (string | Buffer)[]) {
  const path = join(mkdtempSync(join(tmpdir(), 'lotse-windows-')), 'mail')
  writeFileSync(path, Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\r\n')])))
  return readMailFile({ path })
}

const words = '49 € statt 39 € – siehe „Preise“. It’s wrong… Grüße'

test.each([
  ['windows-1252', '; charset="windows-1252"'],
  ['ISO 8859-1, as some programs call it', '; charset=iso-8859-1'],
  ['nothing', ''],
])(
  'Z383 the signs of Windows are kept in a mail that names %s as its character set',
  async (_name, charset) => {
    const { words: said } = await read([
      'From: Jo <jo@example.com>',
      'Subject: x',
      `Content-Type: text/plain${charset}`,
      '',
      inWindows(words),
    ])
    expect(said.newcomer.text).toBe(words)
  },
)

test('Z383 they are kept in HTML, in a subject and in a name', async () => {
  const encoded = (text: string) => `=?windows-1252?B?${inWindows(text).toString('base64')}?=`
  const {
    words: said,
    subject,
    from,
  } = await read([
    `From: ${encoded('Jörg’s „Kern“')} <jo@example.com>`,
    `Subject: ${encoded('49 € – „falsch“')}`,
    'Content-Type: text/html; charset=windows-1252',
    '',
    inWindows(`<p>${words}</p>`),
  ])
  expect(subject).toBe('49 € – „falsch“')
  expect(said.newcomer.text.trim()).toBe(words)
  expect(from?.name).toBe('Jörg’s „Kern“')
})
