import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { createWorld, type World } from '../testing/world.ts'
import { botTurn } from './owed-turn.ts'

let world: World
let team: Awaited<ReturnType<World['team']>>
let visitor: Awaited<ReturnType<World['visitor']>>
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
  const bots = `/console/projects/${team.projectId}/bots`
  const nodes = [
    { id: 'first', kind: 'ask', text: { de: 'Was ist los?' }, next: 'second' },
    { id: 'second', kind: 'ask', text: { de: 'Seit wann?' }, next: 'end' },
    { id: 'end', kind: 'handover', text: { de: 'Danke.' } },
  ]
  const draft = { id: 'lotti', kind: 'script', name: 'Lotti', definition: { nodes } }
  const { version } = (await team.owner('POST', bots, draft)).body
  await team.owner('PATCH', `${bots}/lotti`, { version, status: 'live' })
})
afterAll(() => world.close())

const pool = () => world.server.ctx.pool
const owed = async () =>
  (await pool().query(`select id from ${QUEUE_SCHEMA}.job where name = $1`, [botTurn.name])).rows
const texts = async (shareToken: string): Promise<string[]> =>
  (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body.messages.map(
    (message: { text: string }) => message.text,
  )
/** Simulates a call that ends right after its commit: the message is stored, but the turn is not taken. */
const breakTurns = async (work: () => Promise<unknown>) => {
  await pool().query(`create or replace function lotse.refuse_bot() returns trigger language plpgsql as $$
    begin if new.author = 'bot' then raise 'cut off'; end if; return new; end $$;
    create trigger refuse_bot before insert on lotse.message for each row execute function lotse.refuse_bot()`)
  try {
    return await work()
  } finally {
    await pool().query('drop trigger refuse_bot on lotse.message')
  }
}
const takeNow = async () => {
  await pool().query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1`,
    [botTurn.name],
  )
  world.server.ctx.queue.wake([botTurn.name])
  await expect.poll(owed).toEqual([])
}

test('D32 a bot answers at once, and then owes nothing', async () => {
  const { conversation, messages } = (await visitor.call('POST', '/shared/conversations', { botId: 'lotti' }))
    .body
  expect(messages.map((message: { text: string }) => message.text)).toEqual(['Was ist los?'])
  await visitor.call('POST', `/shared/conversations/${conversation.shareToken}/messages`, {
    text: 'Alles rot',
    attachments: [],
  })
  expect(await texts(conversation.shareToken)).toEqual(['Was ist los?', 'Alles rot', 'Seit wann?'])
  expect(await owed()).toEqual([])
})

test('D32 a first turn and a later one that were cut off are taken by whoever is free, once', async () => {
  const begun = await breakTurns(() =>
    visitor.call('POST', '/shared/conversations', { botId: 'lotti', text: 'Hallo', attachments: [] }),
  )
  const { body, status } = begun as { status: number; body: { conversation: { shareToken: string } } }
  expect(status).toBeLessThan(300)
  const { shareToken } = body.conversation
  expect(await texts(shareToken)).toEqual(['Hallo'])
  await takeNow()
  expect(await texts(shareToken)).toEqual(['Hallo', 'Was ist los?'])
  await breakTurns(async () => {
    const path = `/shared/conversations/${shareToken}/messages`
    expect((await visitor.call('POST', path, { text: 'Alles rot', attachments: [] })).status).toBeLessThan(
      300,
    )
  })
  await takeNow()
  expect(await texts(shareToken)).toEqual(['Hallo', 'Was ist los?', 'Alles rot', 'Seit wann?'])
  await takeNow()
  expect(await texts(shareToken)).toHaveLength(4)
})

test('Z1110 a turn that is taken after somebody has resolved the ticket resolves nothing again', async () => {
  const bots = `/console/projects/${team.projectId}/bots`
  const nodes = [
    { id: 'first', kind: 'ask', text: { de: 'Noch etwas?' }, next: 'bye' },
    { id: 'bye', kind: 'close', text: { de: 'Alles Gute!' } },
  ]
  const draft = { id: 'ende', kind: 'script', name: 'Ende', definition: { nodes } }
  const { version } = (await team.owner('POST', bots, draft)).body
  await team.owner('PATCH', `${bots}/ende`, { version, status: 'live' })
  const { shareToken } = (await visitor.call('POST', '/shared/conversations', { botId: 'ende' })).body
    .conversation
  await breakTurns(() =>
    visitor.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Nein', attachments: [] }),
  )
  const one = async () =>
    (await pool().query('select id, closed_at from lotse.ticket where share_token = $1', [shareToken]))
      .rows[0]
  const ticket = `/console/projects/${team.projectId}/tickets/${(await one()).id}`
  expect((await team.owner('PATCH', ticket, { status: 'closed' })).status).toBe(200)
  const { closed_at } = await one()
  await takeNow()
  expect(await texts(shareToken)).toContain('Alles Gute!')
  expect((await one()).closed_at).toEqual(closed_at)
})
