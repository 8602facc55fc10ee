import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../platform/mail/mail.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { unsubscribeLink } from '../bell/unsubscribe.ts'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld
let path: string

beforeEach(async () => {
  letters = await createLetters()
  path = `/console/projects/${letters.team.projectId}`
})

async function mailed(text = 'Please reload the page') {
  const written = await letters.writer('mara@example.com')
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'mara@example.com')
  await letters.answer(written.ticketId, text)
  await letters.later()
  return written
}

test('D43 the team sees each mail of its project with its state, page by page, and no link of its reader', async () => {
  const { ticketId } = await mailed()
  const { owner } = letters.team
  const unproved = await letters.writer('new@example.com')
  await letters.answer(unproved.ticketId, 'Hello')
  await letters.later()
  const { body: first } = await owner('GET', `${path}/mails?limit=1`)
  expect(first.items).toMatchObject([{ kind: 'confirm-address', state: 'sent', isSecret: true }])
  const { body: second } = await owner('GET', `${path}/mails?limit=1&after=${first.next}`)
  expect(second).toMatchObject({
    items: [{ kind: 'letter', recipient: 'mara@example.com', ticketId }],
    next: null,
  })
  const { body: letter } = await owner('GET', `${path}/mails/${second.items[0].id}`)
  expect(letter.html).toContain('Please reload the page')
  for (const part of [letter.html, letter.text]) expect(part).not.toMatch(/letter(#|\/stop\?)token=[\w-]/)
  const { body: secret } = await owner('GET', `${path}/mails/${first.items[0].id}`)
  expect(secret).toMatchObject({ text: '', html: null })
  const other = await letters.world.team('Other')
  expect((await other.owner('GET', `/console/projects/${other.projectId}/mails`)).body.items).toEqual([])
  const foreign = `/console/projects/${other.projectId}/mails/${second.items[0].id}`
  expect((await other.owner('GET', foreign)).status).toBe(404)
  expect((await other.owner('POST', `${foreign}/repeat`)).status).toBe(404)
})

test('D43 a refused mail says why, and is sent once more when an admin asks for it', async () => {
  const { mailer } = letters.world.server.ctx
  const { deliver } = mailer
  mailer.deliver = async () => {
    throw new MailRefused('550 nobody here')
  }
  await mailed()
  const { owner } = letters.team
  const { body } = await owner('GET', `${path}/mails?state=refused`)
  expect(body.items).toMatchObject([{ state: 'refused', reason: '550 nobody here' }])
  mailer.deliver = deliver
  const agent = await letters.world.member(letters.team, 'agent')
  const repeat = `${path}/mails/${body.items[0].id}/repeat`
  expect((await agent('POST', repeat)).status).toBe(403)
  expect((await owner('POST', repeat)).status).toBe(200)
  expect(await letters.world.server.sentMails()).toHaveLength(1)
  expect((await owner('POST', repeat)).status).toBe(404)
  expect((await owner('GET', `${path}/mails?state=refused`)).body.items).toEqual([])
})

test('D43 mails are in the export of their contact, go with them, and are forgotten after 90 days', async () => {
  await mailed()
  const { ctx } = letters.world.server
  const { owner, projectId } = letters.team
  const { id } = await ctx.db
    .selectFrom('lotse.contact')
    .select('id')
    .where('project_id', '=', projectId)
    .where('email', '!=', '')
    .executeTakeFirstOrThrow()
  const { body } = await owner('GET', `${path}/contacts/${id}/export`)
  expect(body.mails).toMatchObject([{ kind: 'letter', recipient: 'mara@example.com' }])
  expect(JSON.stringify(body.mails)).not.toMatch(/letter#token=[\w-]/)
  expect((await owner('DELETE', `${path}/contacts/${id}`)).status).toBe(200)
  const mailsOfContacts = () =>
    ctx.db
      .selectFrom('platform.mail')
      .select('id')
      .where('project_id', '=', projectId)
      .where('contact_id', 'is not', null)
      .execute()
  expect(await mailsOfContacts()).toEqual([])
  const addresses = ctx.db.selectFrom('lotse.mail_address').select('email')
  expect(await addresses.where('project_id', '=', projectId).execute()).toEqual([])
  await mailed('Another answer')
  letters.pass(91 * 86_400_000)
  await keepHouse({ ...ctx, files: {} as never })
  expect(await mailsOfContacts()).toEqual([])
})

test('D43 a preview and a test mail show texts that are not saved yet', async () => {
  const { owner } = letters.team
  const { body: project } = await owner('GET', path)
  const mail = {
    ...project.settings.mail,
    subject: { en: 'Hello from {project}' },
    signature: { en: '<b>Bye</b>' },
  }
  const { body } = await owner('POST', `${path}/mail/preview`, { lang: 'en', mail })
  expect(body).toMatchObject({ subject: 'Hello from Shop', from: 'Shop' })
  expect(body.html).toContain('&lt;b&gt;Bye')
  const { status } = await owner('POST', `${path}/mail/test`, { lang: 'en', mail })
  expect(status).toBe(200)
  expect(await letters.world.server.sentMails()).toMatchObject([{ subject: 'Hello from Shop' }])
  expect((await owner('GET', `${path}/mail`)).body).toMatchObject({
    way: 'files',
    answersTo: null,
    isSigned: false,
  })
})

test('Z956 the mail that asks for a confirmation is previewed and tested like the letter', async () => {
  const { owner } = letters.team
  const { mail } = (await owner('GET', path)).body.settings
  const preview = async (lang: string) =>
    (await owner('POST', `${path}/mail/preview`, { lang, mail, isConfirmation: true })).body
  expect(await preview('de')).toMatchObject({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    from: 'Shop',
    html: expect.stringContaining('Adresse bestätigen'),
  })
  expect((await preview('en')).subject).toBe('Please confirm your email address')
  const test = await owner('POST', `${path}/mail/test`, { lang: 'de', mail, isConfirmation: true })
  expect(test.status).toBe(200)
  expect(await letters.world.server.sentMails()).toMatchObject([
    { subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' },
  ])
})

test('Z222 a refused confirmation is sent once more when an admin asks for it, and is read by nobody but its reader', async () => {
  const { mailer, db } = letters.world.server.ctx
  const { deliver } = mailer
  mailer.deliver = async () => {
    throw new MailRefused('550 mailbox full')
  }
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  const { owner } = letters.team
  const { body } = await owner('GET', `${path}/mails?state=refused`)
  expect(body.items).toMatchObject([{ kind: 'confirm-address', isSecret: true }])
  const { id } = body.items[0]
  expect((await owner('GET', `${path}/mails/${id}`)).body).toMatchObject({ text: '', html: null })
  mailer.deliver = deliver
  expect((await owner('POST', `${path}/mails/${id}/repeat`)).status).toBe(200)
  const [question] = await letters.later()
  const token = letters.tokenOf(question, '/letter/confirm')
  expect((await letters.world.sdk('')('POST', '/letter/confirm', { token })).status).toBe(200)
  const row = await db.selectFrom('platform.mail').select('content').where('id', '=', id).executeTakeFirst()
  expect(row?.content).toBe('')
})

test('Z226 the team sees no link that ends the mails of a colleague', async () => {
  const { ctx } = letters.world.server
  const agent = await letters.world.member(letters.team, 'agent')
  const { projectId } = letters.team
  const link = unsubscribeLink(ctx, { accountId: agent.accountId, projectId })
  const content = { subject: 'Hello', text: `End: ${link}`, html: `<a href="${link}">End</a>` }
  await sendMail(ctx, { kind: 'bell', to: agent.email, ...content, projectId, accountId: agent.accountId })
  const { body } = await letters.team.owner('GET', `${path}/mails`)
  const { body: shown } = await letters.team.owner('GET', `${path}/mails/${body.items[0].id}`)
  for (const part of [shown.text, shown.html]) {
    expect(part).toContain('/console/unsubscribe/…')
    expect(part).not.toContain(link)
  }
})

test('Z957 whoever has unsubscribed gets no letters after their contact was deleted, unless they want them again', async () => {
  const { ctx } = letters.world.server
  const { projectId, owner } = letters.team
  const mara = 'mara@example.com'
  await mailed()
  const stop = letters.tokenOf((await letters.later())[0], '/letter/stop')
  const call = letters.world.sdk('')
  expect((await call('POST', `/letter/stop?token=${stop}`)).status).toBe(200)
  const contacts = (await owner('GET', `${path}/contacts`)).body.items
  const { id } = contacts.find(({ email }: { email: string }) => email === mara)
  expect((await owner('DELETE', `${path}/contacts/${id}`)).status).toBe(200)
  // Nothing shows the address.
  const kept = await ctx.db.selectFrom('lotse.stopped_address').selectAll().execute()
  expect(kept).toMatchObject([{ project_id: projectId }])
  expect(kept[0]?.hash.toString('latin1')).not.toContain('mara')
  const toMara = async () => (await letters.later()).filter(({ to }) => to === 'Mara@example.com')
  const { ticketId } = await letters.writer('Mara@example.com')
  await letters.answer(ticketId, 'Not wanted')
  expect(await toMara()).toEqual([])
  expect((await owner('GET', `${path}/tickets/${ticketId}/messages`)).body.mailing.address).toBe('stopped')
  expect((await call('POST', '/letter/about', { token: stop })).body.isStopped).toBe(true)
  expect((await call('POST', '/letter/resume', { token: stop })).status).toBe(200)
  expect(await ctx.db.selectFrom('lotse.stopped_address').selectAll().execute()).toEqual([])
  await letters.answer(ticketId, 'Wanted')
  expect(await toMara()).toHaveLength(1)
})
