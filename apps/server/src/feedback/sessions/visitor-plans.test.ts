import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements, plansOf } from '../../testing/plans.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'
import { open } from '../tokens/seal.ts'
import { userHash } from './identity.ts'

// With fewer rows, PostgreSQL reads the whole table if fifty of them are asked for.
const ROWS = 14_000
let world: World
let team: TestTeam
let made: Record<'news' | 'collection' | 'article' | 'checklist', string>
let ws: string

const run = async (text: string, values: unknown[] = []) =>
  (await world.server.ctx.pool.query(text, values)).rows
const words = { de: 'Hilfe', en: 'Help' }

async function create(path: string, body: object, live = true): Promise<string> {
  const at = `/console/projects/${team.projectId}${path}`
  const { id, version } = (await team.owner('POST', at, body)).body
  if (live) expect((await team.owner('PATCH', `${at}/${id}`, { version, status: 'live' })).status).toBe(200)
  return id
}

async function createContent(): Promise<typeof made> {
  const collection = await create('/help/collections', { title: words }, false)
  const html = { de: '<p>Hilfe</p>', en: '<p>Help</p>' }
  return {
    collection,
    article: await create('/help/articles', { collectionId: collection, title: words, html }),
    news: await create('/news', { title: words, previewText: words, html }),
    checklist: await create('/outbound', {
      kind: 'checklist',
      name: 'Los',
      config: { subject: words, popupType: 'none', steps: [{ id: 'a', title: words, event: 'did-a' }] },
      targeting: { event: 'never' },
    }),
  }
}

/** Everything is in one project: an index that only finds the project finds all rows. */
async function fill(): Promise<void> {
  const people = 'from generate_series(1, $2::int) n where $1::uuid is not null'
  const rows: [table: string, columns: string, values: string][] = [
    ['contact', 'id, project_id, created_at, last_seen_at', "md5('c' || n)::uuid, $1, now(), now()"],
    [
      'visitor_session',
      'id, project_id, contact_id, hash, created_at, last_seen_at',
      "md5('s' || n)::uuid, $1, md5('c' || n)::uuid, '', now(), now()",
    ],
    [
      'event',
      'id, project_id, contact_id, session_id, name, at, received_at',
      "gen_random_uuid(), $1, md5('c' || n)::uuid, md5('s' || n)::uuid, 'x', now(), now()",
    ],
    [
      'ticket',
      'id, project_id, number, contact_id, session_id, type, priority, share_token, visitor_unread, last_message_at, created_at, updated_at',
      "md5('t' || n)::uuid, $1, n, md5('c' || n)::uuid, md5('s' || n)::uuid, 'BUG', 1, 'share' || n, 1, now(), now(), now()",
    ],
    [
      'message',
      'id, project_id, ticket_id, author, created_at',
      "gen_random_uuid(), $1, md5('t' || n)::uuid, 'team', now()",
    ],
    [
      'upload',
      'token, project_id, contact_id, session_id, name, content_type, size, created_at',
      "'file' || n, $1, md5('c' || n)::uuid, md5('s' || n)::uuid, 'a', 'a/b', 1, now()",
    ],
    [
      'conversation_guest',
      'ticket_id, session_id, project_id',
      "md5('t' || n)::uuid, md5('s' || (n % 1000 + 1))::uuid, $1",
    ],
    [
      'delivery',
      'outbound_id, scope_id, contact_id, project_id, session_id, pending, queued_at',
      `'${made.checklist}', md5('s' || n)::uuid, md5('c' || n)::uuid, $1, md5('s' || n)::uuid, n % 2 = 0, now()`,
    ],
    [
      'checklist',
      'id, project_id, outbound_id, scope_id, contact_id, created_at, updated_at',
      `gen_random_uuid(), $1, '${made.checklist}', md5('s' || n)::uuid, md5('c' || n)::uuid, now(), now()`,
    ],
    [
      'news_read',
      'news_id, scope_id, contact_id, project_id, at',
      `'${made.news}', md5('s' || n)::uuid, md5('c' || n)::uuid, $1, now()`,
    ],
    [
      'help_vote',
      'article_id, scope_id, contact_id, project_id, vote, at',
      `'${made.article}', md5('s' || n)::uuid, md5('c' || n)::uuid, $1, 'up', now()`,
    ],
  ]
  for (const [table, columns, values] of rows) {
    await run(`insert into lotse.${table} (${columns}) select ${values} ${people}`, [team.projectId, ROWS])
    await run(`vacuum analyze lotse.${table}`)
  }
  await run('update lotse.ticket_counter set next = $2 where project_id = $1', [team.projectId, ROWS + 1])
}

beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
  made = await createContent()
  await fill()
}, 120_000)
afterAll(() => world.close())

const large =
  'contact|visitor_session|event|ticket|message|upload|conversation_guest|delivery|checklist|news_read|help_vote|idempotency'

