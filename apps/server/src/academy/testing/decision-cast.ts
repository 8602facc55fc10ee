import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { newcomer } from './academy-client.ts'
import { reportCast } from './report-cast.ts'
import { reportOf } from './reportable-task.ts'

/** What the tests of decisions do with the people of the reports. */
export async function decisionCast(server: TestServer, given?: Awaited<ReturnType<typeof reportCast>>) {
  const cast = given ?? (await reportCast(server))
  const { body: reasons } = await cast.admin.get('/admin/reasons')
  const [reason] = reasons as [{ id: string; words: { de: { title: string }; en: { title: string } } }]

  const decision = (about: object, ...actions: (string | object)[]) => ({
    ...about,
    actions: actions.map(action => (typeof action === 'string' ? { kind: action } : action)),
    reason_id: reason.id,
    text: 'Bitte bleiben Sie freundlich.',
    tell_person: true,
    tell_reporters: true,
  })
  const decide = (body: object) => cast.admin.post('/admin/decisions', body)
  const made = async (body: object) => {
    const answer = await decide(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as { id: string; state: string }
  }
  const read = async (id: string) => (await cast.admin.get(`/admin/decisions/${id}`)).body

  /** As if the time for an undo were over. */
  const takeEffect = async () => {
    await server.ctx.pool.query(`update errand.job set start_after = now() - interval '1 second'
      where name = 'carry-out-decision'`)
    server.ctx.queue.wake(['carry-out-decision'])
    await server.errandsDone()
  }
  const done = async (body: object) => {
    const { id } = await made(body)
    await takeEffect()
    return read(id)
  }

  /** One task with a report by each of so many people. */
  const reportedBy = async (count: number) => {
    const reporters = await Promise.all(Array.from({ length: count }, () => newcomer(server)))
    const [first, ...others] = reporters
    const { id, subtask_id } = await cast.newReport('Falsch', first)
    // Only what is shown can be reported; all of them saw it at the same moment.
    for (const other of others) {
      await cast.solve(subtask_id, other.userId)
      await server.ctx.db
        .updateTable('academy.subtask')
        .set({ enabled: true })
        .where('id', '=', subtask_id)
        .execute()
      const answer = await other.post('/challenges/subtask_reports', reportOf(cast.task, subtask_id, 'Auch'))
      expect(answer.status).toBe(201)
    }
    return { reportId: id, subtaskId: subtask_id, reporters }
  }
  const mailsTo = async (userId: string) => {
    const { email } = await server.ctx.db
      .selectFrom('academy.user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return (await server.sentMails()).filter(({ to }) => to === email)
  }
  return { ...cast, reason, decision, decide, made, done, read, takeEffect, reportedBy, mailsTo }
}
