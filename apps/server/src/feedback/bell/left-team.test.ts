import { randomUUID } from 'node:crypto'
import {
  mailLeftTeam,
  mailOver,
  mailRead,
  mailUnwanted,
  mailViewer,
} from '@lotse/contracts/console/fields/choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered, whileAway } from './testing/due.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ticketOf(team: TestTeam): Promise<string> {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Kaputt' } })
  await gathered(world)
  return body.id
}

test('Z290 a mail that waited is not sent to a colleague who has left the team or was disabled meanwhile', async () => {
  const { ctx, mails } = world.server
  const team = await world.team('Kursladen')
  const [stays, leaves, disabled] = [
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
  ]
  const ticketId = await ticketOf(team)
  await whileAway(world, async () => {
    for (const { email, accountId } of [stays, leaves, disabled])
      await sendMail(ctx, {
        kind: 'bell',
        to: email,
        subject: 'Neu',
        text: 'Neu',
        projectId: team.projectId,
        ticketId,
        accountId,
      })
    await world.server.errandsDone()
    await team.owner('DELETE', `/console/teams/${team.teamId}/members/${leaves.accountId}`)
    await ctx.pool.query('update lotse.account set disabled_at = now() where id = $1', [disabled.accountId])
  })
  expect(mails.map(({ to }) => to)).toEqual([stays.email])
  const { rows } = await ctx.pool.query(
    `select recipient, state, reason from platform.mail where kind = 'bell' and project_id = $1 and state <> 'sent'`,
    [team.projectId],
  )
  const refused = { state: 'refused', reason: mailLeftTeam }
  expect(new Set(rows)).toEqual(
    new Set([leaves, disabled].map(({ email }) => ({ recipient: email, ...refused }))),
  )
})

test('Z773 a mail that waited is not sent to a colleague who has ended such mails, and not sent again', async () => {
  const { ctx, mails } = world.server
  const team = await world.team('Kursladen')
  const { projectId } = team
  const jana = await world.member(team, 'agent')
  const hears = (mails: string) => jana('PATCH', `/console/projects/${projectId}/hearing`, { mails })
  const ticketId = await ticketOf(team)
  await whileAway(world, async () => {
    // The last one is about what they did themselves.
    for (const kind of ['bell', 'mention', 'reminder', 'digest', 'bell-summary', 'mailed-answer'])
      await sendMail(ctx, {
        ...{ kind, to: jana.email, subject: kind, text: 'Neu' },
        projectId,
        ticketId,
        accountId: jana.accountId,
      })
    await world.server.errandsDone()
    await hears('nothing')
  })
  expect(mails.map(({ subject }) => subject)).toEqual(['mailed-answer'])
  const { body } = await team.owner('GET', `/console/projects/${projectId}/mails?state=refused`)
  expect(body.items.map(({ reason }: { reason: string }) => reason)).toEqual(Array(5).fill(mailUnwanted))
  const repeat = () => team.owner('POST', `/console/projects/${projectId}/mails/${body.items[0].id}/repeat`)
  expect(await repeat()).toMatchObject({ status: 409, body: { error: 'mail_unwanted' } })
  await hears('mine')
  expect((await repeat()).status).toBe(200)
})

test('Z897 a mail about tickets that waited is not sent to a colleague who only looks by then, and not sent again', async () => {
  const { ctx, mails } = world.server
  const team = await world.team('Kursladen')
  const { projectId, teamId } = team
  const { email, accountId } = await world.member(team, 'agent')
  const ticketId = await ticketOf(team)
  await whileAway(world, async () => {
    for (const kind of ['bell', 'mention', 'reminder', 'mailed-answer'])
      await sendMail(ctx, { kind, to: email, subject: kind, text: 'Neu', projectId, ticketId, accountId })
    await world.server.errandsDone()
    const change = { role: 'viewer' }
    expect((await team.owner('PATCH', `/console/teams/${teamId}/members/${accountId}`, change)).status).toBe(
      200,
    )
  })
  expect(mails.map(({ subject }) => subject)).toEqual(['mailed-answer'])
  const { body } = await team.owner('GET', `/console/projects/${projectId}/mails?state=refused`)
  expect(body.items.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill(mailViewer))
  expect(
    await team.owner('POST', `/console/projects/${projectId}/mails/${body.items[2].id}/repeat`),
  ).toMatchObject({ status: 409, body: { error: 'mail_viewer' } })
})

