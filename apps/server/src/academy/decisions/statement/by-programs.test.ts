import { readCsv } from '@lotse/rules/text/csv'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { programOf, tokenOf } from '../../testing/api-call.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let program: ReturnType<typeof programOf>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  program = programOf(server, (await tokenOf(cast.admin, { name: 'Prüferin' })).secret)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
})

const lastTo = async (userId: string) => (await cast.mailsTo(userId)).at(-1)?.text ?? ''
const rowOf = async (id: string): Promise<Record<string, string>> => {
  const [head = [], ...rows] = readCsv((await cast.admin.get('/admin/export/decisions')).body)
  const row = rows.find(([first]) => first === id) ?? []
  return Object.fromEntries(head.map((name, at) => [name.replace(/^\W+/, ''), row[at] ?? '']))
}

test('Z921 mails, preview, history and export say that a program decided', async () => {
  const reporter = await newcomer(server)
  const { id: report_id } = await cast.newReport('Falsch', reporter)
  const body = cast.decision({ report_id }, 'disable_task', { kind: 'block_create', days: 3 })
  const preview = await program('POST /api/v1/admin/decisions/preview', body)
  const { id } = (await program('POST /api/v1/admin/decisions', body)).body as { id: string }
  await cast.takeEffect()
  const texts = preview.body.mails.map(({ text }: { text: string }) => text)
  for (const text of [...texts, await lastTo(cast.creator.userId), await lastTo(reporter.userId)]) {
    expect(text).toContain('Entschieden hat ein Programm')
    expect(text).not.toContain('ein Mensch')
  }
  expect(await cast.read(id)).toMatchObject({ decided_by_name: 'admin', token_name: 'Prüferin' })
  expect(await rowOf(id)).toMatchObject({ automated_decision: 'true', appeal_automated: '' })
  // What it did was done through the token, too.
  const { body: history } = await cast.admin.get('/admin/audit?limit=20')
  expect(history.items.find(({ action }: { action: string }) => action === 'ban.create')).toMatchObject({
    actor_name: 'admin',
    token_name: 'Prüferin',
  })
})

test('Z921 the answer to an appeal says whether a program gave it, and people are not called programs', async () => {
  for (const isProgram of [true, false]) {
    const person = await newcomer(server)
    const { id } = await cast.done(
      cast.decision({ user_id: person.userId }, { kind: 'block_create', days: 3 }),
    )
    expect(await lastTo(person.userId)).toContain('Entschieden hat ein Mensch')
    await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
    const { id: appeal } = (await cast.read(id)).appeal
    const answer = { outcome: 'uphold', answer: 'Es bleibt dabei.' }
    const { status } = isProgram
      ? await program(`POST /api/v1/admin/appeals/${appeal}/decide`, answer)
      : await cast.admin.post(`/admin/appeals/${appeal}/decide`, answer)
    expect(status).toBe(200)
    expect((await lastTo(person.userId)).includes('Geantwortet hat ein Programm')).toBe(isProgram)
    expect((await cast.read(id)).appeal.token_name).toBe(isProgram ? 'Prüferin' : null)
    expect(await rowOf(id)).toMatchObject({ automated_decision: 'false', appeal_automated: `${isProgram}` })
  }
})
