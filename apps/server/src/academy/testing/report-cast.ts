import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from './academy-client.ts'
import { reportableTask, reportOf } from './reportable-task.ts'
import '../challenges/subtasks/subtasks.table.ts'

/** An administrator, a creator, a reporter and a task, and what the report tests do with them. */
export async function reportCast(server: TestServer) {
  const admin = await newcomer(server, { name: 'admin', admin: true })
  const creator = await newcomer(server, { name: 'creator' })
  const reporter = await newcomer(server, { name: 'reporter' })
  const make = async (path: string, body: object) => (await admin.post(path, body)).body.id as string
  const { task, newQuestion } = await reportableTask(make, 'IPv6')

  const solve = async (subtask_id: string, user_id: string): Promise<void> => {
    const now = server.ctx.now()
    const progress = { user_id, subtask_id, attempted_at: now, solved_at: now }
    await server.ctx.db.insertInto('academy.subtask_progress').values(progress).execute()
  }

  /** A subtask that `by` has solved. */
  const solvedSubtask = async (by: Api = reporter, author: Api = creator): Promise<string> => {
    const id = await newQuestion()
    await server.ctx.db
      .updateTable('academy.subtask')
      .set({ creator: author.userId })
      .where('id', '=', id)
      .execute()
    await solve(id, by.userId)
    return id
  }

  const newReport = async (
    comment = 'Die Lösung stimmt nicht',
    by: Api = reporter,
    author: Api = creator,
  ) => {
    const subtask_id = await solvedSubtask(by, author)
    const { body, status } = await by.post('/challenges/subtask_reports', reportOf(task, subtask_id, comment))
    expect(status).toBe(201)
    return body as { id: string; subtask_id: string }
  }

  const subtaskOf = async (id: string) =>
    (await admin.get(`/challenges/subtasks?task_id=${task}`)).body.find(
      (row: { id: string }) => row.id === id,
    )

  return { admin, creator, reporter, task, solve, solvedSubtask, newReport, subtaskOf }
}
