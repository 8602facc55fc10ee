import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { emailHash, userHash } from '../sessions/identity.ts'
import { freePorts, type ServerProcess, startProcess } from './server-process.ts'
import { openSocket } from './socket-client.ts'
import { createWorld, newAddress, type TestTeam, type World } from './world.ts'

const SECRET = 'a secret for tests, long enough to pass'
const INBOUND_SECRET = 'what the mail provider knows'

let world: World
let mails: MailServer
let dataDir: string
let ports: number[]
beforeAll(async () => {
  ports = await freePorts()
  world = await createWorld({ LOTSE_URL: `http://localhost:${ports[1]}` })
  mails = await openMailServer()
  dataDir = mkdtempSync(join(tmpdir(), 'lotse-story-'))
})
afterAll(async () => {
  await mails.close()
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (): Promise<ServerProcess> =>
  startProcess({
    databaseUrl: String(world.server.ctx.pool.options.connectionString),
    dataDir,
    ports,
    env: {
      NODE_ENV: 'production',
      SECRET,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Kursladen <hallo@kursladen.example>',
      MAIL_ANSWERS: 'antwort@kursladen.example',
      INBOUND_SECRET,
    },
  })

/** Over the network, like every other client. */
const call =
  (fixed: Record<string, string>) =>
  async (method: string, path: string, body?: object): Promise<{ status: number; body: never }> => {
    const answer = await fetch(`http://localhost:${ports[1]}${path}`, {
      method,
      headers: { ...fixed, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }

async function knownVisitor(team: TestTeam): Promise<Record<string, string>> {
  const visitor = await world.visitor(team.key)
  const { secret } = (await team.owner('GET', `/console/projects/${team.projectId}/identity-secret`))
    .body as { secret: string }
  const known = await visitor.identify('mara', {
    email: 'mara@example.com',
    name: 'Mara',
    userHash: userHash(secret, 'mara'),
    emailHash: emailHash(secret, 'mara', 'mara@example.com'),
  })
  const { gleapId, gleapHash } = { ...visitor.session, ...(known.body as Partial<typeof visitor.session>) }
  return {
    'api-token': team.key,
    'gleap-id': gleapId,
    'gleap-hash': gleapHash,
    'x-forwarded-for': newAddress(),
  }
}

const headerOf = (data: string, name: string): string =>
  new RegExp(`^${name}: (.+(?:\\n[ \\t].+)*)`, 'im').exec(data)?.[1]?.replaceAll(/\n[ \t]/g, ' ') ?? ''

/** An ordinary mail program replies above the quoted text. */
function answerTo(letter: string, text: string): Promise<Buffer> {
  const id = headerOf(letter, 'Message-ID')
  return new MailComposer({
    from: 'Mara <mara@example.com>',
    to: headerOf(letter, 'Reply-To'),
    subject: `Re: ${headerOf(letter, 'Subject')}`,
    inReplyTo: id,
    references: id,
    text: `${text}\n\nAm 17.11.2026 um 10:00 schrieb Kursladen:\n> Haben Sie es noch einmal versucht?\n> -- \n> Kursladen\n`,
  })
    .compile()
    .build()
}

const handIn = async (raw: Buffer): Promise<number> =>
  (
    await fetch(`http://localhost:${ports[1]}/inbound/mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${INBOUND_SECRET}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(raw),
    })
  ).status

/** Skips the project's delay, and the minute in which a dead process may still be alive. */
async function hurry(): Promise<void> {
  const { pool, queue } = world.server.ctx
  await pool.query(
    `update ${QUEUE_SCHEMA}.job set started_on = now() - interval '1 day' where state = 'active'`,
  )
  await queue.boss.maintain()
  await pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second'
    where state < 'active' and retry_limit < 1000000`)
}

test('D39 report, answer, letter, answer by mail: the server is killed between any two steps, and nothing is lost', {
  timeout: 300_000,
}, async () => {
  const team = await world.team('Kursladen')
  const agent = await world.member(team, 'agent')
  const visitor = call(await knownVisitor(team))
  // From here on, only processes that can be killed are at work.
  await world.server.app.close()
  const origin = world.server.ctx.settings.urls.lotse
  const colleague = call({ cookie: agent.cookie, origin })
  const socket = () =>
    openSocket(`ws://localhost:${ports[1]}/console/socket?projectId=${team.projectId}`, {
      cookie: agent.cookie,
      origin,
    })

  // The visitor reports and leaves; the agent's open page is notified.
  let server = await start()
  const first = await socket()
  const sent = await visitor('POST', '/bugs/v2', { formData: { description: 'Der Kurs startet nicht' } })
  expect(sent.status).toBe(201)
  const { id: ticketId } = sent.body as { id: string }
  expect(await first.next('ticket-created')).toMatchObject({ id: ticketId })
  await server.kill()

  // The agent answers; the server dies before anything follows from it.
  server = await start()
  const thread = `/console/projects/${team.projectId}/tickets/${ticketId}/messages`
  const said = { text: 'Haben Sie es noch einmal versucht?', attachments: [], note: false }
  expect((await colleague('POST', thread, said)).status).toBe(201)
  await server.kill()

  // The letter arrives. The visitor's last visit was long ago.
  await world.server.ctx.pool.query(
    `update lotse.visitor_session set last_seen_at = now() - interval '1 hour';
     update lotse.contact set last_seen_at = now() - interval '1 hour'`,
  )
  server = await start()
  const letters = () => mails.taken.filter(({ to }) => to === 'mara@example.com')
  await expect
    .poll(
      async () => {
        await hurry()
        return letters().length
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
  await server.kill()
  const letter = letters()[0]?.data ?? ''
  expect(headerOf(letter, 'Reply-To')).toMatch(/antwort\+[a-z2-7]{39}@kursladen\.example/)

  // The visitor answers by mail; the answer appears in the conversation immediately.
  server = await start()
  const second = await socket()
  expect(await handIn(await answerTo(letter, 'Jetzt geht es, danke.'))).toBe(200)
  expect(await second.next('message-created', data => data.from === 'visitor')).toMatchObject({ ticketId })
  // Once more, with a server that dies as soon as it has accepted the mail.
  expect(await handIn(await answerTo(letter, 'Noch etwas: der Ton fehlt.'))).toBe(200)
  await server.kill()

  server = await start()
  const texts = async () => {
    await hurry()
    const { body } = (await colleague('GET', thread)) as { body: { items: { from: string; text: string }[] } }
    return body.items.filter(({ from }) => from === 'visitor' || from === 'team').map(({ text }) => text)
  }
  await expect
    .poll(texts, { timeout: 60_000, interval: 500 })
    .toEqual(['Haben Sie es noch einmal versucht?', 'Jetzt geht es, danke.', 'Noch etwas: der Ton fehlt.'])
  expect(letters()).toHaveLength(1)
  await server.kill()
})
