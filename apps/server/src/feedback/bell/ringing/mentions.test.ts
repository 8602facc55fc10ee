import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../../platform/mail/mail.ts'
import { noteUndelivered } from '../../../platform/mail/send-mail.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { gathered, letPass, whileAway } from '../testing/due.ts'

let world: World
let team: TestTeam
let anna: Awaited<ReturnType<World['member']>>
let path: string
let says: (text: string) => Promise<unknown>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.server.ctx.pool.query('delete from lotse.bell_hour')
  team = await world.team('Kursladen')
  anna = await world.member(team, 'agent')
  await anna('PATCH', '/console/account', { name: 'Anna' })
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Kaputt' } })
  path = `/console/projects/${team.projectId}/tickets/${body.id}/messages`
  says = text => visitor.call('POST', `/shared/conversations/${body.shareToken}/messages`, { text })
  await gathered(world)
})

const note = async (text: string): Promise<string> =>
  (await team.owner('POST', path, { text, note: true })).body.id
const edit = (id: string, text: string) => team.owner('PATCH', `${path}/${id}`, { text })
const remove = (id: string) => team.owner('DELETE', `${path}/${id}`)
const toAnna = () => world.server.mails.flatMap(({ to, text }) => (to === anna.email ? [text] : []))
async function mailed(): Promise<string[]> {
  world.server.mails.length = 0
  await gathered(world)
  return toAnna()
}

test('Z964 whom a note names only since it was edited hears of it, once, also if they have seen it before', async () => {
  const id = await note('Bitte prüfen')
  await anna('POST', path.replace('/messages', '/seen'))
  await edit(id, '@Anna, bitte prüfen')
  const [mail, ...more] = await mailed()
  expect(mail).toContain('> @Anna, bitte prüfen')
  expect(more).toEqual([])
  const { rows } = await world.server.ctx.pool.query(
    `select ring ->> 'why' as why from lotse.ring where $1::uuid = any(account_ids) order by at desc limit 1`,
    [anna.accountId],
  )
  expect(rows).toEqual([{ why: 'mention' }])
  await edit(id, '@Anna, bitte bald prüfen')
  expect(await mailed()).toEqual([])
})

test('Z964 nobody is mailed a note that was deleted, or that names somebody else by now', async () => {
  await remove(await note('@Anna, das Passwort ist 1234'))
  expect(await mailed()).toEqual([])
  await edit(await note('@Anna, bitte prüfen'), '@Owner, bitte prüfen')
  expect(await mailed()).toEqual([])
})

test('Z964 a mention is mailed however much the visitor writes after it', async () => {
  await note('@Anna, bitte prüfen')
  for (let nth = 1; nth <= 12; nth++) await says(`Und ${nth}`)
  const mails = await mailed()
  expect(mails.filter(text => text.includes('> @Anna, bitte prüfen'))).toHaveLength(1)
})

test('Z964 a mail that still waits for its mail server has no words of a note that was deleted', async () => {
  await whileAway(world, async () => {
    await note('@Anna, das bleibt')
    const id = await note('@Anna, das Passwort ist 1234')
    await gathered(world)
    await remove(id)
    await gathered(world)
  })
  expect(toAnna().join()).toContain('das bleibt')
  expect(toAnna().join()).not.toContain('1234')
})

test('Z1013 a refused mail about a mention loses what was deleted, and what remains is mailed anew', async () => {
  const { ctx } = world.server
  const { deliver } = ctx.mailer
  ctx.mailer.deliver = () => Promise.reject(new MailRefused('550 mailbox full'))
  await note('@Anna, das bleibt')
  const id = await note('@Anna, das Passwort ist 1234')
  await gathered(world)
  ctx.mailer.deliver = deliver
  const mails = `/console/projects/${team.projectId}/mails`
  const [mail] = (await team.owner('GET', `${mails}?state=refused`)).body.items
  expect(mail).toMatchObject({ kind: 'mention', isRepeatable: true })
  await remove(id)
  expect((await team.owner('GET', `${mails}/${mail.id}`)).body).toMatchObject({
    text: '',
    isRepeatable: false,
  })
  expect((await team.owner('POST', `${mails}/${mail.id}/repeat`)).status).toBe(404)
  const [again, ...more] = await mailed()
  expect(again).toContain('das bleibt')
  expect(again).not.toContain('1234')
  expect(more).toEqual([])
})

test('Z1013 words that are deleted while their mail is handed over are not in the next attempt', async () => {
  const { ctx, mails } = world.server
  const { deliver } = ctx.mailer
  mails.length = 0
  let isAsked = () => {}
  let fail = () => {}
  const asked = new Promise<void>(done => {
    isAsked = done
  })
  ctx.mailer.deliver = async () => {
    isAsked()
    await new Promise<void>(done => {
      fail = done
    })
    ctx.mailer.deliver = deliver
    throw new Error('the connection is gone')
  }
  const id = await note('@Anna, das Passwort ist 1234')
  const told = gathered(world)
  await asked
  await edit(id, '@Anna, das Passwort steht im Tresor')
  fail()
  await told
  await letPass(world, { name: 'deliver-mail' })
  await gathered(world)
  expect(toAnna()).toHaveLength(1)
  expect(toAnna().join()).toContain('steht im Tresor')
  expect(toAnna().join()).not.toContain('1234')
})

const lastMention = async () => {
  const { rows } = await world.server.ctx.pool.query(
    `select id, state, content from platform.mail where kind = 'mention' and project_id = $1
      order by created_at desc limit 1`,
    [team.projectId],
  )
  return rows[0]
}

test('Z1019 a mail about a mention that comes back after its note was deleted has no words to be sent again', async () => {
  const id = await note('@Anna, das Passwort ist 1234')
  expect((await mailed()).join()).toContain('1234')
  const mail = await lastMention()
  expect(mail.state).toBe('sent')
  await remove(id)
  expect(await noteUndelivered(world.server.ctx, mail.id, '550 mailbox full')).toBe(true)
  const path = `/console/projects/${team.projectId}/mails/${mail.id}`
  expect((await team.owner('GET', path)).body).toMatchObject({ text: '', isRepeatable: false })
  expect((await team.owner('POST', `${path}/repeat`)).status).toBe(404)
  expect(await mailed()).toEqual([])
})

test('Z1019 words that are deleted while their mail is handed over stay deleted when it has left', async () => {
  const { ctx } = world.server
  const { deliver } = ctx.mailer
  const id = await note('@Anna, das Passwort ist 1234')
  ctx.mailer.deliver = async (...args) => {
    ctx.mailer.deliver = deliver
    await remove(id)
    return deliver(...args)
  }
  expect((await mailed()).join()).toContain('1234')
  expect(await lastMention()).toMatchObject({ state: 'sent', content: '' })
})
