import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const inProject = (path: string, projectId = team.projectId) => `/console/projects/${projectId}${path}`

async function person(
  userId: string,
  fields: Record<string, unknown>,
  tickets: string[] = [],
  key = team.key,
) {
  const visitor = await world.visitor(key)
  await visitor.identify(userId, { name: userId, ...fields })
  for (const description of tickets) await visitor.call('POST', '/bugs/v2', { formData: { description } })
}

interface Listed {
  key: string
  name: string
  contacts: number
  openTickets: number
}
const list = async (query = '') => {
  const { items, next } = (await team.owner('GET', inProject(`/companies${query}`))).body
  const rows = (items as Listed[]).map(({ key, name, contacts, openTickets }) => [
    key,
    name,
    contacts,
    openTickets,
  ])
  return { rows, next }
}

test('D71 companies: by id, by name, by domain, and never by a mail provider; counted, found, paged', async () => {
  await person('ada', { companyId: 'C-1', companyName: 'Nordwind GmbH' }, ['Eins', 'Zwei'])
  await person('bea', { companyId: 'c-1', companyName: 'Nordwind GmbH', email: 'bea@elsewhere.test' })
  await person('cem', { companyName: ' Südstern ' }, ['Drei'])
  await person('dan', { companyName: 'südstern' })
  await person('eva', { email: 'Eva@Firma-Ost.test' }, ['Vier'])
  await person('fin', { email: 'fin@firma-ost.test' })
  await person('gil', { email: 'gil@gmail.com' })
  await person('hal', { email: 'hal@GMX.de' })
  await person('ivo', { email: 'no address' })
  const { items } = (await team.owner('GET', inProject('/tickets?search=Zwei'))).body
  await team.owner('PATCH', inProject(`/tickets/${items[0].id}`), { status: 'closed' })
  const all = [
    ['c-1', 'Nordwind GmbH', 2, 1],
    ['firma-ost.test', 'firma-ost.test', 2, 1],
    ['südstern', expect.stringMatching(/stern/), 2, 1],
  ]
  expect(await list()).toEqual({ rows: all, next: null })
  const first = await list('?limit=2')
  expect(first).toEqual({ rows: all.slice(0, 2), next: 'firma-ost.test' })
  expect(await list(`?limit=2&after=${first.next}`)).toEqual({ rows: all.slice(2), next: null })
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).rows.map(([key]) => key)
  expect(await found('nordw')).toEqual(['c-1'])
  expect(await found('ost')).toEqual(['firma-ost.test'])
  // The name of a contact is not the name of their company.
  expect(await found('ada')).toEqual([])
})

test('D71 companies: a page has its contacts and tickets; contacts and tickets name it', async () => {
  const key = encodeURIComponent('c-1')
  expect((await team.owner('GET', inProject(`/company?key=${key}`))).body).toMatchObject({
    contacts: 2,
    openTickets: 1,
  })
  const contacts = (await team.owner('GET', inProject(`/contacts?kind=all&company=${key}`))).body.items
  expect(contacts.map(({ name }: { name: string }) => name).toSorted()).toEqual(['ada', 'bea'])
  const tickets = (await team.owner('GET', inProject(`/tickets?company=${key}`))).body
  expect(tickets.items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Eins', 'Zwei'])
  const company = { key: 'c-1', name: 'Nordwind GmbH' }
  expect((await team.owner('GET', inProject(`/contacts/${contacts[0].id}`))).body).toMatchObject({ company })
  expect((await team.owner('GET', inProject(`/tickets/${tickets.items[0].id}`))).body).toMatchObject({
    company,
  })
  expect((await team.owner('GET', inProject('/company?key=nobody'))).status).toBe(404)
  expect((await team.owner('GET', inProject('/company?key='))).status).toBe(422)
})

test('D71 companies: of one project only, and read along the index however many contacts there are', async () => {
  const other = await world.team('Anderswo')
  await person('zoe', { companyId: 'c-1' }, ['Fremd'], other.key)
  expect((await list()).rows[0]).toEqual(['c-1', 'Nordwind GmbH', 2, 1])
  const { pool } = world.server.ctx
  await pool.query(
    `insert into lotse.contact (id, project_id, company_name, created_at, last_seen_at)
     select gen_random_uuid(), $1, 'Riese ' || (n % 3), now(), now() from generate_series(1, 6000) n`,
    [other.projectId],
  )
  await pool.query('analyze lotse.contact')
  const { items } = (await other.owner('GET', inProject('/companies?limit=2', other.projectId))).body
  expect(items).toMatchObject([
    { key: 'c-1', contacts: 1, openTickets: 1 },
    { key: 'riese 0', contacts: 1000 },
  ])
  const { rows } = await pool.query(
    `explain select c.id from lotse.contact c where c.project_id = $1
       and lotse.company_key(c.company_id, c.company_name, c.email) <> ''
       and lotse.company_key(c.company_id, c.company_name, c.email) > 'a'
     order by lotse.company_key(c.company_id, c.company_name, c.email) limit 1`,
    [other.projectId],
  )
  expect(JSON.stringify(rows)).toContain('contact_company')
})
