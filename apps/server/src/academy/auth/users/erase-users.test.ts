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

/** Tables of the academy that still have these words anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await server.ctx.pool.query(
    `select quote_ident(table_name) as table from information_schema.tables where table_schema = 'academy'`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const { rowCount } = await server.ctx.pool.query(
      `select from academy.${table} t where t::text like $1 limit 1`,
      [`%${words}%`],
    )
    if (rowCount) found.push(table)
  }
  return found
}

test('Z420 GD-02 with an account goes what was written about it, in the log and in blocks, too; the reason of the catalog stays', async () => {
  const [person, reporter] = [await newcomer(server), await newcomer(server)]
  const words = 'Wenzel Windbeutel beleidigt andere'
  const { id: report } = await cast.newReport('Beleidigend', reporter, person)
  const both = cast.decision({ report_id: report }, 'disable_task', 'block_create', 'block_report')
  const { id } = await cast.done({ ...both, text: words })
  const { body: lifted } = await cast.admin.post('/challenges/bans', {
    user_id: person.userId,
    action: 'REPORT',
    reason: words,
  })
  await cast.admin.delete(`/challenges/bans/${lifted.id}`)
  const { id: second } = await cast.done({
    ...cast.decision({ user_id: person.userId }, 'ban_account'),
    text: words,
  })
  await cast.admin.post(`/admin/decisions/${second}/reopen`, { text: words })
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['audit', 'ban', 'decision']))
  expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
  expect(await tablesWith(words)).toEqual([])
  expect(await cast.read(id)).toMatchObject({ text: '', reason_id: cast.reason.id })
  const { body: blocks } = await cast.admin.get(`/challenges/bans?user_id=${reporter.userId}`)
  expect(blocks).toMatchObject([{ action: 'REPORT', reason: cast.reason.words.de.title }])
})

test('Z420 an account that a decision deletes leaves none of its words either', async () => {
  const [person, reporter] = [await newcomer(server), await newcomer(server)]
  const words = 'Sibylle Sauertopf droht andern'
  const { id: report } = await cast.newReport('Drohung', reporter, person)
  const both = cast.decision({ report_id: report }, 'disable_task', 'block_report', 'delete_account')
  const { outcomes } = await cast.done({ ...both, text: words })
  // What is decided about the reporter has its own decision.
  expect(outcomes.map(({ error }: { error: string | null }) => error)).toEqual([null, null])
  expect(await tablesWith(words)).toEqual([])
})

test('Z926 GD-02 nor does the log keep why somebody signed in as them, or changed their coins', async () => {
  const person = await newcomer(server)
  const words = 'Gundula Gernegroß hat angerufen'
  const entered = await cast.admin.post(`/admin/users/${person.userId}/session`, { reason: words })
  expect(entered.status).toBe(201)
  const coins = { coins: 5, description: words, credit_note: true }
  expect((await cast.admin.post(`/shop/coins/${person.userId}`, coins)).status).toBe(200)
  const inLog = async () => (await tablesWith(words)).includes('audit')
  expect(await inLog()).toBe(true)
  expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
  expect(await inLog()).toBe(false)
})

test('Z925 GD-02 what somebody made and deleted themselves does not stay in the reports about it', async () => {
  for (const isOwn of [true, false]) {
    const [person, reporter] = [await newcomer(server), await newcomer(server)]
    const words = `Schiller schrieb das nicht ${isOwn}`
    const { subtask_id } = await cast.newReport('Falsch', reporter, person)
    await server.ctx.pool.query(
      `update academy.subtask set content = jsonb_set(content, '{question}', to_jsonb($2::text)) where id = $1`,
      [subtask_id, words],
    )
    const by = isOwn ? person : cast.admin
    const gone = await by.delete(`/challenges/tasks/${cast.task}/subtasks/${subtask_id}`)
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await tablesWith(words)).toContain('subtask_report')
    expect((await cast.admin.delete(`/auth/users/${person.userId}`)).status).toBe(200)
    expect((await tablesWith(words)).includes('subtask_report')).toBe(!isOwn)
  }
})

test('Z926 GD-02 what a reporter was answered goes with their account, also where it says why the decision ended', async () => {
  const [reporter, other] = [await newcomer(server), await newcomer(server, { role: 'moderator' })]
  const words = 'Adelheid Ameise hatte doch recht'
  const { id: report_id } = await cast.newReport('Falsch', reporter)
  const { id } = await cast.done(cast.decision({ report_id }, 'dismiss'))
  await objectTo(server, appealLink((await cast.mailsTo(reporter.userId))[0]), 'Doch')
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: words }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['appeal', 'audit', 'decision']))
  expect((await reporter.delete('/auth/users/me')).status).toBe(200)
  expect(await tablesWith(words)).toEqual([])
})
