import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { seedAcademy } from '../seed/seed.ts'
import { signedIn } from '../testing/academy-client.ts'
import { academyRoutes } from '../testing/academy-routes.ts'

let server: TestServer
let call: Awaited<ReturnType<typeof signedIn>>['call']
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'password')
  call = (await signedIn(server, 'admin')).call
}, 60_000)
afterAll(() => server.close())

const rowOf = async (query: string) => (await server.ctx.pool.query(query)).rows[0]

interface Case {
  /** A record with a value in every field, and a new value for each. */
  path(): Promise<string>
  fields: Record<string, unknown>
  /** Fields that change along without being requested. */
  follows?: Record<string, string[]>
  /** Every change names the version that was read. */
  isVersioned?: boolean
}

const subtask = (type: string, segment: string, fields: object): Case => ({
  path: async () => {
    const { id, task_id } = await rowOf(
      `select id, task_id from academy.subtask where type = '${type}' and enabled and not retired order by id limit 1`,
    )
    return `/challenges/tasks/${task_id}/${segment}/${id}`
  },
  fields: { xp: 17, coins: 3, enabled: false, retired: true, ...fields },
})

const view = { name: 'Alt', icon: 'list', isShared: false, query: { list: 'users', search: {} } }
const webhook = {
  ...{ name: 'Alt', address: 'https://webhooks.invalid/', format: 'json', topics: ['report.opened'] },
  ...{ lang: 'de', withPicture: true, payloadVersion: 1, isOn: true },
}
const startId = '0190c9a0-0000-7000-8000-000000000001'

