import { randomUUID } from 'node:crypto'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

export const SECRET = 'a secret of the mail provider'
export const ANSWERS = 'answers@help.example'

export interface MailWorld extends World {
  /** Delivers a mail over HTTP and waits until it is read. */
  post(raw: string | Buffer, secret?: string): Promise<number>
  /** One of our mails about a ticket, and the address for replies to it. */
  mailed(mail: {
    to: string
    projectId: string
    ticketId: string
    contactId?: string
    accountId?: string
    kind?: string
  }): Promise<{ replyTo: string; messageId: string }>
  /** State and reason of every mail, oldest first. */
  outcomes(): Promise<{ state: string; reason: string | null; raw: Buffer | null }[]>
}

export async function createMailWorld(overrides: Record<string, string> = {}): Promise<MailWorld> {
  const world = await createWorld({ MAIL_ANSWERS: ANSWERS, INBOUND_SECRET: SECRET, ...overrides })
  const { server } = world
  return {
    ...world,
    post: async (raw, secret = SECRET) => {
      const { statusCode } = await server.app.origins.lotse.inject({
        method: 'POST',
        url: '/inbound/mail',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
        payload: raw,
      })
      await server.errandsDone()
      return statusCode
    },
    mailed: async mail => {
      await sendMail(server.ctx, {
        kind: 'test',
        subject: 'Antwort',
        text: 'Hallo',
        isReplyable: true,
        ...mail,
      })
      const sent = (await server.sentMails()).at(-1)
      return { replyTo: sent?.replyTo ?? '', messageId: sent?.messageId ?? '' }
    },
    outcomes: () =>
      server.ctx.db
        .selectFrom('lotse.inbound_mail')
        .select(['state', 'reason', 'raw'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  }
}

/** A mail as programs write it. */
export function mailText({
  from = 'Jo Kern <jo@kern.example>',
  to,
  subject = 'Hilfe',
  text = 'Hallo!',
  headers = {},
  id = `${randomUUID()}@kern.example`,
}: {
  from?: string
  to: string
  subject?: string
  text?: string
  headers?: Record<string, string>
  id?: string
}): string {
  const lines = { From: from, To: to, Subject: subject, 'Message-ID': `<${id}>`, ...headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return [...head, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
}

export const projectAddress = ({ key }: TestTeam): string => `answers+${key}@help.example`

/** The ticket of a visitor who gave their address, and its contact. */
export async function ticketOf(world: World, team: TestTeam, email: string) {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Der Knopf fehlt.' })
  const shareToken: string = body.conversation.shareToken
  const row = await world.server.ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'contact_id'])
    .where('share_token', '=', shareToken)
    .executeTakeFirstOrThrow()
  await world.server.ctx.db
    .updateTable('lotse.contact')
    .set({ email })
    .where('id', '=', row.contact_id)
    .execute()
  return { visitor, shareToken, ticketId: row.id, contactId: row.contact_id }
}
