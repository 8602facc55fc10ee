import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { eraseUsers } from '../auth/users/erase-users.ts'
import { settleScores } from '../challenges/leaderboard/settle-scores.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { reportCast } from '../testing/report-cast.ts'
import { clearExpired } from './empty-bin.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
let admin: Api
let editor: Api
let moderator: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  admin = cast.admin
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
  moderator = await newcomer(server, { name: 'moderator', role: 'moderator' })
  learner = cast.reporter
  const course = {
    id: 'linux',
    title: 'Linux',
    language: 'de',
    last_update: server.ctx.now(),
    sections: '[]',
  }
  await server.ctx.db.insertInto('academy.course').values(course).execute()
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date('2026-03-02T09:00:00Z')))

const make = async (path: string, body: object): Promise<string> => {
  const { status, body: made } = await editor.post(path, body)
  expect(status, JSON.stringify(made)).toBeLessThan(300)
  return made.id
}
const newCategory = (title: string) => make('/challenges/categories', { title, description: '' })
const newChallenge = (category: string, title: string) =>
  make(`/challenges/categories/${category}/challenges`, { title, description: '', skills: [] })
const newQuestion = (task: string, question: string) =>
  make(`/challenges/tasks/${task}/questions`, {
    question,
    answers: ['8'],
    case_sensitive: false,
    ascii_letters: false,
    digits: true,
    punctuation: false,
    blocks: [],
    xp: 7,
    coins: 1,
  })
const newCompany = (name: string) => make('/jobs/companies', { name })
const newJob = (company_id: string, title: string, skill_requirements: Record<string, number> = {}) =>
  make('/jobs/jobs', {
    company_id,
    title,
    description: 'text',
    location: 'Kiel',
    remote: false,
    type: 'full_time',
    responsibilities: ['this', 'that'],
    professional_level: 'entry',
    salary: { min: 1, max: 2, unit: 'EUR', per: 'hour' },
    contact: 'mail@example.com',
    skill_requirements,
  })
const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
const newRoot = (id: string, change: object = {}) =>
  make('/skills/skilltree', {
    id,
    name: `Skill ${id}`,
    dependencies: [],
    row: 0,
    column: 0,
    ...size,
    ...change,
  })
const newSub = (root: string, id: string, change: object = {}) =>
  make(`/skills/skilltree/${root}`, {
    id,
    name: id,
    dependencies: [],
    courses: [],
    row: 0,
    column: 0,
    ...change,
  })

interface Entry {
  id: string
  kind: string
  thing_id: string
  title: string
}
const binned = async (thing: string, as: Api = admin): Promise<Entry | undefined> =>
  (await as.get('/admin/bin?limit=100')).body.items.find((entry: Entry) => entry.thing_id === thing)
