import { answerLine } from '@lotse/rules/mail/quoted-text'
import { growth } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveAddress } from '../../letters/addresses/addresses.ts'
import { createLetterWorld, type LetterWorld } from '../../testing/letter-world.ts'
import { newAddress } from '../../testing/world.ts'
import { mailText, SECRET } from '../testing/mail-world.ts'
import { besideLetter } from './beside-letter.ts'

let letters: LetterWorld

beforeAll(async () => {
  letters = await createLetterWorld({ MAIL_ANSWERS: 'answers@example.com', INBOUND_SECRET: SECRET })
})
afterAll(() => letters.world.close())

const QUESTIONS = 'Two questions:\nWhich version do you use?\nWhich browser?\nThank you!'

/** A letter that asks two questions, and the address for its replies. */
async function asked(email: string) {
  const { ticketId } = await letters.writer(email, 'Nothing works, version unknown.\nYes, since Monday.')
  await proveAddress(letters.world.server.ctx, letters.team.projectId, email)
  await letters.answer(ticketId, QUESTIONS)
  const letter = (await letters.later()).at(-1)
  if (!letter?.replyTo) throw new Error('no letter')
  const path = `/console/projects/${letters.team.projectId}/tickets/${ticketId}/messages`
  const { text, html = '', replyTo, subject } = letter
  const reply = async (body: string, type = 'text/plain', about = `Re: ${subject}`) => {
    const raw = mailText({ to: replyTo, from: email, text: body, subject: about }).replace('text/plain', type)
    const { statusCode } = await letters.world.server.app.origins.lotse.inject({
      method: 'POST',
      url: '/inbound/mail',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
      payload: raw,
      remoteAddress: newAddress(),
    })
    expect(statusCode).toBe(200)
    await letters.world.server.errandsDone()
    letters.pass(1000)
    const { body: read } = await letters.team.owner('GET', path)
    return read.items.at(-1).text as string
  }
  return { text, html, reply }
}

const head = (...breaks: string[]) =>
  [
    'From: Shop <answers@example.com>',
    'Sent: Tuesday, 17 November 2026 10:12',
    'To: Mara',
    'Subject: Your request',
    ...breaks,
  ].join('\n')

test('Z356 words between our unmarked words, or only below them, are kept, and none of ours', async () => {
  const { text, reply } = await asked('outlook@example.com')
  const between = text
    .replace('Which version do you use?', 'Which version do you use?\nVersion 12.4, order 4711')
    .replace('Which browser?', 'Which browser? Firefox 130')
  expect(await reply(`See below.\n\n${head('', between)}`)).toBe(
    'See below.\n\nVersion 12.4, order 4711\nWhich browser? Firefox 130',
  )
  expect(await reply(`${head('', text)}\n\nYes\nVersion 12.4`)).toBe('Yes\nVersion 12.4')
  // Lines that wrap elsewhere, and a picture's name.
  const [ours = '', ...lines] = text.split('\n')
  const broken = [ours, '[Shop]', ...lines.map(line => line.replaceAll(/( \S+) /g, '$1\n'))].join('\n')
  expect(await reply(`Done.\n\n${head('', broken)}`)).toBe('Done.')
})

test('Z356 the same in HTML; a link that opens the conversation as its reader does not reach the team', async () => {
  const { text, html, reply } = await asked('html@example.com')
  const body = html.slice(html.indexOf('<body'), html.indexOf('</body>'))
  const above = `<p>See below in red.</p><div>${head().replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div>`
  const answered = body.replace(
    'Which browser?',
    'Which browser?<br><span style="color:red">Firefox 130</span>',
  )
  expect(answered).not.toBe(body)
  expect(await reply(above + answered, 'text/html')).toBe('See below in red.\n\nFirefox 130')
  const open = /https?:\S+\/letter#token=\S+/.exec(text)?.[0] ?? ''
  const safe = `https://safe.example/?url=${encodeURIComponent(open)}`
  const written = await reply(`${head('', text)}\n\nThis link ${open} and ${safe} is broken`)
  expect(written).toContain('is broken')
  expect(written).not.toContain('token')
})

test('Z356 a short answer that occurs elsewhere in the letter stays; comparing takes no longer than the mail is', () => {
  const letter = `${answerLine.en}\n\nIs it Monday?\nOr Tuesday?\n\nBest regards from all of us\nOn Monday we are closed`
  const below =
    'Is it Monday?\nMonday\nOr Tuesday?\nNo\n\nBest regards from\nall of us\nOn Monday we are closed'
  expect(besideLetter(below, letter, 'lotse.example')).toBe('Monday\n\nNo')
  const same = (length: number) => `${'a '.repeat(99)}b\n`.repeat(length)
  const hostile = new Map([100, 200].map(length => [length, same(length)]))
  const long = 'a '.repeat(20_000)
  expect(
    growth(length => void besideLetter(hostile.get(length) ?? '', long, 'lotse.example'), 100),
  ).toBeLessThan(3)
})

test('Z356 an answer that says everything in its subject is kept; one without any words is refused', async () => {
  const { reply } = await asked('subject@example.com')
  expect(await reply('', 'text/plain', 'Yes, please do')).toBe('Yes, please do')
  expect(await reply('', 'text/plain')).toBe('Yes, please do')
})
