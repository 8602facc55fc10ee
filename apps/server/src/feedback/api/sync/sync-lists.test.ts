import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { apiCall, tokenFor } from '../../testing/api-call.ts'
import { type Call, createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { forgetCompanyChanges } from './sync-companies.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Listen')
  call = apiCall(world, (await tokenFor(team, { isForTeam: true })).secret)
})
afterAll(() => world.close())

const api = (rest: string) => `/api/v1/projects/${team.projectId}${rest}`
const listOf = (list: string) =>
  list === 'audit' ? `/api/v1/teams/${team.teamId}/sync/audit` : api(`/sync/${list}`)

type Row = { id: string; changedAt: string } & Record<string, unknown>

/** A round: all pages, of two rows each. */
async function round(list: string, since = '') {
  const items: Row[] = []
  let first = ''
  for (let after = ''; ; ) {
    const query = `limit=2${since && `&since=${since}`}${after && `&after=${after}`}`
    const { status, body } = await call('GET', `${listOf(list)}?${query}`)
    expect(status, list).toBe(200)
    first ||= body.since
    items.push(...body.items)
    if (body.next === null) return { items, since: first }
    after = body.next
  }
}
const last = async (list: string) => (await round(list)).items.at(-1) as Row
const ids = (items: Row[]) => items.map(({ id }) => id)

const post = async (path: string, body: object) => {
  const answer = await call('POST', api(path), body)
  expect(answer.status, path).toBe(201)
  return answer.body
}
const contactOf = async (userId: string): Promise<string> =>
  (await call('PUT', api('/contacts'), { contact: { userId }, data: {} })).body.id
const text = (words: string) => ({ de: words })
const page = { id: 'one', fields: [{ name: 'why', kind: 'textarea', label: text('Warum?') }] }
const survey = (title: string) => ({ feedbackType: 'SURVEY', title: text(title), pages: [page] })

/** Makes one more of each list, and changes it. */
const lists: Record<string, { make(nth: number): Promise<string>; change(id: string): Promise<unknown> }> = {
  collections: {
    make: async nth =>
      (await post('/help/collections', { title: text(`S${nth}`), description: {}, icon: '', position: nth }))
        .id,
    change: id => call('PATCH', api(`/help/collections/${id}`), { title: text('anders') }),
  },
  articles: {
    make: async nth => {
      const collectionId = (await last('collections')).id
      const article = { collectionId, title: text(`A${nth}`), html: text('<p>Ein Text</p>'), position: nth }
      return (await post('/help/articles', article)).id
    },
    change: id => call('PATCH', api(`/help/articles/${id}`), { version: 1, html: text('<p>Neu</p>') }),
  },
  news: {
    make: async nth => (await post('/news', { title: text(`N${nth}`), html: text('<p>x</p>') })).id,
    change: id => call('PATCH', api(`/news/${id}`), { version: 1, title: text('anders') }),
  },
  flows: {
    make: async nth =>
      (await post('/flows', { id: `f-${nth}`, kind: 'survey', name: 'F', definition: survey('F') })).id,
    change: id => call('PATCH', api(`/flows/${id}`), { version: 1, name: 'anders' }),
  },
  outbound: {
    make: async nth => {
      const config = { format: 'survey', flowId: `f-${nth}` }
      return (await post('/outbound', { kind: 'survey', name: `K${nth}`, config })).id
    },
    change: id => call('PATCH', api(`/outbound/${id}`), { version: 1, name: 'anders' }),
  },
}

