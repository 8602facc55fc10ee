import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let editor: Api
let anyone: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { admin: true })
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
  anyone = stranger(server)
})
afterAll(() => server.close())

const lecture = (id: string, title = id) => ({ id, title, duration: 60 })
const section = (id: string, ...lectures: object[]) => ({ id, title: `Teil ${id}`, lectures })
const course = (id: string, change: object = {}) => ({
  id,
  title: 'Linux',
  language: 'de',
  description: '',
  category: '',
  image: '',
  author: 'Ada',
  price: 0,
  learning_goals: ['Dateien'],
  requirements: [],
  sections: [section('s1', lecture('l1'), lecture('l2')), section('s2')],
  ...change,
})
const read = async (id: string) => (await editor.get(`/admin/courses/${id}`)).body
const sectionsOf = async (id: string) =>
  (await anyone.get(`/skills/courses/${id}/summary`)).body.sections.map(
    ({ title, lectures }: { title: string; lectures: { title: string }[] }) => [
      title,
      ...lectures.map(one => one.title),
    ],
  )
const ask = (task: string) =>
  editor.post(`/challenges/tasks/${task}/questions`, {
    question: 'Wozu?',
    answers: ['8'],
    case_sensitive: false,
    ascii_letters: false,
    digits: true,
    punctuation: false,
    blocks: [],
  })

test('D96 a course is created, and its sections and lessons are added, renamed, moved and removed in one save', async () => {
  const made = await editor.post('/admin/courses', course('linux'))
  expect(made).toMatchObject({ status: 201, body: { id: 'linux', version: 1, skills: [], description: '' } })
  expect(await editor.post('/admin/courses', course('linux'))).toMatchObject({ status: 409 })
  const sections = [section('s2', lecture('l3', 'Neu')), section('s1', lecture('l2', 'Umbenannt'))]
  const saved = await editor.patch('/admin/courses/linux', { sections, version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { version: 2, sections, author: 'Ada' } })
  expect(await sectionsOf('linux')).toEqual([
    ['Teil s2', 'Neu'],
    ['Teil s1', 'Umbenannt'],
  ])
  const stale = await editor.patch('/admin/courses/linux', { title: 'Zu spät', version: 1 })
  expect(stale).toEqual({ status: 409, body: { detail: 'Stale version' } })
  expect((await editor.patch('/admin/courses/linux', { author: '' })).body).toMatchObject({
    title: 'Linux',
    author: '',
    version: 3,
  })
})

test('D96 the platform answers about courses as before: no version and no ids of sections', async () => {
  const { body } = await anyone.get('/skills/courses/linux/summary')
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['author', 'category', 'completed', 'description', 'id', 'image', 'language', 'last_update'],
      ...['learning_goals', 'price', 'requirements', 'sections', 'title'],
    ].sort(),
  )
  expect(Object.keys(body.sections[0]).sort()).toEqual(['completed', 'lectures', 'title'])
  // What is empty is null, as in the platform's own courses.
  expect(body).toMatchObject({ description: null, category: null, image: null, author: null })
  expect((await anyone.get('/skills/courses')).body).toEqual([body])
})

test('D96 an edit of a course can be reverted', async () => {
  await editor.post('/admin/courses', course('undone'))
  await editor.patch('/admin/courses/undone', { title: 'Unix', price: 5, sections: [section('s1')] })
  await editor.patch('/admin/courses/undone', { price: 7 })
  const { body: history } = await admin.get('/admin/audit?target_kind=course&target_id=undone')
  const entry = history.items.find(({ before }: { before?: { title?: string } }) => before?.title === 'Linux')
  expect(entry).toMatchObject({ action: 'course.change', target_name: 'Unix' })
  const { body: plan } = await admin.get(`/admin/audit/${entry.id}/revert`)
  expect(plan.fields).toMatchObject([
    { field: 'price', state: 'conflict' },
    { field: 'title', state: 'free' },
    { field: 'sections', state: 'free' },
  ])
  const fields = ['title', 'sections']
  const reverted = await admin.post(`/admin/audit/${entry.id}/revert`, { version: plan.version, fields })
  expect(reverted).toEqual({ status: 200, body: true })
  expect(await read('undone')).toMatchObject({
    title: 'Linux',
    price: 7,
    sections: course('undone').sections,
  })
})

