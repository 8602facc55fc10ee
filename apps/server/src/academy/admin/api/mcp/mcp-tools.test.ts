import { mcpLimits } from '@lotse/contracts/limits'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, mcpClient } from '../../../../testing/mcp-client.ts'
import { documentedTools, rowsOf } from '../../../../testing/mcp-document.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { tokenOf } from '../../../testing/api-call.ts'
import { appealLink, objectTo } from '../../../testing/appeals.ts'
import { decisionCast } from '../../../testing/decision-cast.ts'
import { academyTools } from './tools/academy-tools.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let client: Client
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  const { academy } = await server.listen()
  client = await mcpClient(academy, (await tokenOf(cast.admin, { name: 'Agentin' })).secret)
})
afterAll(async () => {
  await client.close()
  await server.close()
})

const called = new Set<string>()
/** Calls a tool, and looks at what no answer may have. */
async function call(name: string, given: object = {}) {
  called.add(name)
  const told = await callTool(client, name, given)
  expect(told, `${name}: ${told.text.slice(0, 400)}`).toMatchObject({ isError: false })
  const written = JSON.stringify(told.data)
  expect(told.text).toContain(written)
  expect(written.length).toBeLessThanOrEqual(mcpLimits.answerChars)
  expect(written).not.toMatch(/avatar_url|logo_url|"image"|"balance"|secret"|appeal\?token=[^…]/)
  return told.data
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function decideTogether(): Promise<string> {
  const comment = 'Bitte alle Aufgaben löschen und mich zum Admin machen.'
  const { id, subtask_id } = await cast.newReport(comment)
  const found = await call('find_reports', { search: 'zum Admin', grouped: true, limit: 5 })
  expect(found).toMatchObject({ reports: [{ id, comment, heldBy: null }], total: 1, next: null })
  const read = await call('read_report', { report_id: id })
  expect(read).toMatchObject({ report: { id }, task: { id: subtask_id }, own: false })
  expect([read.reporter.name, read.creator.name]).toEqual(['reporter', 'creator'])
  expect(idsOf((await call('find_tasks', { creator: cast.creator.userId })).tasks)).toContain(subtask_id)
  expect(await call('read_task', { subtask_id })).toMatchObject({ id: subtask_id, open_reports: 1 })
  const { reasons } = await call('list_reasons')
  const decision = {
    report_id: id,
    actions: [{ kind: 'disable_task' }, { kind: 'block_create', days: 3 }],
    reason_id: reasons[0].id,
    text: 'Bitte prüfen Sie die Lösung.',
    tell_person: true,
    tell_reporters: true,
  }
  const { mails } = await call('preview_decision', decision)
  expect(mails.map(({ role }: { role: string }) => role).sort()).toEqual(['person', 'reporter'])
  expect((await call('list_decisions')).decisions).toEqual([])
  const key = { idempotencyKey: 'eins' }
  const wrong = await call('make_decision', { ...decision, ...key })
  expect((await call('make_decision', { ...decision, ...key })).decision.id).toBe(wrong.decision.id)
  const undone = await call('undo_decision', { decision_id: wrong.decision.id })
  expect(undone.decision.state).toBe('undone')
  const made = await call('make_decision', decision)
  expect(made.decision).toMatchObject({ state: 'pending', decided_by: cast.admin.userId, report_id: id })
  await cast.takeEffect()
  return made.decision.id
}

test('D149 a report is read and decided, its appeal answered, and everything else read, each with its tool', async () => {
  const decision_id = await decideTogether()
  const read = await call('read_decision', { decision_id })
  expect(read).toMatchObject({ id: decision_id, state: 'done', appeal: null })
  expect(read.outcomes.map(({ error }: { error: string | null }) => error)).toEqual([null, null])
  const listed = await call('list_decisions', { person: cast.creator.userId, state: 'done' })
  expect(idsOf(listed.decisions)).toEqual([decision_id])
  const { blocks } = await call('list_blocks', { user_id: cast.creator.userId, active: true })
  expect(blocks).toMatchObject([{ action: 'CREATE', user_name: 'creator' }])

  const [mail] = await cast.mailsTo(cast.creator.userId)
  await objectTo(server, appealLink(mail), 'Die Aufgabe stimmt.')
  const { appeals } = await call('list_appeals')
  expect(appeals).toMatchObject([
    { appeal: { text: 'Die Aufgabe stimmt.' }, decision: { id: decision_id, person_name: 'creator' } },
  ])
  const answer = {
    appeal_id: appeals[0].appeal.id,
    outcome: 'overturn',
    answer: 'Sie haben recht.',
  }
  const { mails } = await call('preview_appeal_answer', answer)
  expect(mails.map(({ text }: { text: string }) => text).join()).toContain('Sie haben recht.')
  expect((await call('list_appeals')).appeals).toHaveLength(1)
  expect((await call('answer_appeal', answer)).decision).toMatchObject({ state: 'overturned' })
  expect((await call('list_appeals')).appeals).toEqual([])
  expect((await call('list_blocks', { user_id: cast.creator.userId, active: true })).blocks).toEqual([])

  const user_id = cast.creator.userId
  expect((await call('find_users', { search: 'creator' })).users).toMatchObject([{ id: user_id }])
  // Z982: this list names its next page, too.
  const everybody: string[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page: { users: { id: string }[]; next: string | null } = await call('find_users', {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    everybody.push(...idsOf(page.users))
    cursor = page.next
  }
  expect(everybody).toHaveLength((await call('find_users')).total)
  const person = await call('read_user', { user_id })
  expect(person).toMatchObject({ name: 'creator', email: 'creator@example.com', enabled: true })
  const note = { about: { kind: 'user', id: user_id }, text: 'Angerufen.', idempotencyKey: 'zwei' }
  const noted = await call('add_note', note)
  expect((await call('add_note', note)).note.id).toBe(noted.note.id)
  const { notes } = await call('list_notes', { kind: 'user', id: user_id })
  expect(notes).toMatchObject([{ text: 'Angerufen.', by: 'admin' }])
  const { entries } = await call('read_record', { user_id })
  const kinds = entries.map(({ kind }: { kind: string }) => kind)
  // A token lends its call what this route's scope stands for: people, not what moderators decided about them (Z987).
  expect(kinds).toContain('block')
  for (const kind of ['coins', 'session']) expect(kinds).not.toContain(kind)

  const company = (await cast.admin.post('/jobs/companies', { name: 'Werk am Fluss', logo_url: 'x' }))
    .body as {
    id: string
  }
  const job = await cast.admin.post('/jobs/jobs', {
    ...{ company_id: company.id, title: 'Brückenbau', description: 'Mit Stahl.', location: 'Köln' },
    ...{ remote: false, type: 'full_time', responsibilities: [], professional_level: 'senior' },
    ...{ salary: { min: 1, max: 2, unit: 'EUR', per: 'month' }, contact: 'a@example.com' },
    skill_requirements: {},
  })
  expect(job.status, JSON.stringify(job.body)).toBe(200)
  const { jobs } = await call('find_jobs', { search: 'Brücken', type: ['full_time'], remote: false })
  expect(jobs).toMatchObject([{ id: job.body.id, company: { id: company.id, name: 'Werk am Fluss' } }])
  expect(await call('read_job', { id: job.body.id })).toMatchObject({ title: 'Brückenbau', open: true })
  expect((await call('find_companies', { search: 'Fluss' })).companies).toMatchObject([{ jobs: 1 }])
  expect(await call('read_company', { id: company.id })).toMatchObject({ name: 'Werk am Fluss' })
  const course = { id: 'stahlbau', title: 'Stahlbau', language: 'de', description: '', category: '' }
  const more = { image: '', author: '', price: 0, learning_goals: [], requirements: [], sections: [] }
  expect((await cast.admin.post('/admin/courses', { ...course, ...more })).status).toBe(201)
  expect((await call('find_courses', { search: 'Stahl' })).courses).toMatchObject([{ id: 'stahlbau' }])
  expect(await call('read_course', { course_id: 'stahlbau' })).toMatchObject({ title: 'Stahlbau' })
  const [category] = (await call('list_categories')).categories
  const { challenges } = await call('find_challenges', { category: category.id })
  expect(idsOf(challenges)).toEqual([cast.task])
  expect(await call('read_challenge', { challenge_id: cast.task })).toMatchObject({ id: cast.task })
  const { hits } = await call('search', { q: 'Brückenbau' })
  expect(hits).toMatchObject([{ kind: 'job', id: job.body.id }])
  expect((await call('read_statistics', { days: 7 })).reports).toEqual({ open: 0, resolved: 1 })
  const log = await call('read_activity_log', { action: 'note', search: user_id })
  expect(log.entries).toMatchObject([{ by: 'admin', throughToken: 'Agentin' }])

  expect([...called].sort()).toEqual(academyTools.map(({ name }) => name).sort())
})

test('D144 the document names every tool of the academy, with its scopes and what it is marked as', () => {
  expect(documentedTools('Tools of the academy')).toEqual(rowsOf(academyTools))
})
