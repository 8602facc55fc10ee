import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { MailSetup } from '@lotse/contracts/console/mail'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned, whyNoKeys } from '../../../testing/self-signed.ts'
import type { TestTeam } from '../../testing/world.ts'
import { startDovecot, whyNoDovecot } from '../testing/dovecot.ts'
import { lookNow } from '../testing/look-now.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress } from '../testing/mail-world.ts'

const tickets = async (team: TestTeam, search: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=${search}`)).body.items

describe('our own mail server', () => {
  let world: MailWorld
  let team: TestTeam
  let port: number
  const transport = () => createTransport({ host: '127.0.0.1', port, ignoreTLS: true })

  beforeAll(async () => {
    world = await createMailWorld({ MAIL_SMTP_PORT: '0' })
    team = await world.team('Kursladen')
    port = world.server.ctx.settings.inbound.smtp?.port ?? 0
  })
  afterAll(() => world.close())

  test('D46 takes a mail with a picture, and says so only when it is stored', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { response } = await transport().sendMail({
      from: 'Jo Kern <jo@kern.example>',
      to: projectAddress(team),
      subject: 'Über SMTP',
      html: '<p>Grüße</p><img src="cid:a"><script>alert(1)</script>',
      attachments: [
        { filename: '../bild.png', content: png, cid: 'a' },
        { filename: 'kein-bild.png', content: Buffer.from('<script>'), contentType: 'image/png' },
      ],
    })
    expect(response).toMatch(/^250/)
    expect(await world.outcomes()).toHaveLength(1)
    await world.server.errandsDone()
    const [ticket] = await tickets(team, 'SMTP')
    expect(ticket).toMatchObject({ title: 'Über SMTP', preview: 'Grüße', channel: 'mail' })
    const path = `/console/projects/${team.projectId}/tickets/${ticket.id}/messages`
    const [message] = (await team.owner('GET', path)).body.items
    expect(message.attachments).toMatchObject([{ name: 'bild.png', type: 'image/png', size: png.length }])
    expect(message).toMatchObject({ html: null, mail: { filesLeftOut: 1 } })
  })

  test('D46 refuses recipients that are not ours, and a mail that is too large', async () => {
    const mail = { from: 'jo@kern.example', subject: 'x', text: 'x' }
    for (const to of ['bo@else.example', 'answers+wrong@help.example', 'root@help.example'])
      await expect(transport().sendMail({ ...mail, to })).rejects.toMatchObject({ responseCode: 550 })
    const to = projectAddress(team)
    const content = Buffer.alloc(30 * 1024 * 1024, 1)
    await expect(
      transport().sendMail({ ...mail, to, attachments: [{ filename: 'a', content }] }),
    ).rejects.toMatchObject({ responseCode: 552 })
    // A mail that does not announce its size is refused at the end.
    const raw = `Subject: x\r\n\r\n${'0123456789'.repeat(100).concat('\r\n').repeat(30_000)}`
    const envelope = { from: 'jo@kern.example', to, size: undefined }
    await expect(
      createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({ envelope, raw }),
    ).rejects.toMatchObject({ responseCode: 552 })
    expect(await world.outcomes()).toHaveLength(1)
  })

  test('D46 an address has two connections at a time, and a mail of nobody is not answered', async () => {
    const greet = () =>
      new Promise<{ text: string; end(): void }>(done => {
        const socket = connect(port, '127.0.0.1').once('data', data =>
          done({ text: String(data), end: () => socket.destroy() }),
        )
      })
    const first = await Promise.all([greet(), greet()])
    const third = await greet()
    expect(first.map(({ text }) => text.slice(0, 3))).toEqual(['220', '220'])
    expect(third.text).toMatch(/^421/)
    for (const { end } of [...first, third]) end()
    const isFree = async (): Promise<boolean> => {
      const { text, end } = await greet()
      end()
      return text.startsWith('220')
    }
    await expect.poll(isFree).toBe(true)
    const raw = mailText({ to: projectAddress(team), subject: 'Unzustellbar' })
    const envelope = { from: '', to: projectAddress(team) }
    await expect
      .poll(() =>
        transport()
          .sendMail({ envelope, raw })
          .then(() => 'sent', String),
      )
      .toBe('sent')
    await world.server.errandsDone()
    expect((await world.outcomes()).at(-1)).toMatchObject({ state: 'ignored', reason: 'return-path' })
  })
})

const noKeys = whyNoKeys()
describe.skipIf(noKeys)(
  `our own mail server with a certificate${noKeys ? `, not tested here: ${noKeys}` : ''}`,
  () => {
    test('Z228 D46 offers STARTTLS, and takes mails with and without it, however many', async () => {
      const { folder, cert, key } = selfSigned()
      const world = await createMailWorld({ MAIL_SMTP_PORT: '0', MAIL_SMTP_CERT: cert, MAIL_SMTP_KEY: key })
      try {
        const team = await world.team('Kursladen')
        const port = world.server.ctx.settings.inbound.smtp?.port ?? 0
        const tls = { ca: readFileSync(cert), servername: 'localhost' }
        const sealed = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls })
        const mail = { from: 'jo@kern.example', to: projectAddress(team), text: 'x' }
        // Three of them: one that has ended no longer counts.
        const sealedTo = (subject: string) => () =>
          sealed.sendMail({ ...mail, subject }).then(({ response }) => response, String)
        for (const subject of ['Verschlüsselt', 'Noch eine', 'Und noch eine'])
          await expect.poll(sealedTo(subject)).toMatch(/^250/)
        const stranger = createTransport({ host: '127.0.0.1', port, requireTLS: true })
        await expect(stranger.sendMail({ ...mail, subject: 'Misstrauisch' })).rejects.toThrow(/self.signed/i)
        // The previous connections may still be about to end.
        const open = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
        const sent = () =>
          open.sendMail({ ...mail, subject: 'Offen' }).then(({ response }) => response, String)
        await expect.poll(sent).toMatch(/^250/)
        await world.server.errandsDone()
        expect(await tickets(team, 'Verschlüsselt')).toHaveLength(1)
        expect(await tickets(team, 'Offen')).toHaveLength(1)
      } finally {
        await world.close()
        rmSync(folder, { recursive: true, force: true })
      }
    })
  },
)

const reason = whyNoDovecot()
describe.skipIf(reason)(`a mailbox${reason ? `, not tested here: ${reason}` : ''}`, () => {
  test('D46 takes what is unread once, marks it as seen when it is stored, and hears of the next from the server', {
    timeout: 120_000,
  }, async () => {
    const mailbox = await startDovecot()
    const world = await createMailWorld({ IMAP_URL: mailbox.url })
    try {
      const { ctx } = world.server
      const team = await world.team('Kursladen')
      const raw = mailText({ to: projectAddress(team), subject: 'Postfach' })
      mailbox.deliver('1.one', raw)
      mailbox.deliver('2.again', raw)
      await lookNow(world)
      await expect.poll(() => tickets(team, 'Postfach'), { timeout: 50_000 }).toHaveLength(1)
      // The server announces the next one by itself: nobody checks again before half a minute is over.
      mailbox.deliver('3.two', mailText({ to: projectAddress(team), subject: 'Zweites' }))
      await expect.poll(() => tickets(team, 'Zweites'), { timeout: 50_000 }).toHaveLength(1)
      expect(await world.outcomes()).toHaveLength(2)
      expect(
        (await ctx.pool.query(`select state from errand.job where name = 'collect-mail'`)).rows,
      ).toMatchObject([{ state: 'active' }])
    } finally {
      await world.close()
      await mailbox.close()
    }
  })

  test('Z484 a mailbox that lets nobody in is told to the team, in the words of its server, until it is read again', {
    timeout: 120_000,
  }, async () => {
    const mailbox = await startDovecot()
    const url = new URL(mailbox.url)
    url.password = 'an old one'
    const world = await createMailWorld({ IMAP_URL: url.href })
    try {
      const team = await world.team('Kursladen')
      const setup = async () =>
        (await team.owner('GET', `/console/projects/${team.projectId}/mail`)).body as MailSetup
      expect(await setup()).toMatchObject({ doors: ['mailbox', 'provider'], mailboxTrouble: null })
      await lookNow(world)
      await expect
        .poll(async () => (await setup()).mailboxTrouble, { timeout: 50_000 })
        .toEqual({ why: 'sign-in', says: expect.stringMatching(/auth/i) })
      world.server.ctx.settings.inbound.imapUrl = mailbox.url
      await lookNow(world)
      // An attempt counts as good when it has lasted longer than a sign-in may take.
      const lastsLonger = () =>
        world.server.ctx.pool.query(
          `update errand.job set start_after = now() - interval '1 minute' where name = 'collect-mail' and state = 'active'`,
        )
      await expect
        .poll(async () => (await lastsLonger()) && (await setup()).mailboxTrouble, { timeout: 50_000 })
        .toBeNull()
    } finally {
      await world.close()
      await mailbox.close()
    }
  })
})
