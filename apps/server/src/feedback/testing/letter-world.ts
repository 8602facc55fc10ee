import { afterAll, beforeAll } from 'vitest'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { emailHash, userHash } from '../sessions/identity.ts'
import { open } from '../tokens/seal.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from './world.ts'

export interface LetterWorld {
  world: World
  team: TestTeam
  /** A visitor with an address and a conversation. */
  writer(
    email: string,
    text?: string,
  ): Promise<{ visitor: TestVisitor; shareToken: string; ticketId: string }>
  /** What the site's server computes for a user and their address. */
  signed(userId: string, email: string): Promise<{ userHash: string; emailHash: string }>
  /** A visitor whose identity the site has proved, and their address with it. */
  proved(userId: string, email: string): Promise<TestVisitor>
  /** Sends a report with a form. */
  report(
    visitor: TestVisitor,
    formData: Record<string, string>,
  ): Promise<{ shareToken: string; ticketId: string }>
  answer(ticketId: string, text: string, html?: string): Promise<void>
  ticketOf(shareToken: string): Promise<string>
  /** Moves the clock. */
  pass(ms: number): void
  /** Skips the delay, and keeps everybody away for ten more minutes. */
  later(): Promise<OutgoingMail[]>
  /** The part of an address after `#` or `token=`, from the first link to such a page. */
  tokenOf(mail: OutgoingMail | undefined, page: string): string
}

/** For tests: a project whose visitors leave, and its team. */
export const createLetterWorld = async (settings: Record<string, string> = {}): Promise<LetterWorld> =>
  letterWorldIn(await createWorld(settings))

/** One server for a file, and such a project for each of its tests: nothing that an earlier test has left comes due. */
export function letterWorlds(settings: Record<string, string> = {}): () => Promise<LetterWorld> {
  let world: World
  let deliver: World['server']['ctx']['mailer']['deliver']
  beforeAll(async () => {
    world = await createWorld(settings)
    deliver = world.server.ctx.mailer.deliver
  })
  afterAll(() => world.close())
  return async () => {
    const { ctx, mails, errandsDone } = world.server
    ctx.mailer.deliver = deliver
    await ctx.pool.query(`delete from ${QUEUE_SCHEMA}.job where state < 'active' and retry_limit < 1000000`)
    await errandsDone()
    mails.length = 0
    return letterWorldIn(world)
  }
}

async function letterWorldIn(world: World): Promise<LetterWorld> {
  const team = await world.team('Shop')
  const { ctx } = world.server
  let now = Math.max(Date.now(), ctx.now().getTime())
  // From the beginning: a clock that is set later would be before what was already written. It moves on whenever somebody
  // looks at it, as real ones do: a time that is taken twice is not the same.
  world.server.setNow(() => new Date(now++))
  // After each message: two in the same moment would count as one.
  const pass = (ms: number): void => {
    now += ms
  }
  const signed = async (userId: string, email: string) => {
    const { identity_secret: sealed } = await ctx.db
      .selectFrom('lotse.project')
      .select('identity_secret')
      .where('id', '=', team.projectId)
      .executeTakeFirstOrThrow()
    const secret = open(ctx, sealed)
    return { userHash: userHash(secret, userId), emailHash: emailHash(secret, userId, email) }
  }
  const ticketOf = async (shareToken: string): Promise<string> => {
    const { id } = await ctx.db
      .selectFrom('lotse.ticket')
      .select('id')
      .where('share_token', '=', shareToken)
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    world,
    team,
    pass,
    ticketOf,
    signed,
    writer: async (email, text = 'The cart is empty') => {
      const visitor = await world.visitor(team.key)
      await visitor.identify(`user ${email}`, { email, name: 'Mara' })
      const { body } = await visitor.call('POST', '/shared/conversations', { text })
      const { shareToken } = body.conversation
      pass(1000)
      return { visitor, shareToken, ticketId: await ticketOf(shareToken) }
    },
    proved: async (userId, email) => {
      const visitor = await world.visitor(team.key)
      await visitor.identify(userId, { email, name: 'Mara', ...(await signed(userId, email)) })
      return visitor
    },
    report: async (visitor, formData) => {
      const { status, body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      pass(1000)
      return { shareToken: body.shareToken, ticketId: body.id }
    },
    answer: async (ticketId, text, html) => {
      const path = `/console/projects/${team.projectId}/tickets/${ticketId}/messages`
      const { status, body } = await team.owner('POST', path, { text, html, attachments: [], note: false })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      pass(1000)
    },
    later: async () => {
      await world.server.errandsDone()
      pass(10 * 60_000)
      await ctx.pool.query(
        `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'send-letter'`,
      )
      ctx.queue.wake(['send-letter'])
      // Colleagues get mails, too.
      return (await world.server.sentMails()).filter(({ to }) => !to.startsWith('owner-'))
    },
    tokenOf: (mail, page) => {
      const start = mail?.text.split(page)[1] ?? ''
      return /^[#?]token=([\w-]+)/.exec(start)?.[1] ?? ''
    },
  }
}
