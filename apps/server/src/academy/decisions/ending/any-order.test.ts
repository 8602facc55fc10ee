import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { reportableTask, reportOf } from '../../testing/reportable-task.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

/** Two tasks of one person in a challenge of their own, the first of which two people have reported. */
async function situation() {
  const [creator, one, other] = [await newcomer(server), await newcomer(server), await newcomer(server)]
  const make = async (path: string, body: object) => (await cast.admin.post(path, body)).body.id as string
  const { task, newQuestion } = await reportableTask(make, `Challenge ${crypto.randomUUID().slice(0, 8)}`)
  const [reported, beside] = [await newQuestion(), await newQuestion()]
  await run(
    'update academy.subtask set creator = $2 where id = any($1::uuid[])',
    [reported, beside],
    creator.userId,
  )
  const reports: string[] = []
  for (const by of [one, other]) {
    await cast.solve(reported, by.userId)
    await run('update academy.subtask set enabled = true where id = $1', reported)
    const { body } = await by.post('/challenges/subtask_reports', reportOf(task, reported, 'Falsch'))
    reports.push(body.id)
  }
  const [{ category_id: category } = { category_id: '' }] = await run<{ category_id: string }>(
    'select category_id from academy.challenge where task_id = $1',
    task,
  )
  return { creator, task, category, reported, beside, reports, decisions: [] as string[] }
}
type Situation = Awaited<ReturnType<typeof situation>>

async function run<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await server.ctx.pool.query(text, values)).rows as Row[]
}

const decide = async (at: Situation, about: object, ...actions: string[]): Promise<unknown> => {
  const { status, body } = await cast.admin.post('/admin/decisions', cast.decision(about, ...actions))
  if (status === 201) at.decisions.push(body.id)
  return cast.takeEffect()
}
const reverse = (which: number) => (at: Situation) => {
  const id = at.decisions.at(which)
  return id ? cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' }) : undefined
}
const restore = (kind: string, id: string) => cast.admin.post('/admin/bin/undo', { kind, ids: [id] })

/** What moderators and editors do; whatever is refused changes nothing. */
const deeds: Record<string, (at: Situation) => unknown> = {
  dismiss: at => decide(at, { report_id: at.reports[0] }, 'dismiss'),
  hide: at => decide(at, { report_id: at.reports[1] }, 'disable_task'),
  delete: at => decide(at, { subtask_id: at.reported }, 'delete_task'),
  'hide all': at => decide(at, { user_id: at.creator.userId }, 'disable_tasks'),
  'delete all': at => decide(at, { user_id: at.creator.userId }, 'delete_tasks'),
  'reverse the first': reverse(0),
  'reverse the last': reverse(-1),
  'reverse the one before': reverse(-2),
  'decide and undo': async at => {
    const given = cast.decision({ report_id: at.reports[0] }, 'dismiss')
    const { body } = await cast.admin.post('/admin/decisions', given)
    await cast.admin.post(`/admin/decisions/${body.id}/undo`, {})
  },
  // On the platform's route administrators show what waits for a decision, too; that is theirs to know.
  show: async at =>
    (await stateOf(at)).open === 0 &&
    cast.admin.patch(`/challenges/tasks/${at.task}/questions/${at.reported}`, { enabled: true }),
  'reopen a report': at => cast.admin.post(`/admin/reports/${at.reports[0]}/reopen`, { text: '' }),
  'throw away': at => cast.admin.delete(`/challenges/tasks/${at.task}/subtasks/${at.reported}`),
  'restore it': at => restore('subtask', at.reported),
  'throw the challenge away': at =>
    cast.admin.delete(`/challenges/categories/${at.category}/challenges/${at.task}`),
  'restore the challenge': at => restore('challenge', at.task),
  'let months pass': async at => {
    await run(
      `update academy.kept_subtask set copy = '{}' where subtask_id = $1 and copy is not null`,
      at.reported,
    )
    await run(
      `update academy.bin set deleted_at = now() - interval '31 days' where thing_id in ($1, $2)`,
      at.reported,
      at.task,
    )
  },
}

interface State {
  there: boolean
  enabled: boolean | null
  hidden: boolean
  kept: boolean
  open: number
  ownerless: number
  undecided: number
}

async function stateOf(at: Situation): Promise<State> {
  const [state] = await run<State>(
    `select exists (select from academy.subtask where id = $1) as there,
      (select enabled from academy.subtask where id = $1) as enabled,
      exists (select from academy.kept_subtask where subtask_id = $1 and copy is null)
        or exists (select from academy.decision d, jsonb_array_elements(d.outcomes) o where d.subtask_id = $1
          and d.state = 'done' and o @> '{"kind": "disable_task", "error": null}' and not o ? 'back') as hidden,
      exists (select from academy.kept_subtask where subtask_id = $1 and copy is not null) as kept,
      (select count(*)::int from academy.subtask_report where subtask_id = $1
        and completed_timestamp is null) as open,
      (select count(*)::int from academy.kept_subtask k join academy.decision d on d.id = k.decision_id
        where k.subtask_id = $1 and d.state not in ('pending', 'done')) as ownerless,
      (select count(*)::int from academy.subtask_report where subtask_id = $1
        and completed_timestamp is not null and decision_id is null) as undecided`,
    at.reported,
  )
  if (!state) throw new Error('no state')
  return state
}

/** What is wrong, in the words of whoever finds it. */
function wrongIn({ there, enabled, hidden, kept, open, ownerless, undecided }: State): string[] {
  return [
    ...(open > 0 && !there ? ['a report waits without its task'] : []),
    ...(open > 0 && enabled ? ['a task is shown although a report waits'] : []),
    ...(hidden && enabled ? ['a task is shown although a decision hides it'] : []),
    ...(there && kept ? ['a decision keeps the copy of a task that is there'] : []),
    ...(there && !enabled && !hidden && open === 0 ? ['a task is hidden for nothing'] : []),
    ...(there && undecided > 0 ? ['a report is closed that nobody has decided'] : []),
    ...(ownerless > 0 ? ['what is over keeps a task'] : []),
  ]
}

/** Everything that is in effect is reversed, and everything in the bin comes back. */
async function goBack(at: Situation): Promise<void> {
  await restore('challenge', at.task)
  await restore('subtask', at.reported)
  for (const id of at.decisions.toReversed())
    await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  await restore('subtask', at.reported)
}

async function happens(names: string[]): Promise<void> {
  const at = await situation()
  for (const [place, name] of names.entries()) {
    await deeds[name]?.(at)
    expect(wrongIn(await stateOf(at)), names.slice(0, place + 1).join(', then ')).toEqual([])
  }
  await goBack(at)
  const last = await stateOf(at)
  const isBack = last.there || names.includes('let months pass')
  expect([isBack, ...wrongIn(last)], `${names.join(', then ')}, then all of it back`).toEqual([true])
}

test('Z1129 whatever is decided, reversed, deleted and restored, no report and no task is lost, in any order', async () => {
  for (const order of [
    ['dismiss', 'delete all', 'reverse the first', 'reverse the last'],
    ['dismiss', 'delete', 'reverse the first', 'reverse the last'],
    ['dismiss', 'throw away', 'reverse the last', 'restore it'],
    ['hide', 'hide all', 'throw the challenge away', 'reverse the first', 'restore the challenge'],
  ])
    await happens(order)
  const deed = fc.constantFrom(...Object.keys(deeds))
  const orders = fc.array(deed, { minLength: 2, maxLength: 6 })
  await fc.assert(fc.asyncProperty(orders, happens), {
    numRuns: 25,
    seed: 1129,
  })
}, 300_000)