const cases: Record<string, Case> = {
  'PATCH /auth/users/:user_id': {
    path: async () => {
      const { id } = await rowOf('select id from academy."user" where name = \'mara_k\'')
      await call(`PATCH /auth/users/${id}`, {
        ...{ description: 'Text', tags: ['eins'], newsletter: true, business: false, first_name: 'Mara' },
        ...{ last_name: 'K', street: 'Weg 1', zip_code: '1', city: 'Ulm', country: 'DE' },
      })
      return `/auth/users/${id}`
    },
    fields: {
      ...{
        name: 'mara_neu',
        display_name: 'Neu',
        email: 'neu@example.com',
        description: 'Neu',
        tags: ['zwei'],
      },
      ...{ newsletter: false, first_name: 'A', last_name: 'B', street: 'C', zip_code: '2', city: 'D' },
      ...{ country: 'AT', enabled: false, admin: true, email_verified: true },
    },
    follows: {
      name: ['last_name_change'],
      email: ['email_verified', 'can_buy_coins', 'can_receive_coins', 'avatar_url'],
      email_verified: ['can_buy_coins', 'can_receive_coins'],
    },
  },
  'PATCH /challenges/bans/:ban_id': {
    path: async () => {
      const { id: user_id } = await rowOf(
        "select id from academy.\"user\" where name = 'mara_k' or name = 'mara_neu'",
      )
      const ban = {
        user_id,
        action: 'CREATE',
        reason: 'Grund',
        start: '2026-01-01T00:00:00Z',
        end: '2030-01-01T00:00:00Z',
      }
      return `/challenges/bans/${(await call('POST /challenges/bans', ban)).body.id}`
    },
    fields: {
      reason: 'Neu',
      action: 'REPORT',
      start: '2026-02-01T00:00:00+00:00',
      end: '2031-01-01T00:00:00+00:00',
    },
  },
  'PATCH /challenges/categories/:category_id': {
    path: async () =>
      `/challenges/categories/${(await rowOf("select id from academy.challenge_category where description <> '' limit 1")).id}`,
    fields: { title: 'Neu', description: 'Neue Beschreibung' },
  },
  'PATCH /challenges/categories/:category_id/challenges/:challenge_id': {
    path: async () => {
      const { id, category_id } = await rowOf(
        'select task_id as id, category_id from academy.challenge order by task_id limit 1',
      )
      return `/challenges/categories/${category_id}/challenges/${id}`
    },
    fields: { title: 'Neu', description: 'Neue Beschreibung', skills: ['rust'] },
  },
  'PATCH /jobs/companies/:id': {
    path: async () =>
      `/jobs/companies/${(await rowOf("select id from academy.company where logo_url <> '' and website <> '' limit 1")).id}`,
    fields: {
      ...{
        name: 'Neu',
        description: 'Neu',
        website: 'https://neu.example',
        logo_url: 'https://neu.example/l.svg',
      },
      ...{ youtube_video: 'abc', twitter_handle: 'neu', instagram_handle: 'neu' },
    },
  },
  'PATCH /jobs/jobs/:id': {
    path: async () =>
      `/jobs/jobs/${(await rowOf("select id from academy.job where title like 'Backend-%'")).id}`,
    fields: {
      ...{
        title: 'Neu',
        description: 'Neu',
        location: 'Neu',
        remote: false,
        type: 'freelance',
        contact: 'neu@x.example',
      },
      ...{ responsibilities: ['eins'], professional_level: 'entry' },
      salary: { min: 1, max: 2, unit: 'MC', per: 'task' },
    },
    follows: { every: ['last_update'] },
  },
  'PATCH /admin/courses/:course_id': {
    path: async () =>
      `/admin/courses/${(await rowOf("select c.id from academy.course c where description <> '' and not exists (select from academy.course_task k where k.course_id = c.id) limit 1")).id}`,
    fields: {
      ...{
        title: 'Neu',
        language: 'fr',
        description: 'Neu',
        category: 'Neu',
        image: 'https://neu.example/i.png',
      },
      ...{ author: 'Neu', price: 12_345, learning_goals: ['Neu'], requirements: ['Neu'] },
      sections: [{ id: 'neu', title: 'Neu', lectures: [{ id: 'neu', title: 'Neu', duration: 1 }] }],
    },
    follows: { every: ['last_update'] },
  },
  'PATCH /admin/reasons/:reason_id': {
    path: async () =>
      `/admin/reasons/${(await rowOf('select id from academy.reason order by position limit 1')).id}`,
    fields: {
      words: { de: { title: 'Neu', rule: '', text: '' }, en: { title: 'New', rule: '', text: '' } },
      ...{ ground: 'law', actions: ['dismiss'], active: false },
    },
  },
  'PATCH /admin/reports/:report_id': {
    path: async () => {
      const path = `/admin/reports/${(await rowOf('select id from academy.subtask_report where completed_timestamp is null limit 1')).id}`
      const { id: assignee } = await rowOf('select id from academy."user" where name = \'admin\'')
      await call(`PATCH ${path}`, { assignee })
      return path
    },
    fields: { assignee: null },
    follows: { assignee: ['assignee_name'] },
  },
  'PATCH /admin/notes/:note_id': {
    path: async () => {
      const { id } = await rowOf('select id from academy.job limit 1')
      const body = { id: randomUUID(), about: { kind: 'job', id }, text: 'Notiz' }
      return `/admin/notes/${(await call('POST /admin/notes', body)).body.id}`
    },
    fields: { text: 'Neu' },
    follows: { text: ['edited_at'] },
  },
  'PATCH /admin/views': {
    path: async () => {
      await call('POST /admin/views', { ...view, id: startId })
      return '/admin/views'
    },
    fields: { startId },
  },
  'PATCH /admin/views/:view_id': {
    path: async () => `/admin/views/${(await call('POST /admin/views', view)).body.id}`,
    fields: { name: 'Neu', icon: 'star', isShared: true, query: { list: 'jobs', search: { q: 'neu' } } },
    follows: { every: ['updatedAt'] },
  },
  'PATCH /admin/webhooks/:webhook_id': {
    path: async () => `/admin/webhooks/${(await call('POST /admin/webhooks', webhook)).body.id}`,
    fields: {
      ...{ name: 'Neu', address: 'https://webhooks.invalid/neu', format: 'slack', topics: ['user.banned'] },
      ...{ lang: 'en', withPicture: false, isOn: false },
    },
    follows: { every: ['updatedAt'], isOn: ['offAt'] },
    isVersioned: true,
  },
  'PATCH /skills/skilltree': { path: async () => '/skills/skilltree', fields: { rows: 33, columns: 34 } },
  'PATCH /skills/skilltree/:root': {
    path: async () => '/skills/skilltree/web',
    fields: {
      ...{ name: 'Neu', dependencies: [], row: 19, column: 19, icon: 'neu' },
      ...{ sub_tree_rows: 40, sub_tree_columns: 41 },
    },
  },
  'PATCH /skills/skilltree/:root/:sub': {
    path: async () => '/skills/skilltree/web/react',
    fields: { name: 'Neu', dependencies: [], courses: [], row: 19, column: 19, icon: 'neu' },
  },
  'PATCH /skills/xp/:user_id/:root/:sub': {
    path: async () => {
      const { id } = await rowOf('select id from academy."user" where name = \'admin\'')
      await call(`PATCH /skills/xp/${id}/web/css`, { xp: 40 })
      return `/skills/xp/${id}/web/css`
    },
    fields: { xp: 90 },
    follows: { xp: ['level', 'progress'] },
  },
  'PATCH /challenges/tasks/:task_id/multiple_choice/:subtask_id': subtask(
    'MULTIPLE_CHOICE_QUESTION',
    'multiple_choice',
    { question: 'Neu?' },
  ),
  'PATCH /challenges/tasks/:task_id/questions/:subtask_id': subtask('QUESTION', 'questions', {
    ...{ question: 'Neu?', blocks: ['x'] },
  }),
  'PATCH /challenges/tasks/:task_id/matchings/:subtask_id': subtask('MATCHING', 'matchings', {}),
  'PATCH /challenges/tasks/:task_id/coding_challenges/:subtask_id': subtask(
    'CODING_CHALLENGE',
    'coding_challenges',
    {
      ...{ description: 'Neu', time_limit: 777, memory_limit: 77, static_tests: 7, random_tests: 8 },
    },
  ),
}