const entryOf = async (thing: string) => (await binned(thing))?.id ?? ''
const restore = async (...ids: string[]) => (await editor.post('/admin/bin/restore', { ids })).body.results
const undo = async (kind: string, ...ids: string[]) =>
  (await editor.post('/admin/bin/undo', { kind, ids })).body.results
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/audit?target_kind=${kind}&target_id=${id}`)).body.items.map(
    ({ action }: { action: string }) => action,
  )

test('D89 a category comes back whole: challenges, subtasks, who solved and rated them, their scores', async () => {
  const category = await newCategory('Netze')
  const task = await newChallenge(category, 'Adressen')
  const subtask = await newQuestion(task, 'Wie viele Bit hat eine Adresse?')
  await newQuestion(task, 'Und ein Byte?')
  await cast.solve(subtask, learner.userId)
  await server.ctx.db
    .updateTable('academy.subtask_progress')
    .set({ rated_at: server.ctx.now(), rating: 'POSITIVE' })
    .where('subtask_id', '=', subtask)
    .execute()
  const before = (await editor.get(`/admin/challenges/${task}`)).body
  const boardOf = async () => (await learner.get(`/challenges/leaderboard/by-task/${task}`)).body
  const board = await boardOf()
  expect((await editor.delete(`/challenges/categories/${category}`)).body).toEqual({})
  expect((await editor.get(`/challenges/categories/${category}`)).status).toBe(404)
  expect(await binned(category)).toMatchObject({
    kind: 'category',
    title: 'Netze',
    counts: { challenges: 1, subtasks: 2 },
    deleted_by_name: 'editor',
    deleted_at: '2026-03-02T09:00:00+00:00',
    expires_at: '2026-04-01T09:00:00+00:00',
  })
  // It is one entry, however much went with it.
  expect(await binned(task)).toBeUndefined()

  const id = await entryOf(category)
  expect(await restore(id)).toEqual([{ id, error: null }])
  expect(await binned(category)).toBeUndefined()
  expect((await editor.get(`/admin/challenges/${task}`)).body).toEqual({
    ...before,
    version: before.version + 1,
  })
  expect((await learner.get(`/challenges/subtasks?task_id=${task}`)).body).toContainEqual(
    expect.objectContaining({ id: subtask, solved: true, rated: true }),
  )
  // What the deletion took off the scores is added up later.
  await settleScores(server.ctx)
  expect(await boardOf()).toEqual(board)
  expect(await historyOf('category', category)).toEqual([
    'category.restore',
    'category.delete',
    'category.create',
  ])
  expect((await historyOf('challenge', task))[0]).toBe('challenge.restore')
  expect((await historyOf('subtask', subtask))[0]).toBe('subtask.restore')
})

test('D89 a company comes back with its jobs and what they require', async () => {
  await newRoot('work')
  await newSub('work', 'typing')
  const company = await newCompany('Nordlicht')
  const job = await newJob(company, 'Lampen', { typing: 3 })
  const before = (await editor.get(`/admin/jobs/${job}`)).body
  await editor.delete(`/jobs/companies/${company}`)
  expect(await binned(company)).toMatchObject({ title: 'Nordlicht', counts: { jobs: 1 } })
  await restore(await entryOf(company))
  expect((await editor.get(`/admin/jobs/${job}`)).body).toEqual({ ...before, version: before.version + 1 })
})

test('D89 what it belonged to comes back first: the answer names its entry, and both come back together', async () => {
  const category = await newCategory('Innen')
  const task = await newChallenge(category, 'Raum')
  const subtask = await newQuestion(task, 'Wie hoch?')
  await editor.delete(`/challenges/tasks/${task}/subtasks/${subtask}`)
  const inner = await entryOf(subtask)
  server.setNow(new Date('2026-03-02T09:01:00Z'))
  await editor.delete(`/challenges/categories/${category}`)
  const outer = await entryOf(category)
  expect(await restore(inner)).toEqual([
    { id: inner, error: 'bin_parent_gone', parent: { kind: 'category', title: 'Innen', bin_id: outer } },
  ])
  expect(await restore(inner, outer)).toEqual([
    { id: inner, error: null },
    { id: outer, error: null },
  ])
  expect(await binned(subtask)).toBeUndefined()

  const company = await newCompany('Für immer weg')
  const job = await newJob(company, 'Einer')
  await editor.delete(`/jobs/jobs/${job}`)
  await editor.delete(`/jobs/companies/${company}`)
  await admin.post('/admin/bin/delete', { ids: [await entryOf(company)] })
  const id = await entryOf(job)
  expect(await restore(id)).toEqual([
    { id, error: 'bin_parent_gone', parent: { kind: 'company', title: 'Für immer weg', bin_id: null } },
  ])
})

test('D89 a name or an id that was given to something else meanwhile is a conflict, and nothing changes', async () => {
  const company = await newCompany('Doppelt')
  await newJob(company, 'Schon da')
  await editor.delete(`/jobs/companies/${company}`)
  const other = await newCompany('Doppelt')
  const id = await entryOf(company)
  expect(await restore(id)).toEqual([{ id, error: 'company_already_exists' }])
  await editor.patch(`/jobs/companies/${other}`, { name: 'Doppelt 2' })
  expect(await restore(id)).toEqual([{ id, error: null }])

  await newRoot('taken')
  await newSub('taken', 'inside')
  await editor.delete('/skills/skilltree/taken')
  await newRoot('elsewhere', { row: 9 })
  await newSub('elsewhere', 'inside')
  const skill = await entryOf('taken')
  expect(await restore(skill)).toEqual([{ id: skill, error: 'skill_already_exists' }])
  expect((await editor.get('/skills/skilltree/taken')).status).toBe(404)
})

test('D89 a skill comes back with XP, courses and connections, in the next free cell if its own was taken', async () => {
  await newRoot('it', { row: 4, column: 4 })
  await newSub('it', 'shell', { courses: ['linux'] })
  await newSub('it', 'script', { row: 1, dependencies: ['shell'] })
  const xpOf = async () => (await admin.get(`/auth/users/${learner.userId}?with=stats`)).body.xp
  await admin.patch(`/skills/xp/${learner.userId}/it/shell`, { xp: 120 })
  const before = await xpOf()
  await editor.delete('/skills/skilltree/it/shell')
  expect(await xpOf()).toBe(before - 120)
  await newSub('it', 'squatter')
  const id = await entryOf('shell')
  expect(await restore(id)).toEqual([{ id, error: null, moved: true, left_out: 0 }])
  const { body } = await editor.get('/skills/skilltree/it')
  const shell = body.skills.find((skill: { id: string }) => skill.id === 'shell')
  expect(shell).toMatchObject({ courses: ['linux'], dependents: ['script'] })
  expect([shell.row, shell.column]).not.toEqual([0, 0])
  expect(await xpOf()).toBe(before)
  expect((await historyOf('sub_skill', 'shell'))[0]).toBe('sub_skill.restore')
})

test('D89 connections between two deleted skills come back with the second, and none closes a cycle', async () => {
  await newRoot('loops', { row: 6 })
  for (const [row, id] of ['a', 'b', 'c'].entries()) await newSub('loops', id, { row })
  await editor.patch('/skills/skilltree/loops/a', { dependencies: ['b'] })
  await editor.patch('/skills/skilltree/loops/b', { dependencies: ['c'] })
  const tree = async () =>
    Object.fromEntries(
      (await editor.get('/skills/skilltree/loops')).body.skills.map(
        ({ id, dependencies }: { id: string; dependencies: string[] }) => [id, dependencies],
      ),
    )
  await editor.delete('/skills/skilltree/loops/a')
  await editor.delete('/skills/skilltree/loops/b')
  expect(await undo('sub_skill', 'a')).toMatchObject([{ error: null, left_out: 0 }])
  expect(await tree()).toEqual({ a: [], c: [] })
  await undo('sub_skill', 'b')
  expect(await tree()).toEqual({ a: ['b'], b: ['c'], c: [] })

  await editor.delete('/skills/skilltree/loops/b')
  await editor.patch('/skills/skilltree/loops/c', { dependencies: ['a'] })
  expect(await undo('sub_skill', 'b')).toMatchObject([{ error: null, left_out: 1 }])
  expect(await tree()).toEqual({ a: ['b'], b: [], c: ['a'] })
})

test('Z522 what a deletion resolved waits again with what comes back, and a decided report stays decided', async () => {
  const { id: report, subtask_id: subtask } = await cast.newReport()
  const decided = await cast.newReport()
  await admin.put(`/challenges/subtask_reports/${decided.id}`, { action: 'REVISE' })
  const stateOf = async (id: string) => (await admin.get(`/admin/reports/${id}`)).body
  const open = {
    report: { completed_action: null, completed_by: null },
    subtask: { id: subtask, deleted: false },
  }
  await admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask}`)
  expect(await stateOf(report)).toMatchObject({
    report: { completed_action: 'DELETE_TASK' },
    subtask: { deleted: true },
  })
  expect(await undo('subtask', subtask)).toMatchObject([{ error: null }])
  expect(await stateOf(report)).toMatchObject(open)
  // The same with everything around it.
  const { body: challenge } = await admin.get(`/admin/challenges/${cast.task}`)
  const places = [
    `categories/${challenge.category}/challenges/${cast.task}`,
    `categories/${challenge.category}`,
  ]
  for (const [at, place] of places.entries()) {
    expect((await editor.delete(`/challenges/${place}`)).body).toEqual({ error: 'tasks_reported' })
    expect(await stateOf(report)).toMatchObject(open)
    expect((await admin.delete(`/challenges/${place}`)).status).toBe(200)
    expect((await stateOf(report)).report.completed_action).toBe('DELETE_TASK')
    const [kind, id] = at === 0 ? ['challenge', cast.task] : ['category', challenge.category]
    expect(await undo(kind, id)).toMatchObject([{ error: null }])
    expect(await stateOf(report)).toMatchObject(open)
    expect((await stateOf(decided.id)).report.completed_action).toBe('REVISE')
  }
  expect(await historyOf('report', report)).toEqual([
    ...Array(3).fill(['report.reopen', 'report.resolve']).flat(),
    'report.create',
  ])
})

