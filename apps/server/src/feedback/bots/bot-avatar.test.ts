import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { blocksOf } from '../../testing/plans.ts'
import { createWorld } from '../testing/world.ts'

const BLOCK = 8192

test('Z204 the avatar of a bot is shown with each message, and its script is not read for it', async () => {
  const world = await createWorld()
  const team = await world.team('Kursladen')
  const bots = `/console/projects/${team.projectId}/bots`
  const says = 20
  const nodes = [
    ...Array.from({ length: says }, (_none, nth) => ({
      id: `n${nth}`,
      kind: 'say',
      text: { de: `Hallo ${nth}` },
      next: nth + 1 < says ? `n${nth + 1}` : 'ask',
    })),
    { id: 'ask', kind: 'ask', text: { de: 'Und?' }, next: 'ask' },
    // Messages that are never said. Random bytes do not compress.
    ...Array.from({ length: 50 }, (_none, nth) => ({
      id: `long${nth}`,
      kind: 'close',
      text: { de: randomBytes(1400).toString('base64') },
    })),
  ]
  const script = (avatar?: string) => ({ nodes, ...(avatar ? { avatar } : {}) })
  const draft = { id: 'lotti', kind: 'script', name: 'Lotti', definition: script('https://a.example/1.png') }
  const { version } = (await team.owner('POST', bots, draft)).body
  await team.owner('PATCH', `${bots}/lotti`, { version, status: 'live' })

  const visitor = await world.visitor(team.key)
  const { conversation } = (await visitor.call('POST', '/shared/conversations', { botId: 'lotti' })).body
  const path = `/shared/conversations/${conversation.shareToken}`
  const read = async () => (await visitor.call('GET', path)).body
  const sender = { name: 'Lotti', avatar: 'https://a.example/1.png' }
  const { messages } = await read()
  expect(messages).toHaveLength(says + 1)
  for (const message of messages) expect(message).toMatchObject({ sender })
  for (let more = 0; more < 4; more++) await visitor.call('POST', '/shared/conversations', { botId: 'lotti' })

  const size = JSON.stringify(script()).length / BLOCK
  const list = () => visitor.call('GET', '/shared/conversations')
  const blocks = (work: () => Promise<unknown>) => blocksOf(world.server, team.projectId, work)
  // The same plans before and after, whenever PostgreSQL would have counted the rows by itself.
  await world.server.ctx.pool.query('analyze')
  const [one, all] = [await blocks(read), await blocks(list)]
  // The same with a script of a few bytes.
  const change = async (definition: object) => {
    const before = (await team.owner('GET', `${bots}/lotti`)).body
    const changed = await team.owner('PATCH', `${bots}/lotti`, { version: before.version, definition })
    expect(changed.status).toBe(200)
  }
  await change({ nodes: nodes.slice(0, says + 1), avatar: 'https://a.example/2.png' })
  expect((await read()).messages[0].sender.avatar).toBe('https://a.example/2.png')
  expect(one - (await blocks(read))).toBeLessThan(size)
  expect(all - (await blocks(list))).toBeLessThan(size)
  await change({ nodes: nodes.slice(0, says + 1) })
  expect((await read()).messages[0].sender.avatar).toBeNull()
  await world.close()
})
