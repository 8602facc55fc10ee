import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { whileLocked } from '../testing/waiting-sessions.ts'

let server: TestServer
let editor: Api
let colleague: Api
beforeAll(async () => {
  server = await createTestServer()
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
  colleague = await newcomer(server, { name: 'colleague', role: 'editor' })
})
afterAll(() => server.close())

/** A skill with a course. */
async function newCourseAndSkill(name: string) {
  const [course, root, sub] = [`${name}_course`, `${name}_root`, `${name}_sub`]
  const texts = { title: name, language: 'de', description: '', category: '', image: '', author: '' }
  const lists = { learning_goals: [], requirements: [], sections: [] }
  const place = { dependencies: [], row: 0, column: 0 }
  const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
  for (const [path, body] of [
    ['/admin/courses', { id: course, ...texts, price: 0, ...lists }],
    ['/skills/skilltree', { id: root, name, ...place, ...size }],
    [`/skills/skilltree/${root}`, { id: sub, name, ...place, courses: [course] }],
  ] as const)
    expect((await editor.post(path, body)).status).toBeLessThan(300)
  const coursesOf = async () => (await editor.get(`/skills/skilltree/${root}`)).body.skills[0]?.courses
  return { course, root, sub, coursesOf }
}

const undo = async (by: Api, kind: string, id: string) =>
  (await by.post('/admin/bin/undo', { kind, ids: [id] })).body.results[0]

test('Z740 a course and its skill that two people restore at once both come back, connected', async () => {
  const { course, root, sub, coursesOf } = await newCourseAndSkill('both')
  await editor.delete(`/admin/courses/${course}`)
  await editor.delete(`/skills/skilltree/${root}/${sub}`)
  const both = await whileLocked(
    server,
    ['select from academy.skill_tree for update'],
    [() => undo(editor, 'course', course), () => undo(colleague, 'sub_skill', sub)],
  )
  expect(both).toMatchObject([{ error: null }, { error: null }])
  expect(await coursesOf()).toEqual([course])
})

test('Z741 a course that comes back before the root of its skill is connected with it when that comes back', async () => {
  const { course, root, coursesOf } = await newCourseAndSkill('root')
  await editor.delete(`/admin/courses/${course}`)
  await editor.delete(`/skills/skilltree/${root}`)
  expect(await undo(editor, 'course', course)).toMatchObject({ error: null, left_out: 0 })
  expect(await undo(editor, 'root_skill', root)).toMatchObject({ error: null, left_out: 0 })
  expect(await coursesOf()).toEqual([course])
})

test('Z1033 a task that is restored while its report is opened again, or it is deleted for good: both are answered', async () => {
  const cast = await decisionCast(server)
  const meanwhile = {
    reopen: ({ report }: { report: string }) =>
      cast.admin.post(`/admin/reports/${report}/reopen`, { text: '' }),
    delete: ({ entry }: { entry: string }) => cast.admin.post('/admin/bin/delete', { ids: [entry] }),
  }
  for (const act of Object.values(meanwhile)) {
    const { id: report, subtask_id } = await cast.newReport()
    await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask_id}`)
    const { items } = (await cast.admin.get('/admin/bin?limit=100')).body
    const { id: entry } = items.find(({ thing_id }: { thing_id: string }) => thing_id === subtask_id)
    const [restored, other] = await whileLocked(
      server,
      ['select from academy.bin where id = $1 for update', entry],
      [() => undo(cast.admin, 'subtask', subtask_id), () => act({ report, entry })],
    )
    expect(restored).toMatchObject({ error: null })
    // The report waits again already, and the entry is gone: Z1041 each row of the answer says so.
    expect(other.status).toBeLessThan(500)
    expect(other.body.results ?? []).not.toContainEqual(
      expect.objectContaining({ error: 'internal_server_error' }),
    )
    expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: false })
  }
})
