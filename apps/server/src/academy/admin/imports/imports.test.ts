import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let editor: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'chief', admin: true })
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
})
afterAll(() => server.close())

type Kind = 'users' | 'companies' | 'jobs'
interface Options {
  dryRun?: boolean
  id?: string
  invite?: boolean
}

const send = (
  who: Api,
  kind: Kind,
  rows: object[],
  { dryRun = false, id = randomUUID(), ...more }: Options = {},
) =>
  who.post(`/admin/imports/${kind}`, {
    id,
    name: `${kind}.csv`,
    dryRun,
    ...more,
    rows: rows.map((row, at) => ({ row: at + 2, ...row })),
  })

/** What became of each row: `created`, or `refused: repeated`. */
async function outcomes(who: Api, kind: Kind, rows: object[], options?: Options): Promise<string[]> {
  const { status, body } = await send(who, kind, rows, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map((row: { outcome: string; reason: string | null }) =>
    row.reason ? `${row.outcome}: ${row.reason}` : row.outcome,
  )
}

const undo = async (who: Api, kind: Kind, id: string) =>
  (await who.post(`/admin/imports/${kind}/${id}/undo`)).body

const userByMail = (email: string) =>
  server.ctx.db.selectFrom('academy.user').selectAll().where('email', '=', email).executeTakeFirst()

const countUsers = async () => Number((await admin.get('/auth/users?limit=0')).body.total)

const people = [
  { email: 'anna@firma.example', name: 'anna_f', first_name: 'Anna', city: 'Köln', tags: ['neu'] },
  { email: 'ben@firma.example', name: 'ben_f', display_name: 'Ben' },
  { email: 'ANNA@firma.example', name: 'anna_2' },
  { email: 'ohne@firma.example' },
  { email: 'dieb@firma.example', name: 'CHIEF' },
  { email: 'steuer@firma.example', name: 'steuer', vat_id: '12' },
]
const peopleOutcomes = [
  'created',
  'created',
  'refused: repeated',
  'refused: no_name',
  'refused: name_taken',
  'refused: bad_vat_id',
]

test('D124 a dry run of users says what the import does, and writes nothing', async () => {
  const before = await countUsers()
  expect(await outcomes(admin, 'users', people, { dryRun: true })).toEqual(peopleOutcomes)
  expect(await countUsers()).toBe(before)
  expect((await admin.get('/admin/imports/users')).body.items).toEqual([])

  expect(await outcomes(admin, 'users', people)).toEqual(peopleOutcomes)
  expect(await countUsers()).toBe(before + 2)
  expect(await userByMail('anna@firma.example')).toMatchObject({
    name: 'anna_f',
    display_name: 'anna_f',
    first_name: 'Anna',
    city: 'Köln',
    tags: ['neu'],
    password_hash: null,
    admin: false,
    role: null,
    email_verified: false,
  })
})

test('D124 the same file twice makes nobody twice, and a changed one changes what it names', async () => {
  const rows = people.slice(0, 2)
  expect(await outcomes(admin, 'users', rows)).toEqual(['unchanged', 'unchanged'])
  const moved = [{ email: 'Anna@firma.example', name: 'other_name', city: 'Bonn' }]
  expect(await outcomes(admin, 'users', moved)).toEqual(['changed'])
  expect(await userByMail('anna@firma.example')).toMatchObject({
    name: 'anna_f',
    city: 'Bonn',
    first_name: 'Anna',
  })
})

test('D124 nobody gets rights by a file, and nobody with rights is changed by one', async () => {
  const rows = [{ email: 'editor@example.com', name: 'editor', city: 'Bonn' }]
  expect(await outcomes(admin, 'users', rows)).toEqual(['refused: has_rights'])
  for (const field of [{ admin: true }, { role: 'editor' }, { password: 'x' }, { email_verified: true }])
    expect((await send(admin, 'users', [{ email: 'x@firma.example', name: 'x', ...field }])).status).toBe(422)
})

test('D124 new people are invited if the import says so; their mail has nothing of the file', async () => {
  const row = { email: 'gast@firma.example', name: 'gast_f', first_name: 'Geheim' }
  const mails = async () =>
    server.ctx.db
      .selectFrom('platform.mail')
      .select(['recipient', 'kind', 'content'])
      .where('recipient', '=', row.email)
      .execute()
  await outcomes(admin, 'users', [row], { invite: true, dryRun: true })
  expect(await mails()).toEqual([])
  await outcomes(admin, 'users', [row], { invite: true })
  await outcomes(admin, 'users', [row], { invite: true })
  const sent = await mails()
  expect(sent.map(({ kind }) => kind)).toEqual(['invitation'])
  expect(sent[0]?.content).toContain('/password')
  expect(sent[0]?.content).not.toMatch(/Geheim|gast_f/)
})

test('D124 undoing deletes accounts that nobody has used, sets the others back, and keeps what happened since', async () => {
  await outcomes(admin, 'users', [{ email: 'alt@firma.example', name: 'alt_f', city: 'Ulm', country: 'DE' }])
  const id = randomUUID()
  const rows = [
    { email: 'frei@firma.example', name: 'frei_f' },
    { email: 'aktiv@firma.example', name: 'aktiv_f' },
    { email: 'alt@firma.example', city: 'Trier', country: 'AT' },
  ]
  expect(await outcomes(admin, 'users', rows, { id })).toEqual(['created', 'created', 'changed'])
  const active = await userByMail('aktiv@firma.example')
  await admin.patch(`/auth/users/${active?.id}`, { city: 'Wien' })
  const old = await userByMail('alt@firma.example')
  await admin.patch(`/auth/users/${old?.id}`, { country: 'CH' })

  expect(await undo(admin, 'users', id)).toEqual({ deleted: 1, restored: 1, kept: 1, left: 0 })
  expect(await userByMail('frei@firma.example')).toBeUndefined()
  expect(await userByMail('aktiv@firma.example')).toMatchObject({ city: 'Wien' })
  expect(await userByMail('alt@firma.example')).toMatchObject({ city: 'Ulm', country: 'CH' })
  expect(await undo(admin, 'users', id)).toEqual({ deleted: 0, restored: 0, kept: 0, left: 0 })
  expect((await send(admin, 'users', rows, { id })).status).toBe(404)
  const [past] = (await admin.get('/admin/imports/users')).body.items
  expect(past).toMatchObject({ name: 'users.csv', by: 'chief', left: 0 })
  expect(past.undoneAt).not.toBeNull()
})

test('D124 an import forgets people who are deleted', async () => {
  const email = 'geht@firma.example'
  await outcomes(admin, 'users', [{ email, name: 'geht_f' }])
  await outcomes(admin, 'users', [{ email, first_name: 'Vergiss', last_name: 'Mich' }])
  const user = await userByMail(email)
  const rows = () =>
    server.ctx.db
      .selectFrom('platform.import_row')
      .select('thing_id')
      .where('thing_id', '=', user?.id ?? '')
      .execute()
  expect(await rows()).toHaveLength(2)
  await admin.delete(`/auth/users/${user?.id}`)
  expect(await rows()).toEqual([])
})

test('D125 companies are known by name: created, changed, unchanged, and undone', async () => {
  const id = randomUUID()
  const nord = { name: 'Nord AG', website: 'https://nord.example' }
  await outcomes(editor, 'companies', [{ name: 'Süd AG', description: 'alt' }])
  const rows = [nord, { name: 'Süd AG', description: 'neu', website: 'https://s.example' }, nord]
  const expected = ['created', 'changed', 'refused: repeated']
  expect(await outcomes(editor, 'companies', rows, { dryRun: true })).toEqual(expected)
  expect(await outcomes(editor, 'companies', rows, { id })).toEqual(expected)
  expect(await outcomes(editor, 'companies', rows.slice(0, 2))).toEqual(['unchanged', 'unchanged'])
  expect(await undo(editor, 'companies', id)).toEqual({ deleted: 1, restored: 1, kept: 0, left: 0 })
  const { items } = (await editor.get('/admin/companies')).body
  expect(items.map((one: { name: string }) => one.name)).toEqual(['Süd AG'])
  expect(items[0]).toMatchObject({ description: 'alt', website: '' })
  expect((await editor.get('/admin/bin')).body.items[0]).toMatchObject({ kind: 'company', title: 'Nord AG' })
})

test('D125 jobs belong to companies that exist, and are known by company, title and location', async () => {
  await outcomes(editor, 'companies', [{ name: 'Werk GmbH' }])
  const job = { company: 'Werk GmbH', title: 'Tester' }
  const rows = [
    { ...job, location: 'Kiel', salary_min: 100, salary_max: 200, type: 'part_time' },
    { ...job, location: 'Jena', remote: true, responsibilities: ['Testen'] },
    { ...job, location: 'Kiel' },
    { company: 'Nirgends', title: 'Niemand' },
    { ...job, location: 'Ulm', salary_min: 5, salary_max: 4 },
    { ...job, location: 'Rom', skill_requirements: { 'gibt-es-nicht': 1 } },
  ]
  const expected = [
    'created',
    'created',
    'refused: repeated',
    'refused: unknown_company',
    'refused: bad_salary',
    'refused: unknown_skill',
  ]
  const id = randomUUID()
  expect(await outcomes(editor, 'jobs', rows, { dryRun: true })).toEqual(expected)
  expect(await outcomes(editor, 'jobs', rows, { id })).toEqual(expected)
  expect(await outcomes(editor, 'jobs', rows.slice(0, 2))).toEqual(['unchanged', 'unchanged'])
  expect(await outcomes(editor, 'jobs', [{ ...job, contact: 'x' }])).toEqual(['refused: ambiguous'])
  const second = randomUUID()
  const changed = [{ ...job, location: 'Kiel', salary_max: 300, salary_per: 'month' }]
  expect(await outcomes(editor, 'jobs', changed, { id: second })).toEqual(['changed'])
  const list = async () =>
    (await editor.get('/admin/jobs?search=Tester&sort=title')).body.items.map(
      (one: { location: string; salary: object }) => [one.location, one.salary],
    )
  expect(await list()).toContainEqual(['Kiel', { min: 100, max: 300, unit: 'EUR', per: 'month' }])
  expect(await undo(editor, 'jobs', second)).toMatchObject({ restored: 1 })
  expect(await list()).toContainEqual(['Kiel', { min: 100, max: 200, unit: 'EUR', per: 'year' }])
  // The one that was changed and set back has a history of its own by now.
  expect(await undo(editor, 'jobs', id)).toEqual({ deleted: 1, restored: 0, kept: 1, left: 0 })
  expect(await list()).toHaveLength(1)
})

test('Z891 a job without a location is never one that the same import has made, and none is changed twice', async () => {
  await outcomes(editor, 'companies', [{ name: 'Ort GmbH' }])
  const job = { company: 'Ort GmbH', title: 'Packer' }
  const kiel = { ...job, location: 'Kiel', contact: 'kiel@ort.example' }
  const anywhere = { ...job, contact: 'info@ort.example' }
  const jena = { ...job, location: 'Jena', contact: 'jena@ort.example' }
  const contacts = async () =>
    (await editor.get('/admin/jobs?search=Packer')).body.items
      .map((one: { location: string; contact: string }) => `${one.location}: ${one.contact}`)
      .sort()
  const id = randomUUID()
  const expected = ['created', 'created', 'created']
  expect(await outcomes(editor, 'jobs', [kiel, anywhere, jena], { dryRun: true })).toEqual(expected)
  // Three parts of one import, the second one twice: its answer was lost.
  expect(await outcomes(editor, 'jobs', [kiel], { id })).toEqual(['created'])
  expect(await outcomes(editor, 'jobs', [anywhere], { id })).toEqual(['created'])
  expect(await outcomes(editor, 'jobs', [anywhere], { id })).toEqual(['unchanged'])
  expect(await outcomes(editor, 'jobs', [jena], { id })).toEqual(['created'])
  const made = [': info@ort.example', 'Jena: jena@ort.example', 'Kiel: kiel@ort.example']
  expect(await contacts()).toEqual(made)

  // Later the one without a location is meant by rows without one, though there are three.
  expect(await outcomes(editor, 'jobs', [anywhere])).toEqual(['unchanged'])

  // The only job of its kind, met by two rows of one part, and by rows of two parts.
  const only = { ...job, title: 'Lotse' }
  await outcomes(editor, 'jobs', [{ ...only, location: 'Rom' }])
  const [vague, exact] = [
    { ...only, contact: 'a@ort.example' },
    { ...only, location: 'Rom', contact: 'b@ort.example' },
  ]
  const twice = ['changed', 'refused: repeated']
  expect(await outcomes(editor, 'jobs', [vague, exact], { dryRun: true })).toEqual(twice)
  const second = randomUUID()
  expect(await outcomes(editor, 'jobs', [vague], { id: second })).toEqual(['changed'])
  expect(await outcomes(editor, 'jobs', [exact], { id: second })).toEqual(['refused: repeated'])
})

test('Z892 what cannot be set back any more is kept, and the rest of the import is undone', async () => {
  const { db } = server.ctx
  const [parent_id, created_at] = ['wurzel', new Date()]
  const place = { row: 1, column: 1, icon: null, created_at }
  await db
    .insertInto('academy.root_skill')
    .values({ ...place, id: parent_id, name: 'Wurzel', sub_tree_rows: 5, sub_tree_columns: 5 })
    .execute()
  for (const id of ['alt-skill', 'neu-skill'])
    await db
      .insertInto('academy.sub_skill')
      .values({ ...place, id, parent_id, name: id })
      .execute()
  await outcomes(editor, 'companies', [{ name: 'Rest GmbH' }])
  const jobOf = (title: string, skill: string) => ({
    ...{ company: 'Rest GmbH', title, location: 'Köln' },
    skill_requirements: { [skill]: 1 },
  })
  const plain = { company: 'Rest GmbH', title: 'Schlicht', location: 'Köln' }
  const before = [jobOf('Anspruch', 'alt-skill'), { ...plain, contact: 'alt' }]
  await outcomes(editor, 'jobs', before)
  const id = randomUUID()
  const rows = [jobOf('Anspruch', 'neu-skill'), { ...plain, contact: 'neu' }]
  expect(await outcomes(editor, 'jobs', rows, { id })).toEqual(['changed', 'changed'])
  await db.deleteFrom('academy.sub_skill').where('id', '=', 'alt-skill').execute()
  expect(await undo(editor, 'jobs', id)).toEqual({ deleted: 0, restored: 1, kept: 1, left: 0 })
  expect(await undo(editor, 'jobs', id)).toEqual({ deleted: 0, restored: 0, kept: 0, left: 0 })
  const { items } = (await editor.get('/admin/jobs?search=Schlicht')).body
  expect(items).toMatchObject([{ contact: 'alt' }])
})

test('Z896 while deleting people takes two, an administrator alone undoes only young imports of users', async () => {
  await newcomer(server, { admin: true })
  const [young, old] = [randomUUID(), randomUUID()]
  await outcomes(admin, 'users', [{ email: 'jung@firma.example', name: 'jung_f' }], { id: young })
  await outcomes(admin, 'users', [{ email: 'reif@firma.example', name: 'reif_f' }], { id: old })
  const at = new Date(Date.now() - 31 * 86_400_000)
  await server.ctx.db.updateTable('platform.import').set({ created_at: at }).where('id', '=', old).execute()
  expect((await admin.put('/admin/settings', { two_person: true })).status).toBe(200)
  expect(await undo(admin, 'users', young)).toMatchObject({ deleted: 1 })
  expect(await admin.post(`/admin/imports/users/${old}/undo`)).toMatchObject({
    status: 403,
    body: { detail: 'Permission denied' },
  })
  expect(await userByMail('reif@firma.example')).toBeDefined()
  await server.ctx.db
    .updateTable('academy.setting')
    .set({ is_on: false })
    .where('key', '=', 'two_person')
    .execute()
  expect(await undo(admin, 'users', old)).toMatchObject({ deleted: 1 })
})

test('D125 an import belongs to its kind: nobody undoes users with the right over companies', async () => {
  const id = randomUUID()
  await outcomes(admin, 'users', [{ email: 'art@firma.example', name: 'art_f' }], { id })
  expect((await editor.post(`/admin/imports/companies/${id}/undo`)).status).toBe(404)
  expect((await editor.post(`/admin/imports/users/${id}/undo`)).status).toBe(403)
  expect((await editor.get('/admin/imports/users')).status).toBe(403)
  expect(await userByMail('art@firma.example')).toBeDefined()
})