/** Expects that indexes find what the visitor asks for. */
async function expectFound(name: string, work: () => Promise<{ status: number } | undefined>): Promise<void> {
  let status: number | undefined
  const plans = await plansOf(
    world.server,
    async () => {
      status = (await work())?.status
    },
    allStatements,
  )
  expect(status ?? 200, name).toBeLessThan(300)
  expect(plans.length, name).toBeGreaterThan(0)
  for (const plan of plans) expect(plan, name).not.toMatch(new RegExp(`Seq Scan on (${large})\\b`))
}

async function proofOf(userId: string): Promise<string> {
  const [row] = await run('select identity_secret from lotse.project where id = $1', [team.projectId])
  return userHash(open(world.server.ctx, row.identity_secret), userId)
}

type Step = [
  name: string,
  work: (
    visitor: TestVisitor,
  ) => Promise<{ status: number; body?: { id?: string; shareToken?: string } } | undefined>,
]

/** Everything that a page and its widget request. */
const visits: Step[] = [
  ['resume', ({ call }) => call('POST', '/sessions', { lang: 'de' })],
  ['events', ({ call }) => call('POST', '/sessions/events', { events: [{ name: 'x' }, { name: 'did-a' }] })],
  [
    'ping',
    ({ call }) =>
      call('POST', '/sessions/ping', {
        events: [{ name: `outbound-${made.checklist}-clicked` }],
        type: 'js',
      }),
  ],
  ['update', ({ call }) => call('POST', '/sessions/partialupdate', { data: { name: 'Ada', plan: 'pro' } })],
  ['news', ({ call }) => call('GET', '/shared/news')],
  ['a post', ({ call }) => call('GET', `/shared/news/${made.news}`)],
  ['help', ({ call }) => call('GET', '/shared/help/collections')],
  ['a collection', ({ call }) => call('GET', `/shared/help/collections/${made.collection}`)],
  ['search', ({ call }) => call('GET', '/shared/help/search?term=Hilfe')],
  ['an article', ({ call }) => call('GET', `/shared/help/articles/${made.article}`)],
  ['a vote', ({ call }) => call('POST', `/shared/help/articles/${made.article}/vote`, { vote: 'up' })],
  ['begin a checklist', ({ call }) => call('POST', '/outbound/checklists', { outboundId: made.checklist })],
  ['checklists', ({ call }) => call('GET', '/shared/checklists')],
  ['a report', ({ call }) => call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'Kaputt' } })],
  ['conversations', ({ call }) => call('GET', '/shared/conversations')],
  ['tooltips', ({ call }) => call('GET', `/config/${team.key}/tooltips`)],
  [
    'a file',
    ({ call }) => {
      const { payload, headers } = fileBody(PNG, { name: 'a.png', type: 'image/png' })
      return call('POST', '/uploads/sdk', payload, headers)
    },
  ],
  [
    'a page',
    async ({ session: { gleapId, gleapHash } }) => {
      const page = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
      page.close()
      return undefined
    },
  ],
]

test('Z87 whatever a visitor asks for, the rows of the others are not read', {
  timeout: 60_000,
}, async () => {
  const visitor = await world.visitor(team.key)
  await expectFound('a new session', () => world.sdk(team.key)('POST', '/sessions', { lang: 'de' }))
  for (const [name, work] of visits) await expectFound(name, () => work(visitor))
  const { call } = visitor
  const begun = (await call('POST', '/outbound/checklists', { outboundId: made.checklist })).body.id
  await expectFound('a checklist', () => call('GET', `/outbound/checklists/${begun}`))
  await expectFound('a step', () => call('PUT', `/outbound/checklists/${begun}`, { checkedStep: 'a' }))
  let token = ''
  await expectFound('a conversation', async () => {
    const answer = await call('POST', '/shared/conversations', { text: 'Hallo' })
    token = answer.body.conversation.shareToken
    return answer
  })
  const at = `/shared/conversations/${token}`
  await expectFound('its messages', () => call('GET', at))
  await expectFound('a message', () => call('POST', `${at}/messages`, { text: 'Noch etwas' }))
  await expectFound('read', () => call('POST', `${at}/read`, {}))
  await expectFound('typing', () => call('POST', `${at}/typing`, {}))
  // Another visitor, with their link.
  const other = await world.visitor(team.key)
  await expectFound('shared', () => other.call('GET', at))

  await expectFound('identify', () => visitor.identify('ada'))
  const userHash = await proofOf('ada')
  await expectFound('prove', () => visitor.identify('ada', { userHash }))
  for (const [name, work] of visits) await expectFound(`${name}, proved`, () => work(visitor))
  await expectFound('become somebody else', () => visitor.identify('bob'))
})

// Accounts are disabled, never deleted.
test('Z87 what hangs on a row is found by an index when the row goes: every foreign key has one that begins with it', async () => {
  const without = await run(`
    select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as key from pg_constraint c
    where c.contype = 'f' and c.confrelid <> 'lotse.account'::regclass and c.connamespace in ('lotse'::regnamespace, 'academy'::regnamespace) and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)
    order by 1`)
  expect(without.map(({ key }) => key)).toEqual([])
})
