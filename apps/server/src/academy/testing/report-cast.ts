import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from './academy-client.ts'
import '../subtasks/subtasks.table.ts'

const question = {
  question: 'Wie viele Bit hat ein Byte?',
  answers: ['8'],
  case_sensitive: false,
  ascii_letters: false,
  digits: true,
  punctuation: false,
  blocks: [],
}

/** An administrator, a creator, a reporter and a task, and what the report tests do with them. */
export async function reportCast(server: TestServer) {
  const admin = await newcomer(server, { name: 'admin', admin: true })
  const creator = await newcomer(server, { name: 'creator' })
  const reporter = await newcomer(server, { name: 'reporter' })
  const category = await admin.post('/challenges/categories', { title: 'Netze', description: '' })
  const challenges = `/challenges/categories/${category.body.id}/challenges`
  const task: string = (await admin.post(challenges, { title: 'IPv6', description: '', skills: [] })).body.id

  const solve = async (subtask_id: string, user_id: string): Promise<void> => {
    const now = server.ctx.now()
    const progress = { user_id, subtask_id, attempted_at: now, solved_at: now }
    await server.ctx.db.insertInto('academy.subtask_progress').values(progress).execute()
  }

  /** A subtask that `by` has solved. */
  const solvedSubtask = async (by: Api = reporter, author: Api = creator): Promise<string> => {
    const { body } = await admin.post(`/challenges/tasks/${task}/questions`, question)
    await server.ctx.db
      .updateTable('academy.subtask')
      .set({ creator: author.userId })
      .where('id', '=', body.id)
      .execute()
    await solve(body.id, by.userId)
    return body.id
  }

  const newReport = async (
    comment = 'Die Lösung stimmt nicht',
    by: Api = reporter,
    author: Api = creator,
  ) => {
    const subtask_id = await solvedSubtask(by, author)
    const report = { task_id: task, subtask_id, reason: 'WRONG', comment }
    const { body, status } = await by.post('/challenges/subtask_reports', report)
    expect(status).toBe(201)
    return body as { id: string; subtask_id: string }
  }

  const subtaskOf = async (id: string) =>
    (await admin.get(`/challenges/subtasks?task_id=${task}`)).body.find(
      (row: { id: string }) => row.id === id,
    )

  return { admin, creator, reporter, task, solve, solvedSubtask, newReport, subtaskOf }
}