test('Z623 an entry from before open reports were kept comes back, and its reports stay as they are', async () => {
  const { id: report, subtask_id: subtask } = await cast.newReport()
  await admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask}`)
  await server.ctx.db.deleteFrom('academy.bin_part').where('table_name', '=', 'open_report').execute()
  expect(await undo('subtask', subtask)).toMatchObject([{ error: null }])
  expect((await admin.get(`/admin/reports/${report}`)).body).toMatchObject({
    report: { completed_action: 'DELETE_TASK' },
    subtask: { id: subtask, deleted: false },
  })
})

test('D89 a report that was decided stays resolved; a reopened one brings back who solved its task', async () => {
  const kept = await cast.newReport()
  await admin.put(`/challenges/subtask_reports/${kept.id}`, { action: 'DELETE_TASK' })
  // Z1393: editors do not take back what was decided about a report.
  const { body } = await moderator.post('/admin/bin/undo', { kind: 'subtask', ids: [kept.subtask_id] })
  expect(body.results).toMatchObject([{ error: null }])
  expect((await admin.get(`/admin/reports/${kept.id}`)).body).toMatchObject({
    report: { completed_action: 'DELETE_TASK' },
    subtask: { id: kept.subtask_id, deleted: false },
  })

  const other = await cast.newReport()
  await admin.put(`/challenges/subtask_reports/${other.id}`, { action: 'DELETE_TASK' })
  expect(await binned(other.subtask_id, moderator)).toMatchObject({ kind: 'subtask', parent_title: 'IPv6' })
  expect((await admin.post(`/admin/reports/${other.id}/reopen`, { text: '' })).status).toBe(200)
  expect(await binned(other.subtask_id)).toBeUndefined()
  const { rows } = await server.ctx.pool.query(
    'select user_id from academy.subtask_progress where subtask_id = $1 and solved_at is not null',
    [other.subtask_id],
  )
  expect(rows).toEqual([{ user_id: cast.reporter.userId }])
})

test('D89 two at once: it comes back once, both are told so, and the same request again is no error', async () => {
  const company = await newCompany('Zweimal')
  await editor.delete(`/jobs/companies/${company}`)
  const id = await entryOf(company)
  const answers = await Promise.all([restore(id), restore(id), undo('company', company)])
  for (const [answer] of answers) expect(answer.error).toBeNull()
  expect(await restore(id)).toEqual([{ id, error: null }])
  expect(await historyOf('company', company)).toEqual(['company.restore', 'company.delete', 'company.create'])
  // Deleted once more, there is a new entry, and the old one says nothing about it.
  server.setNow(new Date('2026-03-02T10:00:00Z'))
  await editor.delete(`/jobs/companies/${company}`)
  expect(await restore(id)).toEqual([{ id, error: 'bin_entry_not_found' }])
  expect(await undo('company', company)).toMatchObject([{ error: null }])
})

test('D89 after 30 days it is gone, whether or not it has been cleared away', async () => {
  const company = await newCompany('Alt')
  await editor.delete(`/jobs/companies/${company}`)
  const id = await entryOf(company)
  server.setNow(new Date('2026-04-01T08:59:59Z'))
  expect(await binned(company)).toBeDefined()
  await clearExpired(server.ctx, new AbortController().signal)
  expect(await binned(company)).toBeDefined()
  server.setNow(new Date('2026-04-01T09:00:00Z'))
  expect(await binned(company)).toBeUndefined()
  expect(await restore(id)).toEqual([{ id, error: 'bin_entry_not_found' }])
  await clearExpired(server.ctx, new AbortController().signal)
  const { rows } = await server.ctx.pool.query(
    'select from academy.bin where id = $1 union all select from academy.bin_part where bin_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('D89 moderators see and restore tasks, editors everything, and only administrators delete for good', async () => {
  const company = await newCompany('Nicht für alle')
  await editor.delete(`/jobs/companies/${company}`)
  const id = await entryOf(company)
  expect(await binned(company, moderator)).toBeUndefined()
  const refused = await moderator.post('/admin/bin/restore', { ids: [id] })
  expect(refused.body.results).toEqual([{ id, error: 'bin_entry_not_found' }])
  const subtask = await newQuestion(cast.task, 'Wozu?')
  await moderator.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask}`)
  const restored = await moderator.post('/admin/bin/undo', { kind: 'subtask', ids: [subtask] })
  expect(restored.body.results).toEqual([{ id: subtask, error: null }])

  expect((await editor.post('/admin/bin/delete', { ids: [id] })).status).toBe(403)
  expect((await admin.post('/admin/bin/delete', { ids: [id] })).body.results).toEqual([{ id, error: null }])
  expect(await binned(company)).toBeUndefined()
  expect((await historyOf('company', company))[0]).toBe('bin.delete')
})

