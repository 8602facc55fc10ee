import { expect, type Shared } from './fixtures.ts'

/** What the mail provider of the tests knows. */
export const inboundSecret = 'a secret of the mail provider'

interface InboundMail {
  /** Of the project. */
  key: string
  from: string
  subject: string
  text: string
}

/** A mail to the address of a project, as a mail provider hands it in. */
export async function handIn({ urls }: Shared, { key, from, subject, text }: InboundMail): Promise<void> {
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
  expect(answer.status).toBe(200)
}
