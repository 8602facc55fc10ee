import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { freePorts, startProcess } from './server-process.ts'

/** Real processes that share one database, killed with SIGKILL while they send mails. */
let server: TestServer
let mails: MailServer
const folders: string[] = []
beforeAll(async () => {
  server = await createTestServer()
  // Only the child processes take errands.
  await server.app.close()
  mails = await openMailServer()
})
afterAll(async () => {
  await mails.close()
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-killed-'))
  folders.push(dataDir)
  return startProcess({
    databaseUrl: String(server.ctx.pool.options.connectionString),
    dataDir,
    ports: await freePorts(),
    env: {
      NODE_ENV: 'production',
      SECRET: 'a secret of several processes, 0123456789',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Lotse <lotse@example.com>',
    },
  })
}

const states = async (): Promise<Record<string, number>> => {
  const { rows } = await server.ctx.pool.query(
    'select state, count(*)::int as n from platform.mail group by 1',
  )
  return Object.fromEntries(rows.map(row => [row.state, row.n]))
}
/** Errands that a dead process had taken stay reserved for a minute; nobody waits that long here. */
const buryTheDead = async () => {
  await server.ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set started_on = now() - interval '1 hour' where state = 'active'`,
  )
  await server.ctx.queue.boss.maintain()
  await server.ctx.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where state = 'retry'`)
}
const send = async (count: number, name: string) => {
  for (let nth = 0; nth < count; nth++)
    await sendMail(server.ctx, {
      kind: 'test',
      to: `${name}${nth}@example.com`,
      subject: 'Hallo',
      text: 'Da.',
    })
}

test('D31 several processes killed in the middle of a batch: everybody gets their mail, and a second one is the same mail', {
  timeout: 240_000,
}, async () => {
  let open = (): void => {}
  mails.gate = new Promise(done => {
    open = done
  })
  const first = await Promise.all([start(), start()])
  await send(24, 'held')
  // Both have taken some, and the mail server has received none of them.
  await expect.poll(() => mails.waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  await Promise.all(first.map(child => child.kill()))
  open()
  await buryTheDead()
  expect(mails.taken).toEqual([])

  const second = await Promise.all([start(), start()])
  await send(60, 'flowing')
  await expect.poll(() => mails.taken.length, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(15)
  await Promise.all(second.map(child => child.kill()))
  await buryTheDead()

  const last = await start()
  await expect.poll(states, { timeout: 90_000 }).toEqual({ sent: 84 })
  await last.kill()
  const idOf = (data: string) => /^Message-ID: (.+)$/m.exec(data)?.[1]
  const ids = new Map<string, Set<string | undefined>>()
  for (const { to, data } of mails.taken) ids.set(to, (ids.get(to) ?? new Set()).add(idOf(data)))
  expect(ids.size).toBe(84)
  for (const [to, mail] of ids) expect(mail.size, to).toBe(1)
  // A mail is sent twice only if a process died between the mail server's acceptance and its own note: only a
  // few are in progress at a time.
  expect(mails.taken.length - 84).toBeLessThanOrEqual(8)
})