test('D89 the list is searched by title, filtered by kind and read page by page', async () => {
  for (const title of ['Suche Alpha', 'Suche Beta', 'Suche Gamma'])
    await editor.delete(`/jobs/companies/${await newCompany(title)}`)
  const titles = async (query: string) => {
    const { body } = await editor.get(`/admin/bin?${query}`)
    return { total: body.total, titles: body.items.map(({ title }: Entry) => title), next: body.next }
  }
  const first = await titles('search=suche%20&kind=company&limit=2')
  expect(first).toMatchObject({ total: 3, next: expect.any(String) })
  const second = await titles(`search=suche&kind=company&limit=2&cursor=${first.next}`)
  expect([...first.titles, ...second.titles].sort()).toEqual(['Suche Alpha', 'Suche Beta', 'Suche Gamma'])
  expect(await titles('search=suche&kind=job')).toMatchObject({ total: 0, titles: [] })
})

test('Z1128 the list is filtered by who deleted something and when, also as the number of a view', async () => {
  const mine = await newCompany('Von mir gelöscht')
  const theirs = await newCompany('Von anderen gelöscht')
  await editor.delete(`/jobs/companies/${mine}`)
  await admin.delete(`/jobs/companies/${theirs}`)
  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await editor.get(`/admin/bin?search=gelöscht&${query}`)
    expect(status).toBe(200)
    return body.items.map(({ thing_id }: Entry) => thing_id)
  }
  expect(await found('deleted_by=me')).toEqual([mine])
  expect(await found(`deleted_by=${admin.userId}`)).toEqual([theirs])
  const now = Math.floor(server.ctx.now().getTime() / 1000)
  expect(await found(`from=${now - 60}&to=${now + 60}`)).toHaveLength(2)
  expect(await found(`from=${now + 60}`)).toEqual([])
  expect(await found(`to=${now - 60}`)).toEqual([])
})

