import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerLine } from '@lotse/rules/mail/quoted-text'
import { afterAll, expect, test } from 'vitest'
import { readMailFile } from './read-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotse-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
function read(lines: string[], encoding: BufferEncoding = 'utf8') {
  count += 1
  const path = join(folder, `${count}`)
  writeFileSync(path, Buffer.from(lines.join('\r\n'), encoding))
  return readMailFile({ path })
}

const alternative = (plain: string, html: string) =>
  read([
    'From: a@example.com',
    'Content-Type: multipart/alternative; boundary=x',
    '',
    ...['--x', 'Content-Type: text/plain; charset=utf-8', '', plain],
    ...['--x', 'Content-Type: text/html; charset=utf-8', '', html, '--x--', ''],
  ])

test('Z324 letters of old programs that do not name them are read, in the text and in the head', async () => {
  const head = ['From: Jürgen Groß <j@example.com>', 'Subject: Größe']
  const old = await read([...head, '', 'Grüße aus Köln', ''], 'latin1')
  expect([old.from?.name, old.subject, old.words.visitor.text]).toEqual([
    'Jürgen Groß',
    'Größe',
    'Grüße aus Köln',
  ])
  const html = await read([...head, 'Content-Type: text/html', '', '<p>Grüße</p>', ''], 'latin1')
  expect(html.words.visitor.text).toBe('Grüße')
  const modern = await read([...head, '', 'Grüße – 日本', ''])
  expect([modern.from?.name, modern.subject, modern.words.visitor.text]).toEqual([
    'Jürgen Groß',
    'Größe',
    'Grüße – 日本',
  ])
})

test('Z324 in a head of both, each line is read as it was written', async () => {
  const raw = Buffer.concat([
    Buffer.from('From: Jürgen <j@example.com>\r\n', 'latin1'),
    Buffer.from('Subject: 日本\r\n\r\nx\r\n'),
  ])
  const both = await read([raw.toString('latin1')], 'latin1')
  expect([both.from?.name, both.subject]).toEqual(['Jürgen', '日本'])
})

test('Z324 a letter that is split over two encoded words stays one', async () => {
  const bytes = Buffer.from('日本語')
  const words = [bytes.subarray(0, 4), bytes.subarray(4)].map(
    part => `=?UTF-8?B?${part.toString('base64')}?=`,
  )
  const split = await read([
    `From: ${words.join(' ')} <j@example.com>`,
    `Subject: Re: ${words.join('\r\n ')} x`,
    '',
    'y',
  ])
  expect([split.from, split.subject]).toEqual([{ name: '日本語', address: 'j@example.com' }, 'Re: 日本語 x'])
})

test('Z324 where the text is a stub, the words of the HTML count; a short answer is none', async () => {
  const words = 'Der Knopf fehlt seit gestern auf allen Seiten, auch nach dem Neuladen.'
  const html = `<p>${words}</p><p>${words}</p>`
  const stub = await alternative('HTML only.', html)
  expect(stub.words.visitor.text).toBe(`${words}\n${words}`)
  expect((await alternative('Ja, der Knopf fehlt seit gestern.', html)).words.visitor.text).toMatch(/^Ja/)
  const quotation = `<blockquote>${answerLine.de}<br>${words.repeat(20)}</blockquote>`
  const short = await alternative(
    'Ja!',
    `<div>Ja!</div><div>Am 17.11.26 um 16:40 schrieb Kursladen:</div>${quotation}`,
  )
  expect([short.words.visitor.text, short.words.colleague.text]).toEqual(['Ja!', 'Ja!'])
})

test('Z320 an answer in HTML alone by Apple Mail, Outlook or GMX has no word of ours', async () => {
  const ours = `<div>${answerLine.de}</div><table><tr><td>UNSERE</td><td>Frage</td></tr></table>`
  const head = (...lines: string[]) => `<div>${lines.map(line => `<b>${line}<br>`).join('')}</div>`
  const from = 'Von:</b> Kursladen &lt;<a href="mailto:answers@help.example">answers@help.example</a>&gt;'
  const rest = ['An:</b> Jo', 'Betreff:</b> Anfrage']
  for (const below of [
    `<blockquote type="cite"><div>Am 17.11.2026 um 16:40 schrieb Kursladen:</div><br>${ours}</blockquote>`,
    `<div class="gmail_quote"><div class="gmail_attr">Le mar. 17 nov. 2026 à 16:40, Kursladen a écrit :<br></div><blockquote>${ours}</blockquote></div>`,
    `<div>${head(from, 'Gesendet:</b> Dienstag', ...rest)}${ours}</div>`,
    `<hr>${head('Gesendet:</b> Dienstag, 17. November 2026', from, ...rest)}${ours}`,
  ]) {
    const own = '<p>Bitte buchen Sie um:</p><p>Von: Berlin<br>An: Hamburg<br>Datum: 3.11.2026</p>'
    const { words } = await read([
      'From: a@example.com',
      'Content-Type: text/html; charset=utf-8',
      '',
      own + below,
    ])
    expect(words.visitor.text).toBe('Bitte buchen Sie um:\nVon: Berlin\nAn: Hamburg\nDatum: 3.11.2026')
    expect(words.colleague.text).not.toContain('UNSERE')
  }
})

test('Z377 a signature that only the HTML marks is found in the text by its first lines', async () => {
  const html = '<p>Danke!</p><p>Jo</p><div id="Signature"><p>Jo Kern</p><p>Kern GmbH</p></div>'
  const marked = await alternative('Danke!\r\n\r\nJo\r\n\r\nJo Kern\r\nKern GmbH\r\n', html)
  expect(marked.words.visitor.text).toBe('Danke!\n\nJo')
  const other = await alternative('Danke!\r\n\r\nJo Kern\r\nist krank.\r\n', html)
  expect(other.words.visitor.text).toBe('Danke!\n\nJo Kern\nist krank.')
  const alone = await read(['From: a@example.com', 'Content-Type: text/html', '', html])
  expect(alone.words.visitor.text).toBe('Danke!\nJo')
})
