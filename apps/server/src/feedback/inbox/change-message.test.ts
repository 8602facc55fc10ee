import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { messageChangeSeconds } from '@lotse/contracts/limits'
import { beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { proveAddress } from '../letters/addresses/addresses.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { fileBody, PNG } from '../testing/multipart.ts'

const createLetters = letterWorlds()
let letters: LetterWorld
beforeEach(async () => {
  letters = await createLetters()
})

const messagesPath = (ticketId: string) =>
  `/console/projects/${letters.team.projectId}/tickets/${ticketId}/messages`
const lastOf = async (ticketId: string) => {
  const { body } = await letters.team.owner('GET', messagesPath(ticketId))
  const last = (body.items as TeamMessage[]).findLast(({ from }) => from === 'team' || from === 'note')
  if (!last) throw new Error('nothing was written')
  return last
}
const edit = (ticketId: string, id: string, body: object) =>
  letters.team.owner('PATCH', `${messagesPath(ticketId)}/${id}`, body)
const remove = (ticketId: string, id: string) =>
  letters.team.owner('DELETE', `${messagesPath(ticketId)}/${id}`)
const row = async (ticketId: string) =>
  (await letters.team.owner('GET', `/console/projects/${letters.team.projectId}/tickets/${ticketId}`)).body

test('D53 an agent edits and deletes their own message; the visitor sees both', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  const seen = async () =>
    (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body.messages.at(-1)
  const unread = async () => (await visitor.call('GET', '/shared/conversations')).body.unread
  await letters.answer(ticketId, 'Der Kurs kostet 100 Euro')
  const { id } = await lastOf(ticketId)
  const edited = await edit(ticketId, id, { html: '<p>Der Kurs kostet <b>200</b> Euro</p>' })
  expect(edited).toMatchObject({ status: 200, body: { text: 'Der Kurs kostet 200 Euro', isDeleted: false } })
  expect(await seen()).toMatchObject({
    id,
    text: 'Der Kurs kostet 200 Euro',
    html: '<p>Der Kurs kostet <b>200</b> Euro</p>',
    editedAt: expect.any(String),
  })
  expect((await row(ticketId)).preview).toBe('Der Kurs kostet 200 Euro')
  expect(await unread()).toBe(1)

  letters.pass(1000)
  expect((await remove(ticketId, id)).status).toBe(200)
  expect(await seen()).toMatchObject({ id, text: '', html: null, isDeleted: true })
  expect(await unread()).toBe(0)
  expect(await row(ticketId)).toMatchObject({ preview: 'The cart is empty', previewFrom: 'visitor' })
  // Once it is gone, it cannot be changed any more.
  expect((await edit(ticketId, id, { text: 'doch' })).status).toBe(404)
  const { body } = await letters.team.owner('GET', `/console/teams/${letters.team.teamId}/audit`)
  const actions = (body.items as { action: string }[]).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['ticket.message_deleted', 'ticket.message_edited'])
})

test('Z1285 the words of a deleted answer go from both lists, also after a picture without words', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  const uploaded = fileBody(PNG, { name: 'warenkorb.png', type: 'image/png' })
  const { fileUrl } = (await visitor.call('POST', '/uploads/sdk', uploaded.payload, uploaded.headers)).body
  const path = `/shared/conversations/${shareToken}/messages`
  expect((await visitor.call('POST', path, { text: '', attachments: [fileUrl] })).status).toBe(201)
  letters.pass(1000)
  await letters.answer(ticketId, 'Streng vertraulich')
  expect((await remove(ticketId, (await lastOf(ticketId)).id)).status).toBe(200)
  const listed = (await visitor.call('GET', '/shared/conversations')).body.items[0]
  expect([listed.preview, (await row(ticketId)).preview]).toEqual(['warenkorb.png', 'warenkorb.png'])
  // A form without a description.
  const { ticketId: form } = await letters.report(visitor, { wunsch: 'Kurse am Samstag' })
  await letters.answer(form, 'Streng vertraulich')
  expect((await remove(form, (await lastOf(form)).id)).status).toBe(200)
  const { items } = (await visitor.call('GET', '/shared/conversations')).body
  expect(JSON.stringify([items, await row(form)])).not.toContain('vertraulich')
})

test('Z1292 a ticket is found by an answer as it is now, and no longer by words that only the former one had', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  const found = async (word: string) => {
    const path = `/console/projects/${letters.team.projectId}/tickets?search=${encodeURIComponent(word)}`
    return (await letters.team.owner('GET', path)).body.items.length
  }
  await letters.answer(ticketId, 'Das Passwort „Sesam“ gilt für the cart von mara@example.com')
  const { id } = await lastOf(ticketId)
  expect([await found('Sesam'), await found('Passwort')]).toEqual([1, 1])
  await edit(ticketId, id, { text: 'Der Zugang gilt für Sie' })
  expect([await found('Sesam'), await found('Zugang')]).toEqual([0, 1])
  await remove(ticketId, id)
  expect([await found('Zugang'), await found('cart'), await found('mara@example.com')]).toEqual([0, 1, 1])
  const { payload, headers } = fileBody(PNG, { name: 'Mahnung.png', type: 'image/png' })
  const uploads = `/console/projects/${letters.team.projectId}/uploads`
  const { fileUrl } = (await letters.team.owner('POST', uploads, payload, headers)).body
  letters.pass(1000)
  await letters.team.owner('POST', messagesPath(ticketId), { text: '', attachments: [fileUrl] })
  expect(await found('Mahnung')).toBe(1)
  await remove(ticketId, (await lastOf(ticketId)).id)
  expect(await found('Mahnung')).toBe(0)
})