test('D89 what somebody made and deleted themselves goes with their account', async () => {
  const author = await newcomer(server)
  const both = [await cast.solvedSubtask(learner, author), await cast.solvedSubtask(learner, author)]
  const [own = '', others = ''] = both
  await author.delete(`/challenges/tasks/${cast.task}/subtasks/${own}`)
  await moderator.delete(`/challenges/tasks/${cast.task}/subtasks/${others}`)
  expect(await binned(own)).toBeDefined()
  await eraseUsers(server.ctx.db, [author.userId])
  expect(await binned(own)).toBeUndefined()
  expect(await binned(others)).toBeDefined()
})

test('D89 more rows than one part holds come back, each of them', async () => {
  await newRoot('many', { row: 8 })
  await newSub('many', 'all')
  await server.ctx.pool.query(
    `insert into academy.xp (user_id, sub_skill, xp) select gen_random_uuid(), 'all', n from generate_series(1, 2500) n`,
  )
  const sum = async () =>
    (
      await server.ctx.pool.query(
        `select count(*)::int, sum(xp)::int from academy.xp where sub_skill = 'all'`,
      )
    ).rows
  const before = await sum()
  await editor.delete('/skills/skilltree/many')
  expect(await sum()).toEqual([{ count: 0, sum: null }])
  await undo('root_skill', 'many')
  expect(await sum()).toEqual(before)
})

