import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import type { TestTeam } from '../testing/world.ts'
import { PATIENCE_SECONDS } from './mail-line.ts'
import {
  createMailWorld,
  type MailWorld,
  mailText,
  projectAddress,
  SECRET,
  ticketOf,
} from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

/** Only waits until the door has accepted it. */
const handIn = async (payload: string) => {
  const { statusCode } = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload,
  })
  expect(statusCode).toBe(200)
}

/** Takes long to read. */
const withFile = (mail: Parameters<typeof mailText>[0]) =>
  [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject ?? ''}`,
    `Message-ID: <${mail.id ?? `${randomUUID()}@kern.example`}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    mail.text,
    '--b',
    'Content-Type: application/octet-stream; name="x.bin"',
    'Content-Disposition: attachment; filename="x.bin"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(randomBytes(3_000_000).toString('base64').match(/.{76}/g) ?? []),
    '--b--',
    '',
  ].join('\r\n')

const words = async (ticketId: string): Promise<string[]> =>
  (
    await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/messages`)
  ).body.items.map((item: { text: string }) => item.text)

async function letterTo(email: string) {
  const { ticketId, contactId, ...rest } = await ticketOf(world, team, email)
  const about = { projectId: team.projectId, ticketId, contactId }
  return { ticketId, ...rest, ...(await world.mailed({ to: email, ...about })) }
}

test('Z372 mails about one ticket stand in the order in which they were accepted, whoever wrote them and however long reading takes', async () => {
  const { ticketId, replyTo: to, visitor, shareToken } = await letterTo('ada@kern.example')
  await handIn(withFile({ from: 'ada@kern.example', to, text: 'R1' }))
  await handIn(mailText({ from: 'gus@kern.example', to, text: 'R2' }))
  await handIn(mailText({ from: 'ida@kern.example', to, text: 'R3' }))
  await handIn(mailText({ from: 'Ada <ADA@kern.example>', to, text: 'R4' }))
  await world.server.errandsDone()
  expect((await words(ticketId)).slice(1)).toEqual(['R1', 'R2', 'R3', 'R4'])
  const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(body.messages.slice(1).map((one: { text: string }) => one.text)).toEqual(['R1', 'R2', 'R3', 'R4'])
})

test('Z372 so do mails that one person sends to a project, with the address of a letter or without one', async () => {
  const { ticketId, replyTo, messageId } = await letterTo('pia@kern.example')
  const from = 'Pia <pia@kern.example>'
  await handIn(withFile({ from, to: replyTo, text: 'P1' }))
  const headers = { References: `<${messageId}>` }
  await handIn(mailText({ from: 'pia@kern.example', to: projectAddress(team), text: 'P2', headers }))
  await world.server.errandsDone()
  expect((await words(ticketId)).slice(1)).toEqual(['P1', 'P2'])
})

test('Z372 a mail that cannot be read keeps the later ones waiting for some minutes, and those of others not at all', async () => {
  const { pool, queue } = world.server.ctx
  const { ticketId, replyTo: to } = await letterTo('lou@kern.example')
  const stuck = [randomUUID(), randomBytes(32), ticketId, team.projectId]
  await pool.query(
    `insert into lotse.inbound_mail (id, hash, door, address, recipients, size, created_at, ticket_id, owner)
     values ($1, $2, 'http', '::1', '{}', 1, now(), $3, 'answers ' || $4)`,
    stuck,
  )
  await handIn(mailText({ from: 'lou@kern.example', to, text: 'L1' }))
  const other = await letterTo('eva@kern.example')
  await world.post(mailText({ from: 'eva@kern.example', to: other.replyTo, text: 'E1' }))
  expect((await words(other.ticketId)).slice(1)).toEqual(['E1'])
  expect((await words(ticketId)).slice(1)).toEqual([])
  const { rows } = await pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second'
     where name = 'read-mail' and state = 'created'
     returning (select extract(epoch from old.start_after - old.created_on)::int
       from ${QUEUE_SCHEMA}.job old where old.name = job.name and old.id = job.id) as seconds`,
  )
  expect(rows).toEqual([{ seconds: PATIENCE_SECONDS }])
  queue.wake(['read-mail'])
  await world.server.errandsDone()
  expect((await words(ticketId)).slice(1)).toEqual(['L1'])
})
