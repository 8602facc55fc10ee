import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import {
  decided,
  disabledByHand,
  ended,
  monthsPassed,
  type NaiveKind,
  newWorld,
  openedAgain,
  replaced,
  reportedAgain,
  resolvedByPlatform,
  restored,
  seenOf,
  shownByHand,
  thrownAway,
} from '../../testing/naive-moderation.ts'
import { reportableTask, reportOf } from '../../testing/reportable-task.ts'
import { endEmptied } from './end-emptied.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { role: 'moderator' })
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
  const world = newWorld(reports.length)
  return { creator, task, category, reported, beside, reports, decisions: [] as string[], world }
}
type Situation = Awaited<ReturnType<typeof situation>>

async function run<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await server.ctx.pool.query(text, values)).rows as Row[]
}

/** What was done, if it was not refused, to the server and then to the model. */
type Deed = (at: Situation) => Promise<unknown>
type Answer = { status: number; body: { id?: string; results?: { error: string | null }[] } }
const wasDone = ({ status, body }: Answer): boolean =>
  status < 300 && (body?.results ?? []).every(({ error }) => error === null)

const decide =
  (
    kind: NaiveKind,
    about: (at: Situation) => object,
    from: number | null = null,
    meanwhile?: 'binned' | 'with its challenge',
  ): Deed =>
  async at => {
    const answer = await cast.admin.post('/admin/decisions', cast.decision(about(at), kind))
    if (!wasDone(answer)) return
    at.decisions.push(answer.body.id)
    const isThrown = meanwhile !== undefined && wasDone(await cast.admin.delete(pathTo(at, meanwhile)))
    await cast.takeEffect()
    decided(at.world, kind, from, () => isThrown && thrownAway(at.world, meanwhile))
  }

const pathTo = (at: Situation, place: 'binned' | 'with its challenge') =>
  place === 'binned'
    ? `/challenges/tasks/${at.task}/subtasks/${at.reported}`
    : `/challenges/categories/${at.category}/challenges/${at.task}`

