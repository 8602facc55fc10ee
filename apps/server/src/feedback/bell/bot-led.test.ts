import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, type SocketClient } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered } from './testing/due.ts'

let world: World
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>
let tab: SocketClient

beforeAll(async () => {
  world = await createWorld()
  const urls = await world.server.listen()
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  const bots = `/console/projects/${team.projectId}/bots`
  const nodes = [
    { id: 'first', kind: 'ask', text: { de: 'Was ist los?' }, next: 'second' },
    { id: 'second', kind: 'ask', text: { de: 'Seit wann?' }, next: 'end' },
    { id: 'end', kind: 'handover', text: { de: 'Ich hole jemanden.' } },
  ]
  const draft = { id: 'lotti', kind: 'script', name: 'Lotti', definition: { nodes } }
  const { version } = (await team.owner('POST', bots, draft)).body
  await team.owner('PATCH', `${bots}/lotti`, { version, status: 'live' })
  tab = await openSocket(`${urls.lotse?.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`, {
    cookie: agent.cookie,
    origin: urls.lotse ?? '',
  })
})
afterAll(async () => {
  tab.close()
  await world.close()
})

const pool = () => world.server.ctx.pool
const heard = async () => {
  await world.server.errandsDone()
  return tab.frames.filter(({ name }) => name === 'ring').map(({ data }) => data.why)
}
const mails = async () => {
  world.server.mails.length = 0
  await gathered(world)
  return world.server.mails.filter(({ to }) => to === agent.email)
}

async function begin(text = '') {
  const visitor = await world.visitor(team.key)
  const body = text ? { botId: 'lotti', text, attachments: [] } : { botId: 'lotti' }
  const { conversation } = (await visitor.call('POST', '/shared/conversations', body)).body
  const path = `/shared/conversations/${conversation.shareToken}`
  const say = (text: string) => visitor.call('POST', `${path}/messages`, { text, attachments: [] })
  const events = async () =>
    (await visitor.call('GET', path)).body.messages.map(
      (message: { event?: string; text: string }) => message.event ?? message.text,
    )
  return { say, events }
}

/** Refuses everything a bot says until the work is done. */
async function withBrokenBot(work: () => Promise<void>): Promise<void> {
  await pool().query(`create or replace function lotse.refuse_bot() returns trigger language plpgsql as $$
    begin if new.author = 'bot' then raise 'the bot is broken'; end if; return new; end $$;
    create trigger refuse_bot before insert on lotse.message for each row execute function lotse.refuse_bot()`)
  try {
    await work()
  } finally {
    await pool().query('drop trigger refuse_bot on lotse.message')
  }
}

/** Runs the last attempt, as if minutes of retries had passed: what the visitor wrote was heard long before. */
async function tryForTheLastTime(): Promise<void> {
  await world.server.errandsDone()
  await pool().query(`update errand.job set start_after = now() - interval '1 second', retry_limit = retry_count
    where name = 'bot-turn' and state < 'active'`)
  world.server.ctx.queue.wake(['bot-turn'])
  await world.server.errandsDone()
}

test('D35 nobody hears of a conversation that a bot leads, and everybody of its handover', async () => {
  const { say, events } = await begin()
  await say('Alles rot')
  expect(await heard()).toEqual([])
  expect(await mails()).toEqual([])
  await say('Seit heute')
  expect(await events()).toContain('handover')
  await expect.poll(heard).toEqual(['handover'])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('wartet auf Ihr Team')
  await say('Noch etwas')
  await expect.poll(heard).toEqual(['handover', 'answer'])
  await mails()
})

test.each<[string, () => Promise<Awaited<ReturnType<typeof begin>>>]>([
  [
    'first',
    async () => {
      let begun: Awaited<ReturnType<typeof begin>> | undefined
      await withBrokenBot(async () => {
        begun = await begin('Hallo, ist da wer?')
        await tryForTheLastTime()
      })
      return begun ?? begin()
    },
  ],
  [
    'later',
    async () => {
      const begun = await begin()
      await withBrokenBot(async () => {
        await begun.say('Alles grün')
        await tryForTheLastTime()
      })
      return begun
    },
  ],
])('Z235 a %s turn that a bot could not take for good rings the team', async (_which, failed) => {
  tab.frames.length = 0
  const { say, events } = await failed()
  expect((await events()).at(-1)).toBe('handover')
  await expect.poll(heard).toEqual(['handover'])
  expect(await mails()).toHaveLength(1)
  // It is listed with its reason. A retry says nothing in the team's conversation.
  const path = `/console/projects/${team.projectId}/given-up`
  const { items } = (await team.owner('GET', path)).body
  expect(items).toMatchObject([{ name: 'bot-turn', reason: 'the bot is broken' }])
  await team.owner('POST', `${path}/${items[0].id}/repeat`)
  await world.server.errandsDone()
  expect((await team.owner('GET', path)).body.items).toEqual([])
  expect((await events()).at(-1)).toBe('handover')
  await say('Danke')
  await expect.poll(heard).toEqual(['handover', 'answer'])
  await mails()
})

test('Z263 a turn whose process is killed in the last attempt is handed over to the team, once, and rings', async () => {
  tab.frames.length = 0
  const begun = await begin()
  await withBrokenBot(async () => void (await begun.say('Alles gelb')))
  await world.server.errandsDone()
  // As if a process had died during its last attempt.
  const { rowCount } = await pool().query(`update errand.job set state = 'active', retry_limit = retry_count,
    started_on = now() - interval '1 hour' where name = 'bot-turn' and state < 'active'`)
  expect(rowCount).toBe(1)
  await world.server.ctx.queue.boss.maintain()
  await expect.poll(heard).toEqual(['handover'])
  const events: string[] = await begun.events()
  expect(events.filter(event => event === 'handover')).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})
