import { mailLimits } from '@lotse/contracts/limits'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import { fillHour } from '../testing/fill-hour.ts'
import {
  createMailWorld,
  type MailWorld,
  mailText,
  projectAddress,
  SECRET,
  ticketOf,
} from '../testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
beforeAll(async () => {
  world = await createMailWorld({ MAIL_SMTP_PORT: '0' })
})
beforeEach(async () => {
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const { project: most, source: mostOfOne } = mailLimits.perHour
const setup = async () => (await team.owner('GET', `/console/projects/${team.projectId}/mail`)).body
const number = async () => (await world.outcomes()).length

const post = (raw: string) =>
  world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload: raw,
  })

const smtp = (to: string, localAddress = '127.0.0.1') => {
  const port = world.server.ctx.settings.inbound.smtp?.port ?? 0
  const way = { host: '127.0.0.1', port, ignoreTLS: true, localAddress }
  return createTransport(way)
    .sendMail({ from: 'jo@kern.example', to, subject: 'x', text: 'x' })
    .then(
      ({ response }) => response.slice(0, 3),
      (error: { responseCode: number; command: string }) => `${error.responseCode} ${error.command}`,
    )
}
/** Connections that are about to end still count. */
const sent = (to: string, localAddress?: string) => {
  let answer = ''
  return expect.poll(
    async () => {
      answer = await smtp(to, localAddress)
      return answer.startsWith('421') ? '' : answer
    },
    { timeout: 20_000 },
  )
}

test('Z250 a door does not accept what a project cannot take in this hour, says when to come back, and takes answers as ever', async () => {
  const to = projectAddress(team)
  const other = projectAddress(await world.team('Andere'))
  await fillHour(world, team.projectId, most - 1)
  expect((await post(mailText({ to, subject: 'Die letzte' }))).statusCode).toBe(200)
  await world.server.errandsDone()
  const before = await number()
  const refused = await post(mailText({ to, subject: 'Eine zu viel' }))
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  // Networks have their own hour.
  await fillHour(world, team.projectId, mailLimits.perHour.networks, '127.0.5.0/24')
  await sent(to).toBe('451 RCPT TO')
  expect(await number()).toBe(before + mailLimits.perHour.networks)
  await sent(other).toBe('250')
  const { ticketId, contactId } = await ticketOf(world, team, 'ada@kern.example')
  const about = { projectId: team.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'ada@kern.example', ...about })
  await sent(replyTo).toBe('250')
  expect(await world.post(mailText({ to: replyTo, from: 'ada@kern.example', text: 'Danke' }))).toBe(200)
  expect(await world.outcomes()).toMatchObject(Array(before + mailLimits.perHour.networks + 3).fill({}))
  expect((await world.outcomes()).filter(({ state }) => state === 'refused')).toEqual([])
})

test('Z250 the team sees since when mails are sent away, until an hour has passed without', async () => {
  const to = projectAddress(team)
  expect((await setup()).pauses).toEqual([])
  const start = new Date()
  world.server.setNow(start)
  await fillHour(world, team.projectId, most)
  expect(await world.post(mailText({ to }))).toBe(503)
  world.server.setNow(new Date(start.getTime() + 50 * 60_000))
  expect(await world.post(mailText({ to }))).toBe(503)
  expect((await setup()).pauses).toEqual([{ why: 'project', since: start.toISOString() }])
  world.server.setNow(new Date(start.getTime() + 61 * 60_000))
  expect(await world.post(mailText({ to }))).toBe(200)
  expect((await setup()).pauses).toHaveLength(1)
  world.server.setNow(new Date(start.getTime() + 111 * 60_000))
  expect((await setup()).pauses).toEqual([])
})

test('Z250 a mail that was accepted is never sent away, however often it is delivered', async () => {
  const raw = mailText({ to: projectAddress(team) })
  expect(await world.post(raw)).toBe(200)
  await fillHour(world, team.projectId, most)
  expect(await world.post(raw)).toBe(200)
})

test('Z250 one network fills only its part of the hour', async () => {
  const to = projectAddress(team)
  await fillHour(world, team.projectId, mostOfOne - 1, '127.0.3.0/24')
  await sent(to, '127.0.3.1').toBe('250')
  await sent(to, '127.0.3.200').toBe('451 RCPT TO')
  await sent(to, '127.0.4.1').toBe('250')
  expect(await world.post(mailText({ to }))).toBe(200)
  expect((await setup()).pauses).toMatchObject([{ why: 'source' }])
})

test('Z329 nine networks do not close a project: one that has brought nothing is heard, and so are other doors', async () => {
  const to = projectAddress(team)
  for (let nth = 100; nth < 108; nth++) await fillHour(world, team.projectId, mostOfOne, `127.0.${nth}.0/24`)
  // No more than the room that is left.
  await fillHour(world, team.projectId, 9, '127.0.108.0/24')
  await sent(to, '127.0.108.1').toBe('250')
  await sent(to, '127.0.108.2').toBe('451 RCPT TO')
  await fillHour(world, team.projectId, 10, '127.0.109.0/24')
  await sent(to, '127.0.110.1').toBe('250')
  await sent(to, '127.0.110.2').toBe('451 RCPT TO')
  await sent(to, '127.0.111.1').toBe('250')
  expect(await world.post(mailText({ to }))).toBe(200)
  expect((await setup()).pauses).toMatchObject([{ why: 'project' }])
})

test('Z250 what was refused after a door had accepted it is shown to the team with its reason', async () => {
  const to = projectAddress(team)
  for (let nth = 0; nth < 22; nth++) await world.post(mailText({ to, from: 'flood@kern.example' }))
  await world.post(mailText({ to, from: 'a@x.example, b@x.example' }))
  expect((await setup()).refused).toMatchObject([
    { why: 'unreadable', number: 1 },
    { why: 'sender', number: 2 },
  ])
  const other = await world.team('Andere')
  const { body } = await other.owner('GET', `/console/projects/${other.projectId}/mail`)
  expect(body.refused).toEqual([])
})

test('Z254 the address for new tickets is that of a key in use; a mail to an address of nobody is refused', async () => {
  expect(await setup()).toMatchObject({ newTicketsTo: projectAddress(team) })
  for (const to of ['answers@help.example', 'answers+nothing@help.example', 'answers+@help.example']) {
    await sent(to).toBe('550 RCPT TO')
    const { statusCode, body } = await post(mailText({ to }))
    expect([statusCode, JSON.parse(body)]).toEqual([200, { taken: false, reason: 'unknown recipient' }])
  }
  // A mail that arrived before its key was created is not known when it comes again.
  const { owner, projectId, key } = team
  const later = 'made-later-0123456789'
  const raw = mailText({ to: `answers+${later}@help.example`, subject: 'Zu früh' })
  expect((await post(raw)).json()).toMatchObject({ taken: false })
  await world.server.ctx.pool.query('update lotse.sdk_key set key = $1 where key = $2', [later, key])
  expect((await post(raw)).json()).toEqual({ taken: true })
  await world.server.errandsDone()
  expect((await world.outcomes()).at(-1)).toMatchObject({ state: 'taken' })
  await owner('POST', `/console/projects/${projectId}/keys/${later}/revoke`)
  // Its owner is no longer known, so neither is the mail; our own mail server refuses its recipient, too.
  expect((await post(raw)).json()).toEqual({ taken: false, reason: 'unknown recipient' })
  expect((await setup()).newTicketsTo).toBeNull()
})
