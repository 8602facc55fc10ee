import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByShareToken } from '../conversations/conversations.table.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { bytesOf } from '../text/text.ts'
import { answer, begin, type Script } from './script.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const pool = () => world.server.ctx.pool
const base = () => `/console/projects/${team.projectId}`

async function liveBot(id: string, nodes: object[]) {
  const draft = { id, kind: 'script', name: 'Lotti', definition: { nodes } }
  const { body } = await team.owner('POST', `${base()}/bots`, draft)
  const live = await team.owner('PATCH', `${base()}/bots/${id}`, { version: body.version, status: 'live' })
  expect(live.status).toBe(200)
}

/** A conversation with that bot, and a function with which its visitor presses a button. */
async function talkTo(botId: string) {
  const visitor = await world.visitor(team.key)
  const { conversation } = (await visitor.call('POST', '/shared/conversations', { botId })).body
  const path = `/shared/conversations/${conversation.shareToken}`
  const { rows } = await pool().query('select id from lotse.ticket where share_token = $1', [
    conversation.shareToken,
  ])
  return {
    visitor,
    path,
    ticketId: rows[0].id as string,
    say: (text: string) => visitor.call('POST', `${path}/messages`, { text }),
    press: (buttonId: string) => visitor.call('POST', `${path}/messages`, { text: '', buttonId }),
  }
}

const storedOf = async (ticketId: string) =>
  (
    await pool().query(
      `select count(*) filter (where author = 'bot')::int as said,
         coalesce(sum(octet_length(text) + octet_length(data::text)) filter (where author = 'bot'), 0)::int as bytes,
         coalesce(bool_or(data ->> 'event' = 'handover'), false) as handed
       from lotse.message where ticket_id = $1`,
      [ticketId],
    )
  ).rows[0] as { said: number; bytes: number; handed: boolean }

/** A question whose only button leads through this many texts and back to the question. */
const circle = (times: number, text: string) => [
  {
    id: 'c',
    kind: 'choose',
    text: { de: 'Weiter?' },
    buttons: [{ id: 'go', text: { de: 'Los' }, to: 's0' }],
  },
  ...Array.from({ length: times }, (_, n) => ({
    id: `s${n}`,
    kind: 'say',
    text: { de: text },
    next: n < times - 1 ? `s${n + 1}` : 'c',
  })),
]

test('Z210 a button is looked for in the newest messages, however many a conversation has', async () => {
  await liveBot('buttons', circle(1, 'Gut.'))
  const { press, ticketId } = await talkTo('buttons')
  expect((await press('go')).body.text).toBe('Los')
  // As many messages as a long conversation has; the oldest has another button.
  await pool().query(
    `insert into lotse.message (id, project_id, ticket_id, author, text, data, created_at)
     select gen_random_uuid(), $1, $2, 'bot', 'alt', case n when 300 then '{"buttons":[{"id":"old","text":"Alt"}]}' else '{}' end::json,
       now() - interval '1 day' - n * interval '1 second' from generate_series(1, 300) n`,
    [team.projectId, ticketId],
  )
  expect((await press('old')).status).toBe(422)
  expect((await press('go')).body.text).toBe('Los')
})

test('Z211 a bot that says more than anybody reads in one go says a part of it and hands over', async () => {
  await liveBot('many', circle(40, 'Kurz.'))
  const many = await talkTo('many')
  await many.press('go')
  expect(await storedOf(many.ticketId)).toMatchObject({ said: 26, handed: true })

  await liveBot('long', circle(15, '漢'.repeat(4000)))
  const long = await talkTo('long')
  await long.press('go')
  const { bytes, handed } = await storedOf(long.ticketId)
  expect(handed).toBe(true)
  expect(bytes).toBeLessThan(70 * 1024)
})

test('Z211 what a bot says counts for the day of whoever writes; beyond it the team takes over', async () => {
  await liveBot('dear', circle(5, '漢'.repeat(4000)))
  const { press, ticketId } = await talkTo('dear')
  let presses = 0
  while (presses < 200 && !(await storedOf(ticketId)).handed) {
    // Each message has its own minute: another limit covers how often somebody writes.
    world.server.setNow(new Date(world.server.ctx.now().getTime() + 10_000))
    expect((await press('go')).status).toBe(201)
    presses += 1
  }
  expect(presses).toBeGreaterThan(20)
  expect(presses).toBeLessThan(200)
}, 60_000)

test('Z210 a bot that goes in circles leads a thousand messages of a conversation, then the team does', async () => {
  await liveBot('circles', circle(1, 'Gut.'))
  const { press, ticketId } = await talkTo('circles')
  await press('go')
  expect((await storedOf(ticketId)).handed).toBe(false)
  await pool().query(
    `insert into lotse.message (id, project_id, ticket_id, author, text, created_at)
     select gen_random_uuid(), $1, $2, 'visitor', 'x', now() - interval '1 day' from generate_series(1, 1000) n`,
    [team.projectId, ticketId],
  )
  await press('go')
  expect((await storedOf(ticketId)).handed).toBe(true)
})

test('Z212 all answers that a bot keeps have a bound; beyond it the team goes on', () => {
  const script: Script = {
    nodes: Array.from({ length: 20 }, (_, n) => ({
      id: `a${n}`,
      kind: 'ask' as const,
      text: 'Und?',
      saveAs: `f${n}`,
      next: `a${n + 1}`,
    })),
  }
  let step = begin(script)
  for (let n = 0; n < 20 && step.at === 'waiting'; n++)
    step = answer(script, step.state, 'x'.repeat(10_000), '')
  expect(step).toMatchObject({ at: 'ended', as: 'handover' })
  expect(step.at === 'ended' && Object.keys(step.answers)).toHaveLength(6)
})

test('Z212 what a bot keeps is not read with each list, look and word', async () => {
  await liveBot('asks', [
    { id: 'q', kind: 'ask', text: { de: 'Was?' }, saveAs: 'what', next: 'r' },
    { id: 'r', kind: 'ask', text: { de: 'Wann?' }, saveAs: 'when', next: 'q' },
  ])
  const { visitor, path, ticketId, say } = await talkTo('asks')
  await say('Alles')
  const state = { node: 'r', answers: { what: 'x'.repeat(2_000_000) } }
  await pool().query('update lotse.ticket set bot_state = $2 where id = $1', [
    ticketId,
    JSON.stringify(state),
  ])
  const shareToken = path.split('/').at(-1) ?? ''
  const row = await findByShareToken(world.server.ctx, team.projectId, shareToken)
  expect(row).toMatchObject({ id: ticketId, is_led: true })
  expect(bytesOf(row)).toBeLessThan(10_000)
  // A position left by an older version is not written to.
  await say('Gestern')
  expect((await storedOf(ticketId)).handed).toBe(true)
  expect((await visitor.call('GET', '/shared/conversations')).body.items).toHaveLength(1)
})
