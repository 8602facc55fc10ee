import { randomUUID } from 'node:crypto'
import { platformIcons } from '@lotse/contracts/academy/skills/platform-icons'
import { rateLimits, recordReads } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { seedAcademy } from './seed/seed.ts'
import { academyClient, addUser, signedIn } from './testing/academy-client.ts'

/** The third-party dashboard for the public platform, screen by screen: each call exactly as it sends it. */

let server: TestServer
let call: ReturnType<typeof academyClient>
let adminId: string
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'a seeded password')
  const nobody = academyClient(server, 'null')
  const { status, body } = await nobody('POST /auth/sessions', {
    name_or_email: 'admin',
    password: 'a seeded password',
    mfa_code: '',
    recaptcha_response: null,
  })
  expect(status).toBe(200)
  const renewed = await academyClient(server)('PUT /auth/session', { refresh_token: body.refresh_token })
  expect(renewed.status).toBe(200)
  adminId = renewed.body.user.id
  call = academyClient(server, renewed.body.access_token)
})
afterAll(() => server.close())

/** It treats an empty body as a failure, and an error without text as a success. */
async function works(key: string, body?: unknown, status = 200) {
  const answer = await call(key, body)
  expect(answer.status, `${key} ${JSON.stringify(answer.body)}`).toBe(status)
  expect(answer.body, key).toBeTruthy()
  return answer.body
}

test('Y2 every skill of the demo has a picture in that dashboard', async () => {
  const { skills: roots } = await works('GET /skills/skilltree/')
  const icons: (string | null)[] = []
  for (const root of roots) {
    icons.push(root.icon)
    const { skills } = await works(`GET /skills/skilltree/${root.id}`)
    icons.push(...skills.map((skill: { icon: string | null }) => skill.icon))
  }
  expect(icons.length).toBeGreaterThan(50)
  expect(icons.filter(icon => !Object.hasOwn(platformIcons, icon ?? ''))).toEqual([])
})

test('A9.1 users: the list with its filters, and every button in a row', async () => {
  const { total, users } = await works('GET /auth/users?limit=10&offset=0&name=&email=')
  expect(users).toHaveLength(10)
  expect((await works('GET /auth/users?limit=20&offset=20&')).total).toBe(total)
  await works(
    'GET /auth/users?limit=10&offset=0&email=example.com&enabled=true&admin=false&mfa_enabled=false',
  )
  await works('GET /auth/users?limit=10&offset=0&email_verified=true&newsletter=false')
  await works('GET /challenges/bans')
  const { id } = await addUser(server, 'original_user')
  expect(await works(`PATCH /auth/users/${id}`, { enabled: false })).toMatchObject({ enabled: false })
  expect(await works(`PATCH /auth/users/${id}`, { enabled: true })).toMatchObject({ enabled: true })
  expect(await works(`PATCH /auth/users/${id}`, { email_verified: false })).toMatchObject({
    email_verified: false,
  })
  for (const action of ['CREATE', 'REPORT']) {
    const ban = await works('POST /challenges/bans', { user_id: id, action, reason: '' }, 201)
    expect(ban).toMatchObject({ user_id: id, action, end: null, active: true })
    expect(await works(`DELETE /challenges/bans/${ban.id}`)).toEqual({})
  }
  expect(await works(`GET /auth/users/${id}`)).toMatchObject({ id })
  expect(await works(`GET /shop/coins/${id}`)).toEqual({ coins: 0, withheld_coins: 0 })
  const grant = { coins: 20, description: 'thanks', credit_note: false }
  expect(await works(`POST /shop/coins/${id}`, grant)).toBe(true)
  expect(await works(`POST /shop/coins/${id}`, { ...grant, coins: -20 })).toBe(true)
  const { skills } = await works(`GET /skills/xp/${id}`)
  const [root] = skills.filter((one: { skills: unknown[] }) => one.skills.length > 0)
  const path = `PATCH /skills/xp/${id}/${root.skill}/${root.skills[0].skill}`
  expect(await works(path, { xp: 500 })).toMatchObject({ xp: 500, level: 5 })
  expect(await works(`DELETE /auth/users/${id}`)).toBe(true)
})

const company = {
  name: 'Original GmbH',
  description: '',
  website: '',
  youtube_video: '',
  twitter_handle: '',
  instagram_handle: '',
  logo_url: '',
}
const jobForm = (company_id: string) => ({
  company_id,
  title: 'Baker',
  description: 'Bakes',
  location: 'Wismar',
  remote: false,
  type: 'full_time',
  responsibilities: ['Bread'],
  professional_level: 'entry',
  salary: { min: 0, max: 200, unit: 'MC', per: 'task' },
  contact: 'jobs@example.com',
  skill_requirements: { css: 3 },
})

test('A9.1 companies and jobs: lists with a dangling `?` and `&`, forms with empty texts', async () => {
  await works('GET /jobs/companies?search_term=zzz&')
  const { id } = await works('POST /jobs/companies', company)
  expect(await works(`PATCH /jobs/companies/${id}`, { ...company, website: 'https://example.com' })).toEqual({
    ...company,
    id,
    website: 'https://example.com',
  })
  await works('GET /jobs/jobs?')
  await works('GET /jobs/jobs?search_term=baker&')
  const job = await works('POST /jobs/jobs', jobForm(id))
  expect(job.skill_requirements).toEqual([[expect.any(String), 'css', 3]])
  expect(await works(`PATCH /jobs/jobs/${job.id}`, { ...jobForm(id), title: 'Cook' })).toMatchObject({
    title: 'Cook',
  })
  expect(await works(`GET /jobs/jobs/${job.id}`)).toMatchObject({ id: job.id, contact: 'jobs@example.com' })
  expect(await works(`DELETE /jobs/jobs/${job.id}`)).toBe(true)
  expect(await works(`DELETE /jobs/companies/${id}`)).toBe(true)
})

