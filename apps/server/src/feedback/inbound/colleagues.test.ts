import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestTeam } from '../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld({ MAIL_AUTH_SERVER: 'mx.help.example' })
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const messages = async (ticketId: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/messages`)).body.items
const last = async () => (await world.outcomes()).at(-1)
const checked = (result: string) => ({ 'Authentication-Results': `mx.help.example; ${result}` })

/** A ticket, a team member, and the address for replies to their mail about it. */
async function asked(email: string) {
  const ticket = await ticketOf(world, team, email)
  const agent = await world.member(team, 'agent')
  const about = { projectId: team.projectId, ticketId: ticket.ticketId }
  const { replyTo } = await world.mailed({ to: agent.email, ...about, accountId: agent.accountId })
  const told = async () =>
    (await world.server.sentMails()).filter(({ to, text }) => to === agent.email && text !== 'Hallo')
  return { ...ticket, agent, replyTo, told }
}

/** This many mails of one author, some hours ago. */
const wroteBefore = (ticketId: string, accountId: string | null, count: number, ago = '3 hours') =>
  world.server.ctx.pool.query(
    `insert into lotse.message (id, project_id, ticket_id, author, account_id, text, data, created_at)
     select gen_random_uuid(), $1, $2, case when $3::uuid is null then 'visitor' else 'team' end, $3, 'x', '{"byMail":true}',
       now() - $5::interval from generate_series(1, $4)`,
    [team.projectId, ticketId, accountId, count, ago],
  )

describe('an answer of the team by mail', () => {
  test('Z378 Z385 to a mail about a mention stays a note, even of a sender who was checked', async () => {
    const { ticketId, agent, told } = await asked('mia@kern.example')
    const about = { projectId: team.projectId, ticketId, accountId: agent.accountId }
    const { replyTo } = await world.mailed({ to: agent.email, ...about, kind: 'mention' })
    for (const headers of [checked('dmarc=pass header.from=example.com'), {}]) {
      await world.post(mailText({ to: replyTo, from: agent.email, text: 'Für uns.', headers }))
      expect((await messages(ticketId)).at(-1)).toMatchObject({ from: 'note', text: 'Für uns.' })
    }
    expect(await told()).toEqual([])
    await world.post(mailText({ to: replyTo, from: 'home@kern.example', text: 'Von daheim.' }))
    const [mail] = await told()
    expect(mail?.text).toContain('auf eine Erwähnung')
    expect(mail?.text).not.toContain('Besucher')
  })

  test('Z219 goes to the visitor when our mail server has checked its sender', async () => {
    const { ticketId, shareToken, visitor, agent, replyTo, told } = await asked('ada@kern.example')
    const headers = checked('dmarc=pass header.from=example.com')
    await world.post(mailText({ to: replyTo, from: agent.email, text: 'Geprüft.', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({
      from: 'team',
      text: 'Geprüft.',
      mail: { isUnchecked: false },
    })
    const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
    expect(body.messages.at(-1)).toMatchObject({ text: 'Geprüft.' })
    expect(await told()).toEqual([])
  })

  test('Z219 becomes a note when nobody has, or only the sender says so, and its author is told', async () => {
    const { ticketId, shareToken, visitor, agent, replyTo, told } = await asked('bea@kern.example')
    const mail = { to: replyTo, from: agent.email }
    const forged = mailText({ ...mail, text: 'Gefälscht.', headers: checked('dmarc=pass') })
    const raws = [
      mailText({ ...mail, text: 'Ohne.' }),
      mailText({
        ...mail,
        text: 'Falsch.',
        headers: checked('dmarc=fail; spf=pass smtp.mailfrom=evil.example'),
      }),
      // The topmost server has not checked it; the line below came with the mail.
      `Authentication-Results: mx.other.example; none\r\n${forged}`,
    ]
    for (const raw of raws) {
      await world.post(raw)
      expect(await last()).toMatchObject({ state: 'taken' })
      expect((await messages(ticketId)).at(-1)).toMatchObject({ from: 'note', mail: { isUnchecked: true } })
    }
    const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
    expect(JSON.stringify(body)).not.toMatch(/Ohne|Falsch|Gefälscht/)
    const mails = await told()
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain(`/projects/${team.projectId}/inbox/${ticketId}`)
    expect(mails[0]?.text).not.toContain('Ohne.')
    expect(mails[0]?.replyTo).toBeUndefined()
  })

  test('Z219 Z327 counts for 14 days, and its author hears when it was too late; nobody else is told anything', async () => {
    const { ticketId, agent, replyTo, told } = await asked('cy@kern.example')
    await world.server.ctx.pool.query(
      `update platform.mail set created_at = created_at - interval '15 days' where ticket_id = $1`,
      [ticketId],
    )
    await world.post(mailText({ to: replyTo, from: 'evil@kern.example', text: 'Fremd.' }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'not the colleague it was sent to' })
    expect(await told()).toHaveLength(1)
    const headers = checked('dmarc=pass')
    await world.post(mailText({ to: replyTo, from: agent.email, text: 'Zu spät.', headers }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'the mail is too old' })
    expect(await messages(ticketId)).toHaveLength(1)
    expect(await told()).toHaveLength(2)
    expect((await world.server.sentMails()).map(({ to }) => to)).not.toContain('evil@kern.example')
  })

  test('Z327 from another address of a colleague is told to the address of their account, ten times a day', async () => {
    const { ticketId, replyTo, told } = await asked('ida@kern.example')
    for (let nth = 0; nth < 12; nth++)
      await world.post(mailText({ to: replyTo, from: 'jana.brandt@corp.example', text: `Alias ${nth}` }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'not the colleague it was sent to' })
    expect(await messages(ticketId)).toHaveLength(1)
    const mails = await told()
    expect(mails).toHaveLength(10)
    expect(mails[0]?.text).toMatch(/anderen Adresse|other than/)
    expect(mails[0]?.text).toContain(`/projects/${team.projectId}/inbox/${ticketId}`)
    expect(mails[0]?.text).not.toContain('Alias')
  })

  test('Z220 is not kept waiting by mails of the visitor', async () => {
    const { ticketId, contactId, agent, replyTo } = await asked('dan@kern.example')
    const theirs = await world.mailed({
      to: 'dan@kern.example',
      projectId: team.projectId,
      ticketId,
      contactId,
    })
    for (let nth = 0; nth < 20; nth++)
      await world.post(mailText({ to: theirs.replyTo, from: 'dan@kern.example', text: `${nth}` }))
    const headers = checked('dmarc=pass')
    await world.post(mailText({ to: replyTo, from: agent.email, text: 'Trotzdem.', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({ from: 'team', text: 'Trotzdem.' })
  })

  test('Z220 that is refused is told to its author', async () => {
    const { ticketId, agent, replyTo, told } = await asked('eve@kern.example')
    await wroteBefore(ticketId, agent.accountId, 60)
    const headers = checked('dmarc=pass')
    await world.post(mailText({ to: replyTo, from: agent.email, text: 'Zu viel.', headers }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'too many mails in a day' })
    expect(await told()).toHaveLength(1)
  })
})

test('Z248 a mail beyond the share of an hour is refused, told to a colleague, and waits for nothing', async () => {
  const { ticketId, agent, replyTo, told } = await asked('gil@kern.example')
  await wroteBefore(ticketId, agent.accountId, 20, '1 minute')
  const headers = checked('dmarc=pass')
  await world.post(mailText({ to: replyTo, from: agent.email, text: 'Zu viel.', headers }))
  expect(await last()).toMatchObject({ state: 'refused', reason: 'too many mails in an hour', raw: null })
  const [mail] = await told()
  expect(mail?.text).toMatch(/Stunde|hour/)
})

test('Z220 two programs that answer each other end within a day: a ticket takes sixty mails of one author', async () => {
  const { ticketId, contactId } = await ticketOf(world, team, 'fay@kern.example')
  const about = { projectId: team.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'fay@kern.example', ...about })
  await wroteBefore(ticketId, null, 60)
  const headers = checked('dmarc=pass header.from=kern.example')
  await world.post(mailText({ to: replyTo, from: 'fay@kern.example', text: 'Ich bin im Urlaub.', headers }))
  expect(await last()).toMatchObject({ state: 'refused', reason: 'too many mails in a day' })
  expect((await world.server.sentMails()).filter(({ to }) => to === 'fay@kern.example')).toHaveLength(1)
})