test.each(Object.keys(lists))(
  'D166 %s are read since a moment, page by page: what is new, and what has changed',
  async list => {
    const { make, change } = lists[list] as (typeof lists)[string]
    const before = ids((await round(list)).items)
    const made: string[] = []
    for (const nth of [1, 2, 3]) made.push(await make(nth))
    const first = await round(list)
    expect(ids(first.items)).toEqual([...before, ...made])
    expect(Date.parse(first.since)).toBeLessThan(Date.now())
    const { changedAt } = first.items.at(-1) as Row
    expect(ids((await round(list, changedAt)).items)).toEqual(made.slice(-1))
    await change(made[0] ?? '')
    const second = await round(list, changedAt)
    expect(ids(second.items)).toEqual([made[2], made[0]])
    expect(JSON.stringify(second.items[1])).toMatch(/anders|Neu/)
  },
)

test('D166 messages of all conversations are read since a moment: written, edited and deleted', async () => {
  const one = await post('/tickets', { contact: { userId: 'u-1' }, text: 'Frage' })
  const two = await post('/tickets', { contact: { userId: 'u-2' }, text: 'Andere Frage' })
  const reply = await post(`/tickets/${one.id}/messages`, { text: 'Antwort' })
  const words = (items: Row[]) =>
    items.filter(({ from }) => from !== 'change').map(({ ticketId, text }) => [ticketId, text])
  const first = await round('messages')
  expect(words(first.items)).toEqual([
    [one.id, 'Frage'],
    [two.id, 'Andere Frage'],
    [one.id, 'Antwort'],
  ])
  const { changedAt } = first.items.at(-1) as Row
  const message = api(`/tickets/${one.id}/messages/${reply.id}`)
  expect((await call('PATCH', message, { text: 'Bessere Antwort' })).status).toBe(200)
  expect(words((await round('messages', changedAt)).items)).toEqual([[one.id, 'Bessere Antwort']])
  expect((await call('DELETE', message)).status).toBe(200)
  const gone = await last('messages')
  expect(gone).toMatchObject({ id: reply.id, text: '', isDeleted: true })
  // Being shown to the visitor is no change.
  await world.server.ctx.pool.query('update lotse.message set pushed_at = now()')
  expect((await last('messages')).changedAt).toBe(gone.changedAt)
})

test('Z1065 messages that are deleted with their author are among the deleted messages, and those of a deleted ticket with it', async () => {
  const one = await post('/tickets', { contact: { userId: 'u-host' }, text: 'Frage' })
  const guest = await call('PUT', api('/contacts'), { contact: { userId: 'u-guest' }, data: {} })
  const words = await post(`/tickets/${one.id}/visitor-messages`, { text: 'Von einem Gast' })
  await world.server.ctx.pool.query('update lotse.message set guest_id = $2 where id = $1', [
    words.id,
    guest.body.id,
  ])
  expect((await call('DELETE', api(`/contacts/${guest.body.id}`))).status).toBe(200)
  expect(ids((await round('messages')).items)).not.toContain(words.id)
  expect((await round('deleted-messages')).items).toEqual([{ id: words.id, deletedAt: expect.any(String) }])
  expect((await call('DELETE', api(`/tickets/${one.id}`))).status).toBe(200)
  expect(ids((await round('deleted-messages')).items)).toEqual([words.id])
})

test('D181 notes about contacts are read since a moment: written, edited and deleted', async () => {
  const one = await contactOf('u-noted')
  const made: string[] = []
  for (const nth of [1, 2, 3])
    made.push((await post(`/contacts/${one}/notes`, { id: randomUUID(), text: `Notiz ${nth}` })).id)
  const first = await round('notes')
  expect(ids(first.items)).toEqual(made)
  expect(first.items[0]).toMatchObject({ contactId: one, text: 'Notiz 1', author: { name: 'Owner' } })
  const { changedAt } = first.items.at(-1) as Row
  const note = api(`/contacts/${one}/notes/${made[0]}`)
  expect((await call('PATCH', note, { text: 'Anders' })).status).toBe(200)
  expect(ids((await round('notes', changedAt)).items)).toEqual([made[2], made[0]])
  expect((await call('DELETE', note)).status).toBe(200)
  expect(ids((await round('notes')).items)).toEqual([made[1], made[2]])
  expect((await round('deleted-notes')).items).toEqual([{ id: made[0], deletedAt: expect.any(String) }])
})