test('every PATCH of the academy is in this table', async () => {
  const mounted = (await academyRoutes(server)).map(route => route.key).filter(key => key.startsWith('PATCH'))
  expect(Object.keys(cases).sort()).toEqual([...new Set(mounted)].sort())
})

for (const [key, { path: pathOf, fields, follows = {}, isVersioned }] of Object.entries(cases))
  test(`${key}: absent fields stay, one by one`, async () => {
    const path = await pathOf()
    let read = isVersioned ? (await call(`GET ${path}`)).body.version : undefined
    const patch = async (body: object) => {
      const answer = await call(`PATCH ${path}`, isVersioned ? { version: read, ...body } : body)
      expect(answer.status, JSON.stringify([body, answer.body])).toBe(200)
      const { version, ...rest } = answer.body
      read = version
      return rest as Record<string, unknown>
    }
    const changed = (before: object, after: Record<string, unknown>) =>
      Object.keys(after).filter(
        name => JSON.stringify(after[name]) !== JSON.stringify(before[name as keyof typeof before]),
      )
    let before = await patch({})
    expect(changed(before, await patch({})).filter(name => !follows.every?.includes(name))).toEqual([])
    for (const [name, value] of Object.entries(fields)) {
      const after = await patch({ [name]: value })
      const expected = new Set([name, ...(follows[name] ?? []), ...(follows.every ?? [])])
      expect(
        changed(before, after).filter(field => !expected.has(field)),
        name,
      ).toEqual([])
      expect(changed(before, after), `${name} itself`).toContain(name)
      before = after
    }
  })
