import { randomBytes, randomUUID } from 'node:crypto'
import { mailLimits } from '@lotse/contracts/limits'
import { answerLine } from '@lotse/rules/mail/quoted-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailDomain } from '../../platform/mail/mail-domain.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import type { TestTeam } from '../testing/world.ts'
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

const tickets = async (search = '') =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=${search}`)).body.items
const messages = async (ticketId: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/messages`)).body.items
const last = async () => (await world.outcomes()).at(-1)

describe('a new ticket by mail', () => {
  test('D45 a mail to the address of a project opens a ticket that says how it came', async () => {
    const to = projectAddress(team)
    expect(await world.post(mailText({ to, subject: 'Rechnung fehlt', text: 'Wo ist sie?' }))).toBe(200)
    const [ticket] = await tickets('Rechnung')
    expect(ticket).toMatchObject({
      title: 'Rechnung fehlt',
      channel: 'mail',
      type: 'INQUIRY',
      preview: 'Wo ist sie?',
    })
    expect(ticket.contact).toMatchObject({ email: 'jo@kern.example', name: 'Jo Kern', verified: false })
    const [message] = await messages(ticket.id)
    expect(message).toMatchObject({ from: 'visitor', text: 'Wo ist sie?', mail: { filesLeftOut: 0 } })
    expect(await last()).toMatchObject({ state: 'taken', raw: null })
    const listed = `/console/projects/${team.projectId}/tickets?channel=`
    expect((await team.owner('GET', `${listed}widget`)).body.items).toEqual([])
    expect((await team.owner('GET', `${listed}mail`)).body.items).toHaveLength(1)
  })

  test('D45 the second mail of a sender is another ticket of the same contact; the case of the address does not matter', async () => {
    const from = 'Kim <KIM@kern.example>'
    await world.post(mailText({ to: projectAddress(team), from, subject: 'Kim eins' }))
    await world.post(
      mailText({ to: projectAddress(team).toLowerCase(), from: 'kim@kern.example', subject: 'Kim zwei' }),
    )
    const found = await tickets('Kim')
    expect(found).toHaveLength(2)
    expect(found[0].contact.id).toBe(found[1].contact.id)
  })

  test('D45 a door that delivers twice, or two at once, makes one ticket', async () => {
    const raw = mailText({ to: projectAddress(team), subject: 'Doppelt' })
    expect(await Promise.all([world.post(raw), world.post(raw)])).toEqual([200, 200])
    expect(await world.post(raw)).toBe(200)
    expect(await tickets('Doppelt')).toHaveLength(1)
  })

  test('Z440 Z601 mails of a form with one id are different tickets if anything in them differs', async () => {
    const to = projectAddress(team)
    const mail = { to, id: 'form-1@shop.example', from: 'form@shop.example' }
    await world.post(mailText({ ...mail, subject: 'Gezählt', text: 'Die Rechnung fehlt.' }))
    await world.post(mailText({ ...mail, subject: 'Gezählt', text: 'Das Paket ist offen.' }))
    const again = { subject: 'Gezählt', text: 'Das Paket ist offen.' }
    const others = [
      mailText({ ...mail, ...again, subject: 'Gezählt, Bestellung 2' }),
      mailText({ ...mail, ...again, headers: { Date: 'Mon, 02 Mar 2026 12:00:00 +0100' } }),
    ]
    // The same mail again is the same ticket.
    for (const raw of [...others, ...others]) await world.post(raw)
    expect(await tickets('Gezählt')).toHaveLength(4)
  })

  test('D45 a mail to nobody of ours is refused with its reason and writes nothing', async () => {
    const before = (await tickets()).length
    for (const to of ['answers+unknown@help.example', 'answers@help.example', 'somebody@else.example']) {
      expect(await world.post(mailText({ to }))).toBe(200)
      expect(await last()).toMatchObject({ state: 'refused', raw: null })
    }
    expect(await tickets()).toHaveLength(before)
  })

  test('D45 a contact who proved to be somebody is not the one that a mail only names', async () => {
    const visitor = await world.visitor(team.key)
    await visitor.identify('user-1', { email: 'proved@kern.example', name: 'Echt' })
    const { ctx } = world.server
    await ctx.db
      .updateTable('lotse.contact')
      .set({ verified: true })
      .where('user_id', '=', 'user-1')
      .execute()
    await world.post(
      mailText({ to: projectAddress(team), from: 'proved@kern.example', subject: 'Angeblich' }),
    )
    const [ticket] = await tickets('Angeblich')
    expect(ticket.contact).toMatchObject({ verified: false, userId: '' })
  })

  test('D45 a browser that claims the address and says it is a mail never gets to see the ticket', async () => {
    const { body: session } = await world.sdk(team.key)('POST', '/sessions', { lang: 'de', platform: 'mail' })
    const { ctx } = world.server
    await ctx.db
      .updateTable('lotse.contact')
      .set({ email: 'victim@kern.example' })
      .where('id', 'in', db =>
        db.selectFrom('lotse.visitor_session').select('contact_id').where('id', '=', session.gleapId),
      )
      .execute()
    await world.post(mailText({ to: projectAddress(team), from: 'victim@kern.example', subject: 'Geheimes' }))
    expect(await tickets('Geheimes')).toHaveLength(1)
    const headers = { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
    const { body } = await world.sdk(team.key)('GET', '/shared/conversations', undefined, headers)
    expect(body.items).toEqual([])
  })

  test('D45 Z217 a sender and a project have a share per hour; what exceeds it is refused with its reason, and keeps nobody waiting', async () => {
    const to = projectAddress(team)
    for (let nth = 0; nth < 21; nth++)
      await world.post(mailText({ to, from: 'flood@kern.example', subject: `Flut ${nth}` }))
    expect(await tickets('Flut')).toHaveLength(20)
    expect(await last()).toMatchObject({ state: 'refused', reason: 'too many new mails' })
  })

  test('Z225 a mail beyond the limits leaves neither a contact nor a session', async () => {
    const { ctx } = world.server
    const known = () =>
      ctx.db.selectFrom('lotse.contact').select('id').where('email', '=', 'flood@kern.example').execute()
    // Nobody finds them by their mails any longer.
    await ctx.db
      .updateTable('lotse.contact')
      .set({ verified: true })
      .where('email', '=', 'flood@kern.example')
      .execute()
    expect(await known()).toHaveLength(1)
    await world.post(mailText({ to: projectAddress(team), from: 'flood@kern.example', subject: 'Noch eine' }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'too many new mails' })
    expect(await known()).toHaveLength(1)
  })

  test('Z348 what a form on a site sends is of the person it names for answers', async () => {
    const to = projectAddress(team)
    const form = (subject: string, from: string, headers: Record<string, string>) =>
      world.post(mailText({ to, from, subject, headers }))
    const customer = { 'Reply-To': 'Cus Tomer <Cus@nice.example>' }
    for (const [nth, from] of ['Shop <noreply@shop.example>', 'wordpress@shop.example'].entries()) {
      await form(`Shopform${nth}`, from, customer)
      const [ticket] = await tickets(`Shopform${nth}`)
      expect(ticket.contact).toMatchObject({ email: 'cus@nice.example', name: 'Cus Tomer', verified: false })
      const through = from.includes('noreply') ? 'noreply@shop.example' : from
      expect((await messages(ticket.id))[0].mail).toMatchObject({ through })
    }
    const refused = [
      form('Robot', 'noreply@shop.example', { ...customer, 'Auto-Submitted': 'auto-generated' }),
      form('Robot', 'mailer-daemon@shop.example', customer),
      form('Robot', 'noreply@shop.example', { 'Reply-To': 'no-reply@nice.example' }),
      form('Robot', 'noreply@shop.example', { 'Reply-To': 'a@nice.example, b@nice.example' }),
    ]
    await Promise.all(refused)
    expect(await tickets('Robot')).toEqual([])
  })

  test('Z348 for answers, lists, ourselves and several people, the sender of the mail counts', async () => {
    const to = projectAddress(team)
    const from = 'own@kern.example'
    const lines: Record<string, string>[] = [
      { 'Reply-To': 'liste@nice.example', 'List-Post': '<mailto:liste@nice.example>' },
      { 'Reply-To': 'a@nice.example, b@nice.example' },
      { 'Reply-To': to },
      { 'Reply-To': 'OWN@kern.example' },
    ]
    for (const headers of lines) await world.post(mailText({ to, from, subject: 'Selbst', headers }))
    const found = await tickets('Selbst')
    expect(found.map((one: { contact: { email: string } }) => one.contact.email)).toEqual(Array(4).fill(from))
    expect((await messages(found[0].id))[0].mail.through).toBeNull()
    const { ticketId, contactId } = await ticketOf(world, team, 'zoe@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { replyTo } = await world.mailed({ to: 'zoe@kern.example', ...about })
    const headers = { 'Reply-To': 'zoe@kern.example' }
    await world.post(mailText({ to: replyTo, from: 'mallory@kern.example', text: 'Ich bin Zoe.', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({ sender: { name: 'mallory@kern.example' } })
  })

  test('Z349 a mail that refers to an earlier one of its sender belongs to the same ticket', async () => {
    const to = projectAddress(team)
    const [first, second] = [`${randomUUID()}@kern.example`, `${randomUUID()}@kern.example`]
    const headers = { 'In-Reply-To': `<${first}>` }
    const from = 'Lou <lou@kern.example>'
    await world.post(mailText({ to, from, subject: 'Faden', id: first }))
    await world.post(mailText({ to, from, subject: 'Re: Faden', text: 'Zweite', id: second, headers }))
    const third = { References: `<x@y.example> <${second}>`, 'X-Auto-Response-Suppress': 'All' }
    await world.post(mailText({ to, from, subject: 'Re: Faden', text: 'Dritte', headers: third }))
    const [ticket, ...others] = await tickets('Faden')
    expect(others).toEqual([])
    const items = await messages(ticket.id)
    expect(items.map((item: { text: string }) => item.text)).toEqual(['Hallo!', 'Zweite', 'Dritte'])
    expect(items.at(-1).sender).toBeNull()
    const { rows } = await world.server.ctx.pool.query(`select verified from lotse.ticket where id = $1`, [
      ticket.id,
    ])
    expect(rows).toEqual([{ verified: false }])
    // Other senders, and other projects, start their own ticket.
    await world.post(mailText({ to, from: 'mallory@kern.example', subject: 'Faden fremd', headers }))
    expect(await tickets('fremd')).toHaveLength(1)
    const other = await world.team('Anderswo')
    await world.post(mailText({ to: projectAddress(other), from, headers }))
    expect((await other.owner('GET', `/console/projects/${other.projectId}/tickets`)).body.total).toBe(1)
    expect(await messages(ticket.id)).toHaveLength(3)
    // So does the same sender, once their ticket is gone.
    await world.server.ctx.pool.query('delete from lotse.ticket where id = $1', [ticket.id])
    await world.post(mailText({ to, from, subject: 'Faden danach', headers }))
    expect(await tickets('danach')).toHaveLength(1)
  })

  test('Z357 a second mail that comes together with the first one waits until that one has opened its ticket', async () => {
    const { pool, queue } = world.server.ctx
    const to = projectAddress(team)
    const [from, id] = ['pia@kern.example', `${randomUUID()}@kern.example`]
    await world.post(mailText({ to, from, subject: 'Bündel', id }))
    const [{ id: ticketId }] = await tickets('Bündel')
    // As if the first one were still being read: it waits, and its ticket cannot be found yet.
    const { rows } = await pool.query(`update lotse.inbound_mail set state = 'waiting'
      where id = (select id from lotse.inbound_mail order by created_at desc, id desc limit 1) returning id`)
    const rename = (from: string, to: string) =>
      pool.query(
        `update lotse.message set data = data::jsonb - '${from}' || jsonb_build_object('${to}', data -> '${from}')
         where ticket_id = $1`,
        [ticketId],
      )
    await rename('mailKey', 'hidden')
    const headers = { References: `<${id}>` }
    await world.post(mailText({ to, from, subject: 'Re: Bündel', text: 'Zweite', headers }))
    expect(await last()).toMatchObject({ state: 'waiting' })
    await rename('hidden', 'mailKey')
    await pool.query("update lotse.inbound_mail set state = 'taken' where id = $1", [rows[0].id])
    await pool.query(
      `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'read-mail'`,
    )
    queue.wake(['read-mail'])
    await world.server.errandsDone()
    expect((await messages(ticketId)).map((item: { text: string }) => item.text)).toEqual([
      'Hallo!',
      'Zweite',
    ])
    expect(await tickets('Bündel')).toHaveLength(1)
  })

  test('Z349 somebody who joined as a guest stays one', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'ida@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { replyTo } = await world.mailed({ to: 'ida@kern.example', ...about })
    const [from, id] = ['gus@kern.example', `${randomUUID()}@kern.example`]
    await world.post(mailText({ to: replyTo, from, text: 'Ich auch.', id }))
    const headers = { References: `<${id}>` }
    await world.post(mailText({ to: projectAddress(team), from, text: 'Noch etwas.', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({ text: 'Noch etwas.', sender: { name: from } })
  })

  test('Z349 earlier mails of a sender are found by an index', async () => {
    const client = await world.server.ctx.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(
        `explain select id from lotse.message where project_id = $1 and data ->> 'mailKey' = any($2)`,
        [team.projectId, ['a', 'b']],
      )
      expect(JSON.stringify(rows)).toContain('message_by_mail_key')
      await client.query('rollback')
    } finally {
      client.release()
    }
  })

  test('Z280 a mail that is forwarded to a project arrives whole', async () => {
    const text = [
      'Bitte übernehmen.',
      '',
      '---------- Forwarded message ---------',
      'From: Ada <ada@example.com>',
      'Date: Mon, 16 Nov 2026',
      'Subject: Bestellung',
      '',
      'Das Display ist gesprungen.',
    ].join('\n')
    await world.post(mailText({ to: projectAddress(team), subject: 'Weitergeleitet', text }))
    const [ticket] = await tickets('Weitergeleitet')
    expect((await messages(ticket.id))[0].text).toBe(text)
  })

  test('Z281 while mails wait, they are counted for whom they are, not by what their sender writes', async () => {
    const { ctx, app } = world.server
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
    const send = (to: string, delivered: string) =>
      app.origins.lotse.inject({
        method: 'POST',
        url: '/inbound/mail',
        headers,
        // Only reading it shows whether it replies to one of our mails.
        payload: mailText({
          to,
          headers: { 'Delivered-To': delivered, References: `<x@${mailDomain(ctx)}>` },
        }),
      })
    // As if they had not been read yet.
    const waiting = Array.from({ length: mailLimits.waiting.each }, () => ({
      id: randomUUID(),
      hash: randomBytes(32),
      door: 'http' as const,
      address: '::1',
      size: 1,
      created_at: new Date(),
      recipients: [],
      owner: 'unknown',
    }))
    await ctx.db.insertInto('lotse.inbound_mail').values(waiting).execute()
    expect((await send('a@nobody.example', 'aaa@nobody.example')).statusCode).toBe(503)
    expect((await send('a@nobody.example', 'bbb@nobody.example')).statusCode).toBe(503)
    expect((await send(projectAddress(team), 'aaa@nobody.example')).statusCode).toBe(200)
    await ctx.db.deleteFrom('lotse.inbound_mail').where('owner', '=', 'unknown').execute()
    await world.server.errandsDone()
  })

  test('Z282 a provider brings more mails than one address may call, and one project has a share of them', async () => {
    const [full, other] = [await world.team('Voll'), await world.team('Andere')]
    const { limiter } = world.server.app.origins.lotse
    const take = (key: string, most: number) => {
      for (let taken = 0; taken < most; taken++) limiter.take(key, most)
    }
    take('POST /inbound/mail:127.0.0.1', 600)
    expect(await world.post(mailText({ to: projectAddress(full), subject: 'Viele' }))).toBe(200)
    take(`http relays ${full.projectId}`, mailLimits.relays.perProject)
    expect(await world.post(mailText({ to: projectAddress(full) }))).toBe(503)
    expect(await world.post(mailText({ to: projectAddress(other) }))).toBe(200)
  })

  test('Z228 control characters in an address of a mail are no reason to try it for hours', async () => {
    const to = projectAddress(team)
    const headers = {
      'Delivered-To': 'answers+a\u0000b@help.example',
      'X-Original-To': 'answers+\u0001@help.example',
    }
    expect(await world.post(mailText({ to, subject: 'Nullzeichen', headers }))).toBe(200)
    expect(await tickets('Nullzeichen')).toHaveLength(1)
    expect(await world.post(mailText({ to: 'answers+a\u0000b@help.example' }))).toBe(200)
    expect(await last()).toMatchObject({ state: 'refused' })
  })

  test('Z229 the project of an address is found by an index', async () => {
    const client = await world.server.ctx.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(
        `explain select project_id, key from lotse.sdk_key where lower(key) = lower('A') and revoked_at is null limit 10`,
      )
      expect(JSON.stringify(rows)).toContain('sdk_key_by_small_letters')
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})

describe('an answer by mail', () => {
  test('D44 an answer of the contact is their message in the ticket, without what it quotes', async () => {
    const { ticketId, contactId, shareToken, visitor } = await ticketOf(world, team, 'ada@kern.example')
    await team.owner('PATCH', `/console/projects/${team.projectId}/tickets/${ticketId}`, { status: 'closed' })
    const { replyTo } = await world.mailed({
      to: 'ada@kern.example',
      projectId: team.projectId,
      ticketId,
      contactId,
    })
    const text = `Danke!\r\n\r\nAm 03.11.26 um 10:12 schrieb Kursladen:\r\n> ${answerLine.de}\r\n> Geht es wieder?`
    expect(await world.post(mailText({ to: replyTo, from: 'Ada <ADA@kern.example>', text }))).toBe(200)
    const items = await messages(ticketId)
    expect(items.filter((item: { from: string }) => item.from === 'visitor').at(-1)).toMatchObject({
      text: 'Danke!',
      sender: null,
      mail: { filesLeftOut: 0 },
    })
    const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
    expect(body.conversation.status).toBe('open')
    expect(JSON.stringify(body.messages)).not.toContain('filesLeftOut')
    const { verified } = await world.server.ctx.db
      .selectFrom('lotse.ticket')
      .select('verified')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(verified).toBe(false)
  })

  test('Z294 a letter of one project that its reader forwards to another is a ticket of the other', async () => {
    const other = await world.team('Nachbar')
    const { ticketId, contactId } = await ticketOf(world, team, 'both@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { messageId } = await world.mailed({ to: 'both@kern.example', ...about })
    const before = (await messages(ticketId)).length
    const headers = { References: `<${messageId}>` }
    await world.post(mailText({ to: projectAddress(other), from: 'both@kern.example', headers }))
    expect(await messages(ticketId)).toHaveLength(before)
    const { body } = await other.owner('GET', `/console/projects/${other.projectId}/tickets`)
    expect(body.total).toBe(1)
  })

  test('Z280 an answer in HTML below what it quotes is kept; one without words is listed as refused', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'html@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { replyTo } = await world.mailed({ to: 'html@kern.example', ...about })
    const html = (words: string) =>
      mailText({
        to: replyTo,
        from: 'html@kern.example',
        subject: 'AW: Antwort',
        text: `<div>Am 3.11.2026 um 10:12 schrieb Kursladen:<br><blockquote>${answerLine.de}<br>Welcher Browser?</blockquote>${words}</div>`,
      }).replace('text/plain', 'text/html')
    await world.post(html('<p>Firefox</p>'))
    expect((await messages(ticketId)).at(-1).text).toBe('Firefox')
    const before = (await messages(ticketId)).length
    await world.post(html(''))
    expect(await messages(ticketId)).toHaveLength(before)
    expect(await last()).toMatchObject({ state: 'refused', reason: 'empty' })
    const { body } = await team.owner('GET', `/console/projects/${team.projectId}/mail`)
    expect(JSON.stringify(body)).toContain('"why":"empty"')
  })

  test('D44 somebody else who was given the mail joins as a guest with their address as the name', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'bea@kern.example')
    const { replyTo } = await world.mailed({
      to: 'bea@kern.example',
      projectId: team.projectId,
      ticketId,
      contactId,
    })
    await world.post(mailText({ to: replyTo, from: 'cy@kern.example', text: 'Ich auch.' }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({
      from: 'visitor',
      text: 'Ich auch.',
      sender: { name: 'cy@kern.example' },
    })
  })

  test('D44 an answer of a colleague is theirs; from another address, after they left or without the right, nothing is written', async () => {
    const { ticketId, shareToken, visitor } = await ticketOf(world, team, 'dan@kern.example')
    const agent = await world.member(team, 'agent')
    const viewer = await world.member(team, 'viewer')
    const about = { projectId: team.projectId, ticketId }
    const mine = await world.mailed({ to: agent.email, ...about, accountId: agent.accountId })
    const theirs = await world.mailed({ to: viewer.email, ...about, accountId: viewer.accountId })
    await world.post(mailText({ to: mine.replyTo, from: 'dan@kern.example', text: 'Ich bin das Team.' }))
    expect(await last()).toMatchObject({ state: 'refused' })
    await world.post(mailText({ to: theirs.replyTo, from: viewer.email, text: 'Ich darf nicht.' }))
    expect(await last()).toMatchObject({ state: 'refused', reason: 'role_too_low' })
    // Every copy contains our mails' ids: without the token nobody writes as the team.
    const headers = { 'In-Reply-To': `<${mine.messageId}>` }
    await world.post(mailText({ to: 'answers@help.example', from: agent.email, text: 'Ohne.', headers }))
    expect(await last()).toMatchObject({ state: 'refused' })
    expect(await messages(ticketId)).toHaveLength(1)
    await world.post(mailText({ to: mine.replyTo, from: agent.email, text: 'Wir schauen nach.' }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({ from: 'team', accountId: agent.accountId })
    const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
    expect(body.messages.at(-1)).toMatchObject({ from: 'team', text: 'Wir schauen nach.' })
    await team.owner('DELETE', `/console/teams/${team.teamId}/members/${agent.accountId}`)
    await world.post(mailText({ to: mine.replyTo, from: agent.email, text: 'Ich bin weg.' }))
    expect(await last()).toMatchObject({ state: 'refused' })
  })

  test('D44 without a token the id of our mail counts together with its recipient alone', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'eve@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { messageId } = await world.mailed({ to: 'eve@kern.example', ...about })
    const to = 'answers@help.example'
    const headers = { References: `<other@x.example> <${messageId}>` }
    await world.post(mailText({ to, from: 'mallory@kern.example', text: 'Gefälscht', headers }))
    expect(await messages(ticketId)).toHaveLength(1)
    await world.post(mailText({ to, from: 'eve@kern.example', text: 'Echt', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({ text: 'Echt', sender: null })
  })

  test('Z227 after the identity secret was replaced, earlier letters to proved visitors open a new ticket', async () => {
    const written = []
    for (const email of ['gil@kern.example', 'hal@kern.example']) {
      const { ticketId, contactId } = await ticketOf(world, team, email)
      const about = { projectId: team.projectId, ticketId, contactId }
      written.push({ email, ticketId, ...(await world.mailed({ to: email, ...about })) })
    }
    const [proved, claimed] = written
    const { ctx } = world.server
    await ctx.db
      .updateTable('lotse.ticket')
      .set({ verified: true })
      .where('id', '=', proved?.ticketId ?? '')
      .execute()
    expect((await team.owner('POST', `/console/projects/${team.projectId}/identity-secret`)).status).toBe(200)
    for (const { email, replyTo, messageId } of written) {
      const headers = { References: `<${messageId}>` }
      await world.post(mailText({ to: replyTo, from: email, subject: 'Nachher', text: 'Danach', headers }))
      expect(await last()).toMatchObject({ state: 'taken' })
    }
    expect(await messages(proved?.ticketId ?? '')).toHaveLength(1)
    expect(await messages(claimed?.ticketId ?? '')).toHaveLength(2)
    expect(await tickets('Nachher')).toHaveLength(1)
  })

  test('D44 a ticket takes twenty messages an hour by mail', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'fay@kern.example')
    const { replyTo } = await world.mailed({
      to: 'fay@kern.example',
      projectId: team.projectId,
      ticketId,
      contactId,
    })
    for (let nth = 0; nth < 22; nth++)
      await world.post(mailText({ to: replyTo, from: 'fay@kern.example', text: `${nth}` }))
    expect(await messages(ticketId)).toHaveLength(21)
    await world.server.ctx.pool.query(`delete from errand.job where name = 'read-mail'`)
  })
})

describe('the HTTP door', () => {
  test('D45 without the secret nothing is read or stored, and forms of providers are taken', async () => {
    const before = (await world.outcomes()).length
    expect(await world.post(mailText({ to: projectAddress(team) }), 'wrong')).toBe(401)
    expect(await world.outcomes()).toHaveLength(before)
    const form = new FormData()
    form.append('sender', 'jo@kern.example')
    form.append('body-mime', mailText({ to: projectAddress(team), subject: 'Formular' }))
    const request = new Request('http://x/', { method: 'POST', body: form })
    const { statusCode } = await world.server.app.origins.lotse.inject({
      method: 'POST',
      url: '/inbound/mail',
      headers: {
        authorization: 'Bearer a secret of the mail provider',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(statusCode).toBe(200)
    await world.server.errandsDone()
    expect(await tickets('Formular')).toHaveLength(1)
  })
})