test('Z1373 a picture that is pasted while somebody edits their message is added to it, once, and up to ten', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  const upload = async (by = letters.team.owner) => {
    const { payload, headers } = fileBody(PNG, { name: 'kasse.png', type: 'image/png' })
    return (await by('POST', `/console/projects/${letters.team.projectId}/uploads`, payload, headers)).body
      .fileUrl as string
  }
  const named = async () =>
    (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body.messages
      .at(-1)
      .attachments.map(({ name }: { name: string }) => name)
  await letters.answer(ticketId, 'So sieht es aus:')
  const { id } = await lastOf(ticketId)
  const first = await upload()
  expect(await edit(ticketId, id, { text: 'So sieht es aus:', attachments: [first] })).toMatchObject({
    status: 200,
    body: { attachments: [{ name: 'kasse.png' }], editedAt: expect.any(String) },
  })
  expect(await named()).toEqual(['kasse.png'])
  const colleague = await letters.world.member(letters.team, 'agent')
  for (const url of [first, await upload(colleague)])
    expect((await edit(ticketId, id, { text: 'Neu', attachments: [url] })).status).toBe(422)
  const many: string[] = []
  while (many.length < 10) many.push(await upload())
  expect((await edit(ticketId, id, { text: 'Neu', attachments: many })).status).toBe(422)
  expect((await edit(ticketId, id, { attachments: many.slice(1) })).status).toBe(422)
  expect((await edit(ticketId, id, { text: 'Neu', attachments: many.slice(1) })).status).toBe(200)
  expect(await named()).toHaveLength(10)
})

test('D53 after five minutes, and by anybody else, nothing is changed', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'Bitte neu laden')
  const { id } = await lastOf(ticketId)
  const colleague = await letters.world.member(letters.team, 'agent')
  const path = `${messagesPath(ticketId)}/${id}`
  expect((await colleague('PATCH', path, { text: 'x' })).status).toBe(404)
  expect((await colleague('DELETE', path)).status).toBe(404)
  const { messages } = (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body
  // Words of the visitor are nobody else's to change.
  expect((await edit(ticketId, messages[0].id, { text: 'x' })).status).toBe(404)
  expect((await edit(ticketId, id, { text: ' ' })).status).toBe(422)
  letters.pass(messageChangeSeconds * 1000)
  for (const { status, body } of [await edit(ticketId, id, { text: 'x' }), await remove(ticketId, id)]) {
    expect(status).toBe(409)
    expect(body.error).toBe('message_too_old')
  }
  expect((await lastOf(ticketId)).text).toBe('Bitte neu laden')
})

test('D53 a letter has the words as they are when it leaves; what was deleted is not mailed', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  const { ctx } = letters.world.server
  await proveAddress(ctx, letters.team.projectId, 'mara@example.com')
  await letters.answer(ticketId, 'Erste Fassung')
  await edit(ticketId, (await lastOf(ticketId)).id, { text: 'Zweite Fassung' })
  await letters.answer(ticketId, 'Nur ein Versehen')
  await remove(ticketId, (await lastOf(ticketId)).id)
  const [mail, ...more] = await letters.later()
  expect(more).toEqual([])
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Zweite Fassung')
    expect(part).not.toContain('Erste Fassung')
    expect(part).not.toContain('Versehen')
  }

  // Its mail server has not taken it yet: it is written again.
  const { deliver } = ctx.mailer
  ctx.mailer.deliver = () => Promise.reject(new Error('the mail server is away'))
  await letters.answer(ticketId, 'Dritte Fassung')
  const { id } = await lastOf(ticketId)
  await letters.later()
  await ctx.pool.query('update lotse.message set created_at = $1 where id = $2', [ctx.now(), id])
  expect((await edit(ticketId, id, { text: 'Vierte Fassung' })).status).toBe(200)
  ctx.mailer.deliver = deliver
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'deliver-mail'`,
  )
  ctx.queue.wake(['deliver-mail'])
  await letters.later()
  const last = letters.world.server.mails.filter(({ to }) => to === 'mara@example.com').at(-1)
  expect(last?.text).toContain('Vierte Fassung')
  expect(last?.text).not.toContain('Dritte Fassung')
  const { rows } = await ctx.pool.query(`select state from platform.mail where kind = 'letter'`)
  expect(rows).toEqual(Array(2).fill({ state: 'sent' }))
})

test('Z364 a letter that is just being handed to the mail server goes out once, and its answer is taken', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  const { ctx, mails } = letters.world.server
  await proveAddress(ctx, letters.team.projectId, 'mara@example.com')
  const { deliver } = ctx.mailer
  let isAsked = () => {}
  let take = () => {}
  const asked = new Promise<void>(done => {
    isAsked = done
  })
  ctx.mailer.deliver = async (...mail) => {
    isAsked()
    await new Promise<void>(done => {
      take = done
    })
    ctx.mailer.deliver = deliver
    return deliver(...mail)
  }
  await letters.answer(ticketId, 'Alte Worte')
  const { id } = await lastOf(ticketId)
  await ctx.pool.query('update lotse.message set created_at = $1 where id = $2', [
    new Date(ctx.now().getTime() + 10 * 60_000),
    id,
  ])
  const later = letters.later()
  await asked
  expect((await edit(ticketId, id, { text: 'Neue Worte' })).status).toBe(200)
  take()
  await later
  await letters.later()
  expect(mails.filter(({ to }) => to === 'mara@example.com').map(({ text }) => text)).toEqual([
    expect.stringContaining('Alte Worte'),
  ])
  expect(await lastOf(ticketId)).toMatchObject({ text: 'Neue Worte', letter: { state: 'sent' } })
})
