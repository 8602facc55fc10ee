import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDayMeter } from '../../platform/limits/bytes-per-day.ts'
import type { TestTeam } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'
import { takeUnread } from './doors/take-unread.ts'
import { createMailTaker } from './take-mail.ts'
import { fakeMailbox } from './testing/fake-mailbox.ts'
import { createMailWorld, type MailWorld, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
let ctx: Parameters<typeof takeUnread>[0]
beforeAll(async () => {
  world = await createMailWorld()
  const { ctx: own } = world.server
  ctx = {
    ...own,
    takeMail: createMailTaker({
      ...own,
      dayMeter: createDayMeter(own.now),
      files: createFileStore(own.settings),
    }),
  }
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const WORDS = '550 5.1.1 No such user here'

/** As mail servers write it; it goes to the sender of the mail that came back. */
const report = ({
  action = 'failed',
  original = '',
  diagnostic = `smtp; 550 5.1.1\r\n No such user here`,
  to = 'lotse@help.example',
}) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The mail could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; mara@kern.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    '--b--',
    '',
  ].join('\r\n')

/** A letter that its mail server has accepted. */
async function sentLetter() {
  const { ticketId } = await ticketOf(world, team, 'mara@kern.example')
  const mail = await world.mailed({ to: 'mara@kern.example', projectId: team.projectId, ticketId })
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/mails`)
  const [{ id }] = body.items
  return {
    ...mail,
    state: async () => {
      const { body } = await team.owner('GET', `/console/projects/${team.projectId}/mails/${id}`)
      return [body.state, body.reason]
    },
  }
}

/** Comes into the mailbox of the sender, which is that of the answers, too. */
async function comes(...mails: string[]) {
  const box = fakeMailbox(mails)
  await takeUnread(ctx, box.client, new AbortController().signal, new Map())
  await world.server.errandsDone()
  return box
}

test('Z777 a mail that comes back after it was accepted is refused, with the words of the mail server', async () => {
  const letter = await sentLetter()
  expect(await letter.state()).toEqual(['sent', null])
  const { seen } = await comes(report({ original: `Message-ID: <${letter.messageId}>\r\nSubject: Antwort` }))
  expect(await letter.state()).toEqual(['refused', WORDS])
  expect(seen.size).toBe(1)
  expect((await world.outcomes()).at(-1)).toMatchObject({ state: 'ignored', raw: null })
})

test('Z777 a mail server may have given it another id: the address for answers says which one it was', async () => {
  const letter = await sentLetter()
  const original = `Message-ID: <${randomUUID()}@provider.example>\r\nReply-To: ${letter.replyTo}`
  await comes(report({ original }))
  expect(await letter.state()).toEqual(['refused', WORDS])
})

test.each(['delayed', 'relayed', 'delivered', 'expanded'])(
  'Z777 a report of a mail that was %s changes nothing',
  async action => {
    const letter = await sentLetter()
    await comes(report({ action, original: `Message-ID: <${letter.messageId}>` }))
    expect(await letter.state()).toEqual(['sent', null])
  },
)

test('Z777 a report that names none of our mails changes nothing, nor does one that a stranger made up', async () => {
  const letter = await sentLetter()
  const [id = ''] = letter.messageId.split('@')
  const forged = letter.replyTo.replace(/.(?=.@)/, sign => (sign === 'a' ? 'b' : 'a'))
  const originals = [
    '',
    'Message-ID: <>',
    `Message-ID: <${id}@elsewhere.example>`,
    `Message-ID: <${randomUUID()}@localhost>`,
    `Reply-To: ${forged}`,
  ]
  await comes(...originals.map(original => report({ original })))
  expect(await letter.state()).toEqual(['sent', null])
})

test('Z777 a report of weeks ago changes nothing, and hostile words are one short line', async () => {
  const old = await sentLetter()
  await world.server.ctx.pool.query(
    `update platform.mail set ended_at = now() - interval '15 days' where state = 'sent'`,
  )
  await comes(report({ original: `Message-ID: <${old.messageId}>` }))
  expect(await old.state()).toEqual(['sent', null])
  const letter = await sentLetter()
  const diagnostic = `smtp; 550 \u0000<b>${'x'.repeat(5000)}`
  await comes(report({ original: `Message-ID: <${letter.messageId}>`, diagnostic }))
  const [state, reason] = await letter.state()
  expect(state).toBe('refused')
  expect(reason).toMatch(/^550 <b>x+$/)
  expect(reason.length).toBeLessThanOrEqual(300)
})