test('Z929 a task that waits in the bin is hidden by a decision about all tasks of its author', async () => {
  const author = await newcomer(server)
  const [kept, gone] = [await cast.solvedSubtask(learner, author), await cast.solvedSubtask(learner, author)]
  expect((await admin.delete(`/challenges/tasks/${cast.task}/subtasks/${gone}`)).status).toBe(200)
  const decisions = await decisionCast(server, cast)
  const { id } = await decisions.done(decisions.decision({ user_id: author.userId }, 'disable_tasks'))
  const { body } = await admin.post('/admin/bin/undo', { kind: 'subtask', ids: [gone] })
  expect(body.results).toMatchObject([{ id: gone, error: null }])
  const shown = async () => [(await cast.subtaskOf(kept)).enabled, (await cast.subtaskOf(gone)).enabled]
  expect(await shown()).toEqual([false, false])
  // With the decision ends what it hid.
  await admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  expect(await shown()).toEqual([true, true])
})

test('Z991 notes about jobs and companies come back with them, and go when they are gone for good', async () => {
  const note = async (kind: string, id: string) => {
    const given = { id: crypto.randomUUID(), about: { kind, id }, text: 'Ruft nie zurück.' }
    expect((await editor.post('/admin/notes', given)).status).toBe(201)
    await editor.patch(`/admin/notes/${given.id}`, { text: 'Ruft selten zurück.', version: 1 })
    return given.id
  }
  const left = async (...ids: string[]) => {
    const { rows } = await server.ctx.pool.query(
      `select id from academy.note_entry where id = any($1)
        union all select note_id from academy.note_edit where note_id = any($1)`,
      [ids],
    )
    return rows.length
  }
  const company = await newCompany('Notiert GmbH')
  const job = await newJob(company, 'Notiert')
  const other = await newCompany('Andere GmbH')
  const about = [await note('company', company), await note('job', job)]
  const kept = await note('company', other)
  await editor.delete(`/jobs/companies/${company}`)
  await editor.post('/admin/bin/restore', { ids: [await entryOf(company)] })
  expect(await left(...about)).toBe(4)
  // The entry of what came back ends without them.
  await server.ctx.pool.query(
    `update academy.bin set deleted_at = '2026-01-01' where restored_at is not null`,
  )
  await clearExpired(server.ctx, new AbortController().signal)
  expect(await left(...about)).toBe(4)
  await editor.delete(`/jobs/companies/${company}`)
  const bin = await entryOf(company)
  await admin.post('/admin/bin/delete', { ids: [bin] })
  expect(await left(...about)).toBe(0)
  await editor.delete(`/jobs/companies/${other}`)
  expect(await left(kept)).toBe(2)
  server.setNow(new Date('2026-04-02T09:00:00Z'))
  await clearExpired(server.ctx, new AbortController().signal)
  expect(await left(kept)).toBe(0)
})
