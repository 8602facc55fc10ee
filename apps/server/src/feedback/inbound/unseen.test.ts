import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gathered } from '../bell/testing/due.ts'
import type { TestTeam } from '../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
let ada: Awaited<ReturnType<MailWorld['member']>>
let tom: typeof ada
let about: Awaited<ReturnType<typeof ticketOf>>
beforeAll(async () => {
  world = await createMailWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.server.ctx.pool.query('delete from lotse.bell_hour')
  team = await world.team('Kursladen')
  ada = await world.member(team, 'agent')
  tom = await world.member(team, 'agent')
  about = await ticketOf(world, team, 'mara@kern.example')
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const ticket = async () => (await team.owner('GET', path(`/tickets/${about.ticketId}`))).body
const says = (text: string) =>
  about.visitor.call('POST', `/shared/conversations/${about.shareToken}/messages`, { text })
/** Whom the bell mails since the last call, by what they read. */
async function mailed(words: string): Promise<string[]> {
  world.server.mails.length = 0
  await gathered(world)
  return world.server.mails.flatMap(({ to, text }) => (text.includes(words) ? [to] : []))
}
const bell = async () => {
  await mailed('')
  return world.server.mails.find(({ to }) => to === ada.email)?.replyTo ?? ''
}
const answers = (to: string, text: string) => world.post(mailText({ to, from: ada.email, text }))

test('Z961 an answer by mail hides nothing that the visitor has written since that mail, and the bell tells of it', async () => {
  const replyTo = await bell()
  await says('Und es eilt!')
  await answers(replyTo, 'Wir sehen nach.')
  expect(await ticket()).toMatchObject({ unread: true, previewFrom: 'team', dueAt: null })
  const told = await mailed('Und es eilt!')
  expect(told).toEqual(expect.arrayContaining([ada.email, tom.email]))
  // An answer to that one is an answer to everything.
  const next = world.server.mails.find(({ to }) => to === ada.email)?.replyTo ?? ''
  await answers(next, 'Heute noch.')
  expect((await ticket()).unread).toBe(false)
})

test('Z961 an answer by mail to everything, or after a colleague has looked, leaves nothing unread', async () => {
  const replyTo = await bell()
  await answers(replyTo, 'Wir sehen nach.')
  expect((await ticket()).unread).toBe(false)
  await says('Danke!')
  await tom('POST', path(`/tickets/${about.ticketId}/read`))
  await answers(replyTo, 'Gern.')
  expect((await ticket()).unread).toBe(false)
})

test('Z961 nor does the reply of a macro hide what was written since the list was read', async () => {
  const { id } = (await tom('POST', path('/macros'), { name: 'Danke', steps: { text: { de: 'Danke!' } } }))
    .body
  const seenUntil = { [about.ticketId]: (await ticket()).lastMessageAt }
  await says('Und es eilt!')
  const run = { runId: randomUUID(), ids: [about.ticketId], seenUntil }
  expect((await tom('POST', path(`/macros/${id}/run`), run)).body.done).toEqual([about.ticketId])
  expect(await ticket()).toMatchObject({ unread: true, previewFrom: 'team' })
  expect(await mailed('Und es eilt!')).toEqual(expect.arrayContaining([ada.email]))
})