test('D96 a section, lesson or course whose tasks learners have written is not removed; an empty task goes with it', async () => {
  await editor.post('/admin/courses', course('tasks'))
  const taskAt = async (lecture_id: string) =>
    (await editor.post('/challenges/courses/tasks/tasks', { section_id: 's1', lecture_id })).body.id
  const [written, empty] = [await taskAt('l1'), await taskAt('l2')]
  await ask(written)
  const refused = { status: 409, body: { detail: 'Course part in use', details: { tasks: 1 } } }
  for (const sections of [[section('s2')], [section('s1', lecture('l2')), section('s2')]])
    expect(await editor.patch('/admin/courses/tasks', { sections })).toEqual(refused)
  expect(await editor.delete('/admin/courses/tasks')).toEqual(refused)
  const moved = [section('s2'), section('s1', lecture('l1'))]
  expect((await editor.patch('/admin/courses/tasks', { sections: moved })).status).toBe(200)
  expect((await ask(empty)).status).toBe(404)
  const { body: tasks } = await editor.get('/challenges/courses/tasks/tasks')
  expect(tasks.map(({ id }: { id: string }) => id)).toEqual([written])
})

test('Z470 a lesson keeps its place as long as a deleted task can come back to it', async () => {
  await editor.post('/admin/courses', course('kept'))
  const place = { section_id: 's1', lecture_id: 'l1' }
  const { body: task } = await editor.post('/challenges/courses/kept/tasks', place)
  const { body: binned } = await ask(task.id)
  const sections = [section('s1', lecture('l2')), section('s2')]
  const remove = () => editor.patch('/admin/courses/kept', { sections })
  const refused = { status: 409, body: { detail: 'Course part kept', details: { tasks: 1 } } }
  await editor.delete(`/challenges/tasks/${task.id}/subtasks/${binned.id}`)
  expect(await remove()).toEqual(refused)
  const { body: bin } = await editor.get('/admin/bin?kind=subtask')
  const { id } = bin.items.find(({ thing_id }: { thing_id: string }) => thing_id === binned.id)
  await admin.post('/admin/bin/delete', { ids: [id] })

  const { body: decided } = await ask(task.id)
  const { body: reasons } = await admin.get('/admin/reasons')
  const words = { reason_id: reasons[0].id, text: '', tell_person: false, tell_reporters: false }
  const { body: decision } = await admin.post('/admin/decisions', {
    subtask_id: decided.id,
    actions: [{ kind: 'delete_task' }],
    ...words,
  })
  await server.ctx.pool.query(`update errand.job set start_after = now() - interval '1 second'
    where name = 'carry-out-decision'`)
  server.ctx.queue.wake(['carry-out-decision'])
  await server.errandsDone()
  expect(await remove()).toEqual(refused)
  expect((await admin.post(`/admin/decisions/${decision.id}/reopen`, { text: '' })).status).toBe(200)
  const back = await editor.get(`/admin/subtasks/${decided.id}`)
  expect(back).toMatchObject({ status: 200, body: { task_id: task.id } })
  await server.ctx.pool.query('delete from academy.subtask where id = $1', [decided.id])
  expect((await remove()).status).toBe(200)
})

