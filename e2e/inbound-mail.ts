import { mailLimits } from '@lotse/contracts/limits'
import { inDatabase } from './database.ts'
import { expect, type Shared } from './fixtures.ts'

/** The secret of the tests' mail provider. */
export const inboundSecret = 'a secret of the mail provider'

interface InboundMail {
  /** The project's key. */
  key: string
  from: string
  subject: string
  text: string
}

/** Delivers a mail to a project's address, as a mail provider does. Returns the response's status. */
export async function tryHandIn(
  { urls }: Shared,
  { key, from, subject, text }: InboundMail,
): Promise<number> {
  const head = [
    `From: ${from}`,
    `To: answers+${key}@example.com`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@kern.example>`,
    'Content-Type: text/plain; charset=utf-8',
  ]
  const answer = await fetch(`${urls.lotse}/inbound/mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inboundSecret}`, 'content-type': 'message/rfc822' },
    body: `${head.join('\r\n')}\r\n\r\n${text}\r\n`,
  })
  return answer.status
}

export async function handIn(shared: Shared, mail: InboundMail): Promise<void> {
  expect(await tryHandIn(shared, mail)).toBe(200)
}

/** New mails that a project has just accepted, and some that were refused or ignored afterwards. */
export const fillMailHour = (projectId: string): Promise<void> =>
  inDatabase(async query => {
    const insert = `insert into lotse.inbound_mail
        (id, hash, door, address, recipients, size, created_at, project_id, state, reason)
      select gen_random_uuid(), decode(md5(random()::text || nth), 'hex'), 'http', 'x', '{}', 1, now(), $1, $2, $3
      from generate_series(1, $4) nth`
    await query(insert, [projectId, 'taken', null, mailLimits.perHour.project])
    await query(insert, [projectId, 'refused', 'too many new mails', 1])
    await query(insert, [projectId, 'ignored', 'list-id', 3])
  })