test('D181 events of all contacts are read since a moment, also those that got another contact', async () => {
  const [one, two] = [await contactOf('u-event-1'), await contactOf('u-event-2')]
  for (const [nth, id] of [one, two].entries()) {
    const event = { contact: { id }, name: `paid-${nth}`, data: { nth } }
    expect((await call('POST', api('/events'), { events: [event] })).status).toBe(200)
  }
  const { items } = await round('events')
  expect(items).toMatchObject([
    { name: 'paid-0', data: { nth: 0 }, contactId: one },
    { name: 'paid-1', data: { nth: 1 }, contactId: two },
  ])
  const { changedAt } = items[1] as Row
  await world.server.ctx.pool.query('update lotse.event set contact_id = $2 where contact_id = $1', [
    one,
    two,
  ])
  const second = (await round('events', changedAt)).items
  expect(second).toMatchObject([{ id: items[1]?.id }, { id: items[0]?.id, contactId: two }])
})

test('D166 answers to forms are read since a moment, with who answered what', async () => {
  await post('/flows', { id: 'why', kind: 'survey', name: 'Warum', definition: survey('Warum') })
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-answers')
  const answer = (why: string) =>
    visitor.call('POST', '/bugs/v2', { outbound: 'why', formData: { why }, type: 'SURVEY' })
  for (const why of ['weil', 'darum', 'nur so']) expect((await answer(why)).status).toBe(201)
  const { items } = await round('answers')
  expect(items).toMatchObject(
    ['weil', 'darum', 'nur so'].map(why => ({
      flowId: 'why',
      answers: { why },
      contactId: expect.any(String),
    })),
  )
  expect(ids((await round('answers', items[2]?.changedAt)).items)).toEqual([items[2]?.id])
})

test('D166 the activity log of a team is read since a moment, by those who may read it', async () => {
  const before = await round('audit')
  await post('/tickets', { contact: { userId: 'u-3' }, text: 'Noch eine Frage' })
  const { items } = await round('audit', before.items.at(-1)?.changedAt)
  expect(items.at(-1)).toMatchObject({ action: 'ticket.created', token: { name: 'Helfer' } })
  const agent = apiCall(world, (await tokenFor(team, { isForTeam: true, role: 'agent' })).secret)
  expect((await agent('GET', listOf('audit'))).body.error).toBe('role_too_low')
})