test('D96 a deleted course comes back whole: its skills, and the task of a lesson that is in the bin itself', async () => {
  await editor.post('/admin/courses', course('gone', { title: 'Weg' }))
  const place = { row: 0, column: 0, dependencies: [] }
  const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
  await editor.post('/skills/skilltree', { id: 'r', name: 'r', ...place, ...size })
  for (const id of ['a', 'b', 'c'])
    await editor.post('/skills/skilltree/r', { id, name: id, ...place, courses: ['gone'] })
  const { body: task } = await editor.post('/challenges/courses/gone/tasks', { section_id: 's1' })
  const { body: subtask } = await ask(task.id)
  await editor.delete(`/challenges/tasks/${task.id}/subtasks/${subtask.id}`)
  const before = await read('gone')
  expect(before.skills).toEqual(['a', 'b', 'c'].map(id => ({ id, name: id, root: 'r' })))

  await editor.delete('/skills/skilltree/r/c')
  expect(await editor.delete('/admin/courses/gone')).toEqual({ status: 200, body: true })
  expect((await editor.get('/admin/courses/gone')).status).toBe(404)
  await editor.delete('/skills/skilltree/r/b')
  const undo = async (kind: string, id: string) =>
    (await editor.post('/admin/bin/undo', { kind, ids: [id] })).body.results[0]
  expect(await undo('subtask', subtask.id)).toMatchObject({
    error: 'bin_parent_gone',
    parent: { kind: 'course', title: 'Weg' },
  })
  // What is still in the bin brings its connection along later, whichever of the two was deleted first.
  expect(await undo('sub_skill', 'c')).toMatchObject({ error: null, left_out: 0 })
  expect(await undo('course', 'gone')).toEqual({ id: 'gone', error: null, left_out: 0 })
  expect((await read('gone')).skills.map(({ id }: { id: string }) => id)).toEqual(['a', 'c'])
  await undo('sub_skill', 'b')
  expect(await read('gone')).toEqual({ ...before, version: before.version + 1 })
  expect(await undo('subtask', subtask.id)).toMatchObject({ error: null })
  const { body: history } = await admin.get('/admin/audit?target_kind=course&target_id=gone')
  expect(history.items.map(({ action }: { action: string }) => action)).toEqual([
    'course.restore',
    'course.delete',
    'course.create',
  ])
})

test('D96 an id that was given to another course meanwhile is a conflict', async () => {
  await editor.post('/admin/courses', course('again'))
  await editor.delete('/admin/courses/again')
  await editor.post('/admin/courses', course('again', { title: 'Neu' }))
  const { body } = await editor.post('/admin/bin/undo', { kind: 'course', ids: ['again'] })
  expect(body.results).toEqual([{ id: 'again', error: 'course_already_exists' }])
})

test('D96 of fifty parallel edits of one version, one is saved', async () => {
  await editor.post('/admin/courses', course('busy'))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, price) => editor.patch('/admin/courses/busy', { price, version: 1 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await read('busy')).version).toBe(2)
})

test('D96 what no course can have is refused', async () => {
  for (const wrong of [
    { title: '  ' },
    { price: -1 },
    { sections: [section('x'), section('x')] },
    { sections: [section('x', lecture('l'), lecture('l'))] },
    { sections: [section('x', { ...lecture('l'), duration: -1 })] },
    { sections: Array.from({ length: 51 }, (_, at) => section(`s${at}`)) },
    { more: true },
  ])
    expect((await editor.patch('/admin/courses/linux', wrong)).status, JSON.stringify(wrong)).toBe(422)
  for (const id of ['', '.', '..', 'Groß', 'a/b'])
    expect((await editor.post('/admin/courses', course(id))).status, id).toBe(422)
})

test('D96 courses are found by their words, sorted, page by page, with how much they have', async () => {
  const idsOf = async (query: string) =>
    (await editor.get(`/admin/courses?${query}`)).body.items.map(({ id }: { id: string }) => id)
  const found = (await editor.get('/admin/courses?search=WEG%20')).body
  expect(found).toEqual({
    total: 1,
    next: null,
    items: [
      {
        id: 'gone',
        title: 'Weg',
        language: 'de',
        category: '',
        author: 'Ada',
        price: 0,
        sections: 2,
        lectures: 2,
        skills: 3,
        last_update: expect.any(Number),
      },
    ],
  })
  server.setNow(new Date(Date.now() + 86_400_000))
  await editor.patch('/admin/courses/tasks', { author: 'Bo' })
  expect((await idsOf('sort=-last_update'))[0]).toBe('tasks')
  const all = await idsOf('sort=-title')
  expect(all[0]).toBe('gone')
  expect([
    ...(await idsOf('sort=-title&limit=2')),
    ...(await idsOf('sort=-title&limit=50&offset=2')),
  ]).toEqual(all)
  const { body } = await editor.get('/admin/search?q=weg')
  expect(body.hits).toContainEqual({ kind: 'course', id: 'gone', title: 'Weg', subtitle: '', parent: null })
})
