import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

const bulk = async (subtask_ids: string[], ...actions: (string | object)[]): Promise<string[]> => {
  const { body } = await cast.admin.post('/admin/decisions/bulk', {
    ...cast.decision({}, ...actions),
    subtask_ids,
  })
  expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual(
    subtask_ids.map(() => null),
  )
  await cast.takeEffect()
  return body.results.map(({ decision_id }: { decision_id: string }) => decision_id)
}
const day = (days: number) => new Date(server.ctx.now().getTime() + days * 86_400_000).getTime()

test('Z462 many tasks of one creator decided at once are one step of a block, which the preview names', async () => {
  const creator = await newcomer(server)
  const tasks = []
  for (let i = 0; i < 4; i++) tasks.push(await cast.solvedSubtask(cast.reporter, creator))
  const [first = ''] = tasks
  const words = cast.decision({ subtask_id: first }, 'delete_task', 'block_create')
  const { body: preview } = await cast.admin.post('/admin/decisions/preview', words)
  await bulk(tasks, 'delete_task', 'block_create')
  const bans = async () => (await cast.admin.get(`/challenges/bans?user_id=${creator.userId}`)).body
  const ends = async () => new Set((await bans()).map(({ end }: { end: string }) => Date.parse(end)))
  expect(await ends()).toEqual(new Set([day(3)]))
  const mails = await cast.mailsTo(creator.userId)
  expect(mails).toHaveLength(4)
  const effect = (text = '') => text.split('\n').find(line => line.includes('keine Aufgaben erstellen'))
  for (const { text } of mails) expect(effect(text)).toBe(effect(preview.mails[0].text))
  expect(effect(preview.mails[0].text)).toContain('5. März')
  // The next one is the second step, not the fifth.
  const another = await cast.solvedSubtask(cast.reporter, creator)
  await bulk([another], 'delete_task', 'block_create')
  expect(await ends()).toEqual(new Set([day(3), day(7)]))
})

test('Z462 the same of banned accounts; a decision that replaces one of them is of the same step', async () => {
  const creator = await newcomer(server)
  const tasks = []
  for (let i = 0; i < 3; i++) tasks.push(await cast.solvedSubtask(cast.reporter, creator))
  const ids = await bulk(tasks, 'delete_task', 'ban_account')
  for (const id of ids) {
    const { outcomes } = await cast.read(id)
    expect(Date.parse(outcomes.find(({ kind }: { kind: string }) => kind === 'ban_account').until)).toBe(
      day(3),
    )
  }
  const next = await cast.done(cast.decision({ user_id: creator.userId }, 'ban_account'))
  expect(Date.parse(next.outcomes[0].until)).toBe(day(7))
})

test('Z462 reports that are resolved at once in the platform’s way are one step, too', async () => {
  const creator = await newcomer(server)
  const ids = []
  for (let i = 0; i < 3; i++) ids.push((await cast.newReport('Falsch', cast.reporter, creator)).id)
  const { body } = await cast.admin.post('/admin/reports/bulk', { action: 'BLOCK_CREATOR', ids })
  expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual([null, null, null])
  const { body: bans } = await cast.admin.get(`/challenges/bans?user_id=${creator.userId}`)
  expect(new Set(bans.map(({ end }: { end: string }) => Date.parse(end)))).toEqual(new Set([day(3)]))
})