test('D166 a long page ends early, and the next one continues: nothing is missed', async () => {
  const collectionId = (await last('collections')).id
  const html = text(`<p>${'wort '.repeat(15_000)}</p>`)
  const made: string[] = []
  for (let nth = 0; nth < 3; nth++)
    made.push(
      (await post('/help/articles', { collectionId, title: text(`L${nth}`), html, position: nth })).id,
    )
  // More than one page may hold.
  await world.server.ctx.pool.query(`insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
    select gen_random_uuid(), project_id, collection_id, status, created_at, updated_at
    from lotse.help_article, generate_series(1, 300) where id = '${made[0]}'`)
  await world.server.ctx.pool.query(`insert into lotse.help_text (project_id, article_id, lang, title, html, plain, search)
    select a.project_id, a.id, 'de', 'L', t.html, '', '' from lotse.help_article a, lotse.help_text t
    where t.article_id = '${made[0]}' and not exists (select from lotse.help_text o where o.article_id = a.id)`)
  const { rows } = await world.server.ctx.pool.query<{ id: string }>(
    'select id from lotse.help_article where project_id = $1 order by changed_at, id',
    [team.projectId],
  )
  const pages: string[][] = []
  for (let after = ''; ; ) {
    const { body } = await call('GET', `${listOf('articles')}?limit=500${after && `&after=${after}`}`)
    pages.push(ids(body.items))
    if (body.next === null) break
    after = body.next
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toEqual(ids(rows as Row[]))
})

test('Z1071 a page of long articles ends after the row that makes it long, however many are loaded together', async () => {
  const { pool } = world.server.ctx
  const collectionId = (await last('collections')).id
  const { changedAt } = await last('articles')
  // Each has two megabytes, in ten languages.
  const { rows } = await pool.query<{ id: string }>(
    `with made as (insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
        select gen_random_uuid(), $1, $2, 'draft', now(), now() from generate_series(1, 12) returning id)
      insert into lotse.help_text (project_id, article_id, lang, title, html, plain, search)
      select $1, id, lang, 'L', repeat('ü', 100000), '', ''
      from made, unnest('{da,de,en,es,fr,it,nl,pl,pt,sv}'::text[]) lang returning article_id as id`,
    [team.projectId, collectionId],
  )
  const read = async (after = '') =>
    (await call('GET', `${listOf('articles')}?limit=500&since=${changedAt}${after && `&after=${after}`}`))
      .body
  const first = await read()
  const size = Buffer.byteLength(JSON.stringify(first.items))
  expect(size).toBeGreaterThan(16 * 1024 ** 2)
  expect(size).toBeLessThan(19 * 1024 ** 2)
  const second = await read(first.next)
  expect(second.next).toBeNull()
  expect(ids([...first.items, ...second.items])).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
})

test('D260 mails are read since a moment: those of the project and of its team, and not that one is being tried', async () => {
  const { ctx } = world.server
  const other = await world.team('Andere')
  const send = (subject: string, owner: object) =>
    sendMail(ctx, {
      kind: 'test',
      to: 'mara@example.com',
      subject,
      text: 'Hallo',
      refusedFor: 'voll',
      ...owner,
    })
  await send('Eins', { projectId: team.projectId })
  await send('Team', { teamId: team.teamId })
  await send('Fremd', { projectId: other.projectId })
  await send('Fremdes Team', { teamId: other.teamId })
  const told = (items: Row[]) => items.map(({ subject, state }) => `${subject} ${state}`)
  const first = await round('mails')
  expect(told(first.items)).toEqual(['Eins refused', 'Team refused'])
  const { changedAt } = first.items.at(-1) as Row
  const update = (what: string) => ctx.pool.query(`update platform.mail set ${what} where subject = 'Eins'`)
  await update('tried_at = now()')
  expect(told((await round('mails', changedAt)).items)).toEqual(['Team refused'])
  await update("state = 'sent', reason = null, ended_at = now()")
  const second = await round('mails', changedAt)
  expect(told(second.items)).toEqual(['Team refused', 'Eins sent'])
  expect(second.items).toMatchObject([{ reason: 'voll', isRepeatable: true }, { reason: null }])
  const viewer = apiCall(world, (await tokenFor(team, { role: 'viewer' })).secret)
  expect((await viewer('GET', listOf('mails'))).status).toBe(403)
  // A page reads no more than its own rows of each index, however many mails there are.
  const client = await ctx.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    for (const [index, whose] of [
      ['mail_changed_of_project', `t.project_id = '${team.projectId}'`],
      ['mail_changed_of_team', `t.team_id = '${team.teamId}' and t.project_id is null`],
    ] as const) {
      const { rows } = await client.query(
        `explain select t.id, t.changed_at from platform.mail t where ${whose}
          and (t.changed_at, t.id) > (now(), $1) order by t.changed_at, t.id limit 2`,
        [team.projectId],
      )
      expect(JSON.stringify(rows)).toContain(index)
      expect(JSON.stringify(rows)).not.toContain('Sort')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('D260 errors of the site are read since a moment: new ones and other states, and not that one was seen again', async () => {
  const { pool } = world.server.ctx
  const other = await world.team('Andere Fehler')
  const insert = async (projectId: string, title: string, age: number) => {
    const { rows } = await pool.query(
      `insert into lotse.error_group (id, project_id, fingerprint, title, place, first_release, last_release, first_at, last_at, changed_at)
       values (gen_random_uuid(), $1, convert_to($2, 'UTF8'), $2, 'a.js', '1', '1', now(), now(), $3) returning id`,
      [projectId, title, new Date(Date.now() - age)],
    )
    return rows[0].id as string
  }
  await insert(other.projectId, 'fremd', 0)
  const made = [await insert(team.projectId, 'eins', 2000), await insert(team.projectId, 'zwei', 1000)]
  const first = await round('errors')
  expect(ids(first.items)).toEqual(made)
  const { changedAt } = first.items.at(-1) as Row
  await pool.query('update lotse.error_group set seen = seen + 1, last_at = now() where id = $1', [made[0]])
  expect(ids((await round('errors', changedAt)).items)).toEqual([made[1]])
  expect((await call('POST', api(`/errors/${made[0]}/state`), { state: 'ignored' })).status).toBe(200)
  const second = await round('errors', changedAt)
  expect(second.items).toMatchObject([{ id: made[1] }, { id: made[0], state: 'ignored' }])
})

test('D260 companies are read since a moment: new ones, and those that get, lose or rename somebody', async () => {
  const { ctx } = world.server
  const people = await world.team('Firmen')
  const other = await world.team('Andere Firmen')
  const program = apiCall(world, (await tokenFor(people)).secret)
  const elsewhere = apiCall(world, (await tokenFor(other)).secret)
  const put = async (userId: string, data: object, by = program, { projectId } = people) =>
    (await by('PUT', `/api/v1/projects/${projectId}/contacts`, { contact: { userId }, data })).body
      .id as string
  const read = async (since = '', limit = 100, after = '') =>
    (
      await program(
        'GET',
        `/api/v1/projects/${people.projectId}/sync/companies?limit=${limit}${since && `&since=${since}`}${after && `&after=${after}`}`,
      )
    ).body as { items: Row[]; next: string | null }
  const told = ({ items }: { items: Row[] }) => items.map(({ key, contacts }) => `${key} ${contacts}`)
  await put('u-1', { companyName: 'Nordwind' })
  const two = await put('u-2', { companyName: 'Nordwind' })
  await put('u-3', { email: 'eva@firma-ost.test' })
  await put('u-4', { email: 'nobody@gmail.com' })
  await put('u-5', { companyName: 'Nordwind' }, elsewhere, other)
  const all = await read()
  expect(told(all)).toEqual(['nordwind 2', 'firma-ost.test 1'])
  const [first] = (await read('', 1)).items
  expect(first).toMatchObject({ key: 'nordwind', name: 'Nordwind', openTickets: 0 })
  const page = await read('', 1)
  expect(told(await read('', 1, page.next ?? ''))).toEqual(['firma-ost.test 1'])
  const since = all.items.at(-1)?.changedAt
  await put('u-2', { phone: '1' })
  expect(told(await read(since))).toEqual(['firma-ost.test 1'])
  await put('u-2', { companyName: 'Südstern' })
  expect(told(await read(since)).toSorted()).toEqual(['firma-ost.test 1', 'nordwind 1', 'südstern 1'])
  // What nobody belongs to any more is gone, and so is everything that was noted about it.
  const notedOf = async (key: string) =>
    (
      await ctx.pool.query('select from lotse.company_change where project_id = $1 and key = $2', [
        people.projectId,
        key,
      ])
    ).rowCount
  await program('DELETE', `/api/v1/projects/${people.projectId}/contacts/${two}`)
  expect(told(await read()).toSorted()).toEqual(['firma-ost.test 1', 'nordwind 1'])
  expect(await notedOf('südstern')).toBe(0)
  expect(await notedOf('nordwind')).toBeGreaterThan(1)
  await forgetCompanyChanges(ctx)
  expect(await notedOf('nordwind')).toBe(1)
  expect(told(await read()).toSorted()).toEqual(['firma-ost.test 1', 'nordwind 1'])
})