test('A9.1 challenge categories: list, form, deletion', async () => {
  await works('GET /challenges/categories')
  const made = await works('POST /challenges/categories', { title: 'Original', description: '' }, 201)
  await works(`GET /challenges/categories/${made.id}`)
  await works(`PATCH /challenges/categories/${made.id}`, { title: 'Changed', description: 'x' })
  expect(await works(`DELETE /challenges/categories/${made.id}`)).toEqual({})
})

test('A9.1 reported tasks: the list with its owners, a task of every type, every decision', async () => {
  const reports = await works('GET /challenges/subtask_reports?limit=10&offset=0')
  expect(reports.length).toBeGreaterThan(0)
  const subtasks: { id: string; creator: string }[] = await works('GET /challenges/subtasks')
  const seen = new Set<string>()
  for (const report of await works('GET /challenges/subtask_reports?limit=1000&offset=0')) {
    const owner = subtasks.find(({ id }) => id === report.subtask_id)?.creator
    expect(owner).toBeDefined()
    const task = `GET /challenges/tasks/${report.task_id}`
    if (report.subtask_type === 'MULTIPLE_CHOICE_QUESTION')
      await works(`${task}/multiple_choice/${report.subtask_id}/solution`)
    if (report.subtask_type === 'MATCHING') await works(`${task}/matchings/${report.subtask_id}/solution`)
    if (report.subtask_type === 'QUESTION') await works(`${task}/questions/${report.subtask_id}/solution`)
    if (report.subtask_type === 'CODING_CHALLENGE') {
      await works(`${task}/coding_challenges/${report.subtask_id}`)
      await works(`${task}/coding_challenges/${report.subtask_id}/solution`)
    }
    seen.add(report.subtask_type)
  }
  expect([...seen].sort()).toEqual(['CODING_CHALLENGE', 'MATCHING', 'MULTIPLE_CHOICE_QUESTION', 'QUESTION'])
  const byPerson = reports.filter((one: { user_id: string | null }) => one.user_id !== null)
  const [first, second] = byPerson
  expect(await works(`PUT /challenges/subtask_reports/${first.id}`, { action: 'REVISE' })).toEqual({})
  const again = await call(`PUT /challenges/subtask_reports/${first.id}`, { action: 'REVISE' })
  expect(again).toMatchObject({ status: 403, body: { error: 'already_resolved' } })
  await works(`PUT /challenges/subtask_reports/${second.id}`, { action: 'BLOCK_REPORTER' })
  const gone = `DELETE /challenges/tasks/${first.task_id}/subtasks/${first.subtask_id}`
  expect(await works(gone)).toEqual({})
})

test('A9.1 skill tree: with its trailing slash, a root, a sub skill, their forms and sizes', async () => {
  await works('GET /skills/skilltree/')
  const { rows, columns } = await works('GET /skills/skilltree')
  expect(await works('PATCH /skills/skilltree', { rows, columns })).toEqual({ rows, columns })
  const root = { id: `r_${randomUUID()}`, name: 'Root', dependencies: ['web'], row: 0, column: 0 }
  const size = { sub_tree_rows: 25, sub_tree_columns: 25 }
  await works('POST /skills/skilltree', { ...root, ...size, icon: '' })
  await works(`PATCH /skills/skilltree/${root.id}`, { name: 'Renamed', dependencies: [], row: 1, icon: '' })
  const sub = {
    id: `s_${randomUUID()}`,
    name: 'Sub',
    dependencies: [],
    courses: [],
    row: 2,
    column: 3,
    icon: '',
  }
  await works(`POST /skills/skilltree/${root.id}`, sub)
  await works(`GET /skills/skilltree/${root.id}`)
  await works(`PATCH /skills/skilltree/${root.id}/${sub.id}`, {
    name: 'Sub 2',
    courses: [],
    row: 4,
    column: 4,
  })
  expect(await works(`DELETE /skills/skilltree/${root.id}/${sub.id}`)).toBe(true)
  expect(await works(`DELETE /skills/skilltree/${root.id}`)).toBe(true)
})

test('A9.1 its logout ends every session of the administrator', async () => {
  expect(await works(`DELETE /auth/sessions/${adminId}`)).toBe(true)
  expect(await call('GET /auth/users?limit=1')).toMatchObject({
    status: 401,
    body: { detail: 'Invalid token' },
  })
})

test('Y3 “load more” reads two users for each of several hundred rows and is not stopped', async () => {
  // Each time it shows ten more rows and reads all of them again: 300 rows in a minute are one fast person.
  const rows = Array.from({ length: 30 }, (_, click) => 10 * (click + 1))
  expect(2 * rows.reduce((sum, shown) => sum + shown, 0)).toBeLessThan(recordReads.max)
  const { call } = await signedIn(server, 'admin')
  for (let asked = 0; asked <= rateLimits.default.max; asked += 25) {
    const answers = await Promise.all(Array.from({ length: 25 }, () => call(`GET /auth/users/${adminId}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200))
  }
})