test('Z965 a mail that waited is not sent to a colleague who has looked at the ticket since, or has a digest now', async () => {
  const { mails } = world.server
  const team = await world.team('Kursladen')
  const path = `/console/projects/${team.projectId}`
  const [looks, digested, waits] = [
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
  ]
  const visitor = await world.visitor(team.key)
  await whileAway(world, async () => {
    const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Kaputt' } })
    await gathered(world)
    await looks('POST', `${path}/tickets/${body.id}/seen`)
    await digested('PATCH', `${path}/hearing`, { mails: 'daily' })
  })
  expect(mails.map(({ to }) => to)).toContain(waits.email)
  for (const { email } of [looks, digested]) expect(mails.map(({ to }) => to)).not.toContain(email)
  const { items } = (await team.owner('GET', `${path}/mails?state=refused`)).body
  const reasons = items.map(({ recipient, reason }: { recipient: string; reason: string }) => [
    recipient,
    reason,
  ])
  expect(new Map(reasons)).toEqual(
    new Map([
      [looks.email, mailRead],
      [digested.email, mailUnwanted],
    ]),
  )
})

test('Z1018 a mail that waited tells nobody of a ticket that was resolved or deleted since, unless it mentions them there', async () => {
  const { ctx, mails } = world.server
  const team = await world.team('Kursladen')
  const { projectId } = team
  const { email, accountId } = await world.member(team, 'agent')
  const path = `/console/projects/${projectId}`
  const [resolved, deleted, open] = [await ticketOf(team), await ticketOf(team), await ticketOf(team)]
  const tell = (kind: string, ticketId: string, subject: string) =>
    sendMail(ctx, { kind, to: email, subject, text: 'Neu', projectId, ticketId, accountId })
  await whileAway(world, async () => {
    await tell('bell', open, 'open')
    for (const kind of ['bell', 'mention', 'reminder']) {
      await tell(kind, resolved, `resolved ${kind}`)
      await tell(kind, deleted, `deleted ${kind}`)
    }
    await world.server.errandsDone()
    expect((await team.owner('PATCH', `${path}/tickets/${resolved}`, { status: 'closed' })).status).toBe(200)
    // A bad rating is told of after the ticket was resolved.
    await tell('bell', resolved, 'rated')
    expect((await team.owner('DELETE', `${path}/tickets/${deleted}`)).status).toBe(200)
  })
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'open',
    'rated',
    'resolved mention',
    'resolved reminder',
  ])
  const { items } = (await team.owner('GET', `${path}/mails?state=refused`)).body
  expect(items.map(({ reason }: { reason: string }) => reason)).toEqual(Array(4).fill(mailOver))
  const again = await team.owner('POST', `${path}/mails/${items[0].id}/repeat`)
  expect(again).toMatchObject({ status: 409, body: { error: 'mail_over' } })
})

test('Z1101 that a scheduled reply was not sent is told even if its ticket was resolved meanwhile', async () => {
  const { server } = world
  const team = await world.team('Kursladen')
  const jana = await world.member(team, 'agent')
  const path = `/console/projects/${team.projectId}`
  const ticketId = await ticketOf(team)
  const reply = {
    id: randomUUID(),
    text: 'Am Montag',
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  expect((await jana('POST', `${path}/tickets/${ticketId}/scheduled`, reply)).status).toBe(201)
  await whileAway(world, async () => {
    const answer = { text: 'Schon heute' }
    expect((await team.owner('POST', `${path}/tickets/${ticketId}/messages`, answer)).status).toBe(201)
    await gathered(world)
    expect((await team.owner('PATCH', `${path}/tickets/${ticketId}`, { status: 'closed' })).status).toBe(200)
  })
  const told = server.mails.filter(({ to }) => to === jana.email)
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('Nicht gesendet: eine geplante Antwort'),
  ])
})
