import { randomUUID } from 'node:crypto'
import type { Hearing } from '@lotse/contracts/academy/bell'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { reportCast } from '../../testing/report-cast.ts'
import { sendMention } from './mention-mail.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
let moderator: Api
let editor: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  moderator = await newcomer(server, { name: 'mona', role: 'moderator' })
  editor = await newcomer(server, { name: 'edgar', role: 'editor' })
})
afterAll(() => server.close())

const learner = () => ({ kind: 'user', id: cast.creator.userId })
const write = (who: Api, about: object, text: string, id: string = randomUUID()) =>
  who.post('/admin/notes', { id, about, text })
const read = async (who: Api, { kind, id }: { kind: string; id: string }, more = '') =>
  (await who.get(`/admin/notes?kind=${kind}&id=${id}${more}`)).body

test('D93 a thread about a user: newest first, page by page, with its authors; written once however often it is sent', async () => {
  const about = { kind: 'user', id: (await newcomer(server)).userId }
  const id = randomUUID()
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await write(moderator, about, '  Seen before ', id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ id, text: 'Seen before', author_name: 'mona', edited_at: null, version: 1 })
  }
  // Nobody writes over somebody else's note with its id.
  expect((await write(cast.admin, about, 'Mine', id)).status).toBe(403)
  for (const text of ['two', 'three']) await write(cast.admin, about, text)
  const first = await read(moderator, about, '&limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ text: 'three', author_name: 'admin' }, { text: 'two' }] })
  const rest = await read(moderator, about, `&limit=2&cursor=${first.next}`)
  expect(rest).toMatchObject({ items: [{ text: 'Seen before' }], next: null })
  expect((await write(moderator, about, '   ')).status).toBe(422)
})

test('D93 users and reports take the right to moderate, companies and jobs that for content', async () => {
  const report = { kind: 'report', id: (await cast.newReport()).id }
  const company = (await cast.admin.post('/jobs/companies', { name: 'Notes', description: '' })).body.id
  const work = { kind: 'company', id: company }
  expect((await write(moderator, report, 'x')).status).toBe(201)
  expect((await write(editor, work, 'x')).status).toBe(201)
  for (const [who, about] of [
    [editor, learner()],
    [editor, report],
    [moderator, work],
  ] as const) {
    expect((await write(who, about, 'x')).status).toBe(403)
    expect((await who.get(`/admin/notes?kind=${about.kind}&id=${about.id}`)).status).toBe(403)
    expect((await who.get(`/admin/notes/people?kind=${about.kind}`)).status).toBe(403)
  }
  const [mine] = (await read(cast.admin, report)).items
  // A note of a thread that one may not see is out of reach by its id, too.
  expect((await editor.delete(`/admin/notes/${mine.id}`)).status).toBe(403)
  for (const kind of ['user', 'report', 'company', 'job'])
    expect((await write(cast.admin, { kind, id: randomUUID() }, 'x')).status, kind).toBe(404)
})

test('D93 only its author edits a note, and administrators see what it said before', async () => {
  const { body: note } = await write(moderator, learner(), 'first')
  const path = `/admin/notes/${note.id}`
  expect((await cast.admin.patch(path, { text: 'theirs' })).status).toBe(403)
  expect((await moderator.patch(path, { text: 'second', version: 1 })).body).toMatchObject({
    text: 'second',
    version: 2,
    edited_at: expect.any(String),
  })
  expect((await moderator.patch(path, { text: 'third', version: 1 })).status).toBe(409)
  expect((await moderator.patch(path, { text: 'second' })).body.version).toBe(2)
  await moderator.delete(path)
  expect((await moderator.delete(path)).body).toBe(true)
  expect((await moderator.patch(path, { text: 'again' })).status).toBe(404)
  const ids = async (who: Api) => (await read(who, learner())).items.map(({ id }: { id: string }) => id)
  expect(await ids(moderator)).not.toContain(note.id)
  const seen = (await read(cast.admin, learner())).items.find(({ id }: { id: string }) => id === note.id)
  expect(seen).toMatchObject({ text: '', mentions: [], deleted_at: expect.any(String) })
  const { body } = await cast.admin.get(`${path}/edits`)
  expect(body).toMatchObject({
    total: 2,
    items: [
      { text: 'second', edited_by_name: 'mona' },
      { text: 'first', edited_by_name: 'mona' },
    ],
  })
  expect((await moderator.get(`${path}/edits`)).status).toBe(403)
  // The history says that it happened, not what it said.
  const { items } = (await cast.admin.get(`/admin/audit?target_kind=user&target_id=${learner().id}`)).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['note.create', 'note.change', 'note.delete']),
  )
  expect(JSON.stringify(items)).not.toContain('second')
})

test('D93 whoever is mentioned by name is told once by mail, if they want mails and may read it', async () => {
  const hearing: Hearing = { mails: 'daily', hour: 8, day: 1, time_zone: 'Europe/Berlin', language: 'en' }
  // Quinn never asked for mails.
  await newcomer(server, { name: 'quinn', role: 'moderator' })
  const hears = await newcomer(server, { name: 'hella', role: 'moderator' })
  await hears.put('/admin/hearing', hearing)
  const people = (await cast.admin.get('/admin/notes/people?kind=user')).body
  const names = people.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['hella', 'mona', 'admin']))
  expect(names).not.toContain('edgar')
  await server.errandsDone()
  server.mails.length = 0
  const text = '@hella @quinn @edgar, please look: <b>he</b> again. Not hella@example.com.'
  const { body } = await write(moderator, learner(), text)
  expect(body.mentions.map(({ name }: { name: string }) => name).sort()).toEqual(['hella', 'quinn'])
  await moderator.patch(`/admin/notes/${body.id}`, { text: `${text} @hella!` })
  await server.errandsDone()
  const mails = await server.sentMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'mona mentions you in a note' })
  expect(mails[0]?.text).toContain(`/dashboard/users/${learner().id}`)
  expect(mails[0]?.html).toContain('&lt;b&gt;he')
  expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  // Deleted before it was sent: nobody is told.
  const gone = await server.ctx.db
    .insertInto('academy.note_entry')
    .values({
      id: randomUUID(),
      about_kind: 'user',
      about_id: learner().id,
      author: moderator.userId,
      text: '',
      mentions: [hears.userId],
      created_at: server.ctx.now(),
      deleted_at: server.ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transact(server.ctx, ctx => sendMention(ctx, { noteId: gone.id, userId: hears.userId }))
  expect(await server.sentMails()).toHaveLength(1)
})

test('D93 with a user go the notes about them and their name; what they noted elsewhere stays', async () => {
  const author = await newcomer(server, { name: 'gone_author', role: 'moderator' })
  const person = await newcomer(server)
  const about = { kind: 'user', id: person.userId }
  const { body } = await write(author, about, 'About them')
  await author.patch(`/admin/notes/${body.id}`, { text: 'Still about them' })
  await write(author, learner(), 'About somebody else')
  for (const id of [author.userId, person.userId]) await cast.admin.delete(`/auth/users/${id}`)
  const { rows } = await server.ctx.pool.query(
    'select 1 from academy.note_entry where about_id = $1 union all select 1 from academy.note_edit where note_id = $2',
    [person.userId, body.id],
  )
  expect(rows).toEqual([])
  const [latest] = (await read(moderator, learner())).items
  expect(latest).toMatchObject({ text: 'About somebody else', author_name: null })
})
