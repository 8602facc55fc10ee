import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { addMessage } from '../conversations/messages.table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { gathered } from './testing/due.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('Z943 a message that is committed while the mail before it is made is mailed, once', async () => {
  const team = await world.team('Kursladen')
  const jana = await world.member(team, 'agent')
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Kaputt' } })
  await gathered(world)
  const { server } = world
  server.mails.length = 0
  const says = { text: 'Wort eins', attachments: [] }
  await visitor.call('POST', `/shared/conversations/${body.shareToken}/messages`, says)
  await server.errandsDone()
  let commit = () => {}
  const held = new Promise<void>(done => {
    commit = done
  })
  let begun = () => {}
  const isWritten = new Promise<void>(done => {
    begun = done
  })
  const written = transact(server.ctx, async ctx => {
    const ticket = { id: body.id, projectId: team.projectId }
    await addMessage(ctx, ticket, { author: 'visitor', text: 'Wort zwei' })
    begun()
    await held
  })
  await isWritten
  const mailed = gathered(world)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => server.mails.length + (await server.ctx.pool.query(waiting)).rows.length)
    .toBeGreaterThan(0)
  commit()
  await written
  await mailed
  await gathered(world)
  const words = server.mails.filter(({ to }) => to === jana.email).map(({ text }) => text)
  for (const one of ['Wort eins', 'Wort zwei'])
    expect(words.filter(text => text.includes(one))).toHaveLength(1)
})
