import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { whileLocked } from '../../testing/waiting-sessions.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { role: 'moderator' })
})
afterAll(() => server.close())
let person: Api
let reporter: Api
beforeEach(async () => {
  person = await newcomer(server)
  reporter = await newcomer(server)
})

const about = (...actions: (string | object)[]) => cast.decision({ user_id: person.userId }, ...actions)
const newTask = () => cast.solvedSubtask(reporter, person)
const reverse = (id: string) => other.post(`/admin/decisions/${id}/reopen`, { text: '' })

test('Z1041 many decisions about tasks of one person are carried out at once, each of them', async () => {
  const tasks: string[] = []
  while (tasks.length < 12) tasks.push(await newTask())
  const { body } = await cast.admin.post('/admin/decisions/bulk', {
    ...cast.decision({}, 'disable_task', 'disable_tasks'),
    subtask_ids: tasks,
  })
  await cast.takeEffect()
  const states: string[] = []
  for (const { decision_id } of body.results) states.push((await cast.read(decision_id)).state)
  expect(states).toEqual(tasks.map(() => 'done'))
})

test('Z1041 a ban is reversed while the account is deleted: both are answered', async () => {
  const { id } = await cast.done(about({ kind: 'ban_account', days: null }))
  const answers = await whileLocked(
    server,
    [`select from academy.audit where target_kind = 'user' and target_id = $1 for update`, person.userId],
    [() => cast.admin.delete(`/auth/users/${person.userId}`), () => reverse(id)],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
