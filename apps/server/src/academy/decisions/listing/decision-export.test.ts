import { readCsv } from '@lotse/rules/text/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

const rowsOf = async (query = ''): Promise<Record<string, string>[]> => {
  const { body } = await cast.admin.get(`/admin/export/decisions${query}`)
  const [head = [], ...rows] = readCsv(body)
  return rows.map(row =>
    Object.fromEntries(head.map((name, at) => [name.replace(/^\W+/, ''), row[at] ?? ''])),
  )
}

test('Z924 the export counts each notice once, none by the system, and nothing that was undone in time', async () => {
  const { reportId, subtaskId } = await cast.reportedBy(2)
  // Ten bad ratings report by themselves.
  await server.ctx.pool.query(
    `insert into academy.subtask_report (task_id, subtask_id, subtask_type, subtask_creator, user_id, timestamp, reason, comment)
      select task_id, subtask_id, subtask_type, subtask_creator, null, timestamp, 'DISLIKE', ''
      from academy.subtask_report where id = $1`,
    [reportId],
  )
  const undone = await cast.made(cast.decision({ report_id: reportId }, 'delete_task'))
  expect((await cast.admin.post(`/admin/decisions/${undone.id}/undo`, {})).status).toBe(200)
  const first = await cast.done(cast.decision({ report_id: reportId }, 'disable_task'))
  expect(first.reports).toBe(3)
  await objectTo(server, appealLink((await cast.mailsTo(cast.creator.userId)).at(-1)), 'Nein')
  const { appeal } = await cast.read(first.id)
  const other = await newcomer(server, { role: 'moderator' })
  const replacing = cast.decision({}, 'disable_task', { kind: 'block_create', days: 3 })
  const { status, body: second } = await other.post(`/admin/appeals/${appeal.id}/decide`, {
    ...{ outcome: 'change', answer: 'Strenger.', decision: replacing },
  })
  expect(status, JSON.stringify(second)).toBe(200)
  const rows = await rowsOf()
  expect(rows.map(({ id, notices, notice_days }) => ({ id, notices, notice_days }))).toEqual([
    { id: second.id, notices: '2', notice_days: '' },
    { id: first.id, notices: '0', notice_days: '0' },
  ])
  expect((await rowsOf('?state=undone')).map(({ id, notices }) => [id, notices])).toEqual([[undone.id, '0']])
  expect((await cast.admin.get(`/admin/reports?subtask_id=${subtaskId}`)).body.total).toBe(0)
})