const reverse =
  (which: number): Deed =>
  async at => {
    const id = at.decisions.at(which)
    if (!id || !wasDone(await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' }))) return
    ended(at.world, at.decisions.indexOf(id), 'again')
  }

/** Somebody objects to the last decision that is about the task, and another moderator answers. */
const answer =
  (outcome: 'overturn' | NaiveKind): Deed =>
  async at => {
    const id = at.decisions.at(-1)
    if (!id) return
    const { rows } = await server.ctx.pool.query(
      `insert into academy.appeal (decision_id, user_id, text, created_at) values ($1, $2, 'Nein', now())
        on conflict do nothing returning id`,
      [id, at.creator.userId],
    )
    if (!rows[0]) return
    const given =
      outcome === 'overturn'
        ? { outcome, answer: '' }
        : { outcome: 'change', answer: '', decision: cast.decision({}, outcome) }
    const path = `/admin/appeals/${rows[0].id}/decide`
    const answered = await other.post(path, given)
    const place = at.decisions.indexOf(id)
    if (!wasDone(answered))
      return server.ctx.pool.query('delete from academy.appeal where id = $1', [rows[0].id])
    if (outcome === 'overturn')
      return ended(at.world, place, at.world.decisions[place]?.kind === 'dismiss' ? 'again' : 'unfounded')
    at.decisions.push(answered.body.id)
    replaced(at.world, place, outcome)
  }

const resolve =
  (report: number, action: 'REJECT' | 'REVISE' | 'DELETE_TASK'): Deed =>
  async at => {
    const path = `/challenges/subtask_reports/${at.reports[report]}`
    if (wasDone(await cast.admin.put(path, { action }))) resolvedByPlatform(at.world, report, action)
  }

const setEnabled =
  (enabled: boolean): Deed =>
  async at => {
    const path = `/challenges/tasks/${at.task}/questions/${at.reported}`
    if (wasDone(await cast.admin.patch(path, { enabled }))) (enabled ? shownByHand : disabledByHand)(at.world)
  }

const throwAway =
  (place: 'binned' | 'with its challenge'): Deed =>
  async at => {
    if (wasDone(await cast.admin.delete(pathTo(at, place)))) thrownAway(at.world, place)
  }

const restore =
  (place: 'binned' | 'with its challenge'): Deed =>
  async at => {
    const given =
      place === 'binned' ? { kind: 'subtask', ids: [at.reported] } : { kind: 'challenge', ids: [at.task] }
    const before = at.world.tasks[0].place === place || at.world.challenge === 'binned'
    if (wasDone(await cast.admin.post('/admin/bin/undo', given)) && before) restored(at.world, place)
  }

/** The ten seconds of a decision, in which something else happens, and then an undo. */
const undoAfter =
  (meanwhile?: Deed): Deed =>
  async at => {
    const given = cast.decision({ report_id: at.reports[0] }, 'dismiss')
    const { status, body } = await cast.admin.post('/admin/decisions', given)
    await meanwhile?.(at)
    if (status === 201)
      expect((await cast.admin.post(`/admin/decisions/${body.id}/undo`, {})).status).toBe(200)
  }

const creatorOf = (at: Situation) => ({ user_id: at.creator.userId })

/** What moderators and editors do, and the clock; whatever is refused changes nothing. */
const deeds: Record<string, Deed> = {
  dismiss: decide('dismiss', at => ({ report_id: at.reports[0] }), 0),
  hide: decide('disable_task', at => ({ report_id: at.reports[1] }), 1),
  delete: decide('delete_task', at => ({ subtask_id: at.reported })),
  'hide, but throw away': decide('disable_task', at => ({ report_id: at.reports[0] }), 0, 'binned'),
  'delete, but throw away': decide('delete_task', at => ({ report_id: at.reports[1] }), 1, 'binned'),
  'hide, but throw the challenge away': decide(
    'disable_task',
    at => ({ subtask_id: at.reported }),
    null,
    'with its challenge',
  ),
  'hide all': decide('disable_tasks', creatorOf),
  'delete all': decide('delete_tasks', creatorOf),
  'reverse the first': reverse(0),
  'reverse the last': reverse(-1),
  'reverse the one before': reverse(-2),
  'grant an appeal': answer('overturn'),
  'hide on an appeal': answer('disable_task'),
  'delete on an appeal': answer('delete_task'),
  'decide and undo': undoAfter(),
  'decide, reverse the first, undo': undoAfter(reverse(0)),
  'decide, throw away, undo': undoAfter(throwAway('binned')),
  show: setEnabled(true),
  'disable as content': setEnabled(false),
  'reject on the platform': resolve(1, 'REJECT'),
  'revise on the platform': resolve(0, 'REVISE'),
  'delete on the platform': resolve(1, 'DELETE_TASK'),
  'report again': async at => {
    const by = await newcomer(server)
    const isThere = at.world.tasks[0].place === 'there'
    if (isThere) await cast.solve(at.reported, by.userId)
    const { status, body } = await by.post(
      '/challenges/subtask_reports',
      reportOf(at.task, at.reported, 'Noch einmal'),
    )
    if (status !== 201) return
    at.reports.push(body.id)
    reportedAgain(at.world)
  },
  'reopen a report': async at => {
    const path = `/admin/reports/${at.reports[0]}/reopen`
    if (wasDone(await cast.admin.post(path, { text: '' }))) openedAgain(at.world, 0)
  },
  'throw away': throwAway('binned'),
  'restore it': restore('binned'),
  'throw the challenge away': throwAway('with its challenge'),
  'restore the challenge': restore('with its challenge'),
  'let months pass': async at => {
    await run(
      `update academy.kept_subtask set copy = '{}' where subtask_id = $1 and copy is not null`,
      at.reported,
    )
    await run(
      `update academy.bin set deleted_at = now() - interval '31 days'
        where thing_id in ($1, $2) and restored_at is null`,
      at.reported,
      at.task,
    )
    await endEmptied(server.ctx)
    monthsPassed(at.world)
  },
}

/** What the database has of what the model says. */
async function foundIn(at: Situation): Promise<ReturnType<typeof seenOf>> {
  const stateOf = async (id: string) => {
    const [row] = await run<{ enabled: boolean }>('select enabled from academy.subtask where id = $1', id)
    return row ? (row.enabled ? 'shown' : 'hidden') : 'away'
  }
  const rows = await run<{ id: string; waits: boolean; decision_id: string | null }>(
    `select id, completed_timestamp is null as waits, decision_id from academy.subtask_report
      where subtask_id = $1`,
    at.reported,
  )
  const ownerOf = (id: string) => {
    const row = rows.find(row => row.id === id)
    if (row?.waits) return 'waits'
    return row?.decision_id ? at.decisions.indexOf(row.decision_id) : null
  }
  return {
    tasks: [await stateOf(at.reported), await stateOf(at.beside)],
    reports: at.reports.map(ownerOf),
  }
}

interface State {
  there: boolean
  enabled: boolean | null
  disabled: boolean | null
  hidden: boolean
  kept: boolean
  open: number
  ownerless: number
}

async function stateOf(at: Situation): Promise<State> {
  const [state] = await run<State>(
    `select exists (select from academy.subtask where id = $1) as there,
      (select enabled from academy.subtask where id = $1) as enabled,
      (select disabled from academy.subtask where id = $1) as disabled,
      exists (select from academy.kept_subtask where subtask_id = $1 and copy is null)
        or exists (select from academy.decision d, jsonb_array_elements(d.outcomes) o where d.subtask_id = $1
          and d.state = 'done' and o @> '{"kind": "disable_task", "error": null}' and not o ? 'back') as hidden,
      exists (select from academy.kept_subtask where subtask_id = $1 and copy is not null) as kept,
      (select count(*)::int from academy.subtask_report where subtask_id = $1
        and completed_timestamp is null) as open,
      (select count(*)::int from academy.kept_subtask k join academy.decision d on d.id = k.decision_id
        where k.subtask_id = $1 and d.state not in ('pending', 'done')) as ownerless`,
    at.reported,
  )
  if (!state) throw new Error('no state')
  return state
}

/** What is wrong whatever was done, in the words of whoever finds it. */
function wrongIn({ there, enabled, disabled, hidden, kept, open, ownerless }: State): string[] {
  return [
    ...(open > 0 && !there ? ['a report waits without its task'] : []),
    ...(hidden && enabled ? ['a task is shown although a decision hides it'] : []),
    ...(disabled && enabled ? ['a task is shown although somebody disabled it'] : []),
    ...(there && kept ? ['a decision keeps the copy of a task that is there'] : []),
    ...(there && !enabled && !disabled && !hidden && open === 0 ? ['a task is hidden for nothing'] : []),
    ...(ownerless > 0 ? ['what is over keeps a task'] : []),
  ]
}

/** Everything that is in effect is reversed, and everything in the bin comes back. */
async function goBack(at: Situation): Promise<void> {
  await restore('with its challenge')(at)
  await restore('binned')(at)
  for (let place = at.decisions.length - 1; place >= 0; place--) await reverse(place)(at)
  await restore('binned')(at)
}

async function agree(at: Situation, when: string): Promise<void> {
  expect({ ...(await foundIn(at)), wrong: wrongIn(await stateOf(at)) }, when).toEqual({
    ...seenOf(at.world),
    wrong: [],
  })
}

async function happens(names: string[]): Promise<void> {
  const at = await situation()
  for (const [place, name] of names.entries()) {
    await deeds[name]?.(at)
    await agree(at, names.slice(0, place + 1).join(', then '))
  }
  await goBack(at)
  await agree(at, `${names.join(', then ')}, then all of it back`)
}

test('D223 Z1129 Z1255 whatever is decided, reversed, deleted and restored, no report and no task is lost, in any order', async () => {
  for (const order of [
    ['dismiss', 'delete all', 'reverse the first', 'reverse the last'],
    ['dismiss', 'delete', 'reverse the first', 'reverse the last'],
    ['dismiss', 'throw away', 'reverse the last', 'restore it'],
    ['hide, but throw away', 'restore it', 'reverse the last'],
    ['delete, but throw away', 'restore it', 'show', 'hide all', 'restore it'],
    ['hide, but throw the challenge away', 'delete all', 'restore the challenge', 'reverse the first'],
    ['hide', 'hide all', 'throw the challenge away', 'reverse the first', 'restore the challenge'],
  ])
    await happens(order)
  const deed = fc.constantFrom(...Object.keys(deeds))
  const orders = fc.array(deed, { minLength: 2, maxLength: 6 })
  await fc.assert(fc.asyncProperty(orders, happens), {
    numRuns: rounds(25, 8),
    seed: 1129,
  })
}, 300_000)
