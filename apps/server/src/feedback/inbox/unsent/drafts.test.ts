import { mostReplyDrafts } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let ws: string
let team: TestTeam
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
  // Before anybody signs in: the addresses change with it.
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  const mara = await world.visitor(team.key)
  ticketId = (await mara.call('POST', '/bugs/v2', { formData: { description: 'eins' } })).body.id
})

const path = (rest = '/draft') => `/console/projects/${team.projectId}/tickets/${ticketId}${rest}`
const mine = async () => (await team.owner('GET', path())).body
const save = (version: number, body: object) => team.owner('PUT', path(), { version, ...body })
const listed = async (by = team.owner) =>
  (await by('GET', `/console/projects/${team.projectId}/reply-drafts`)).body.items
const rows = async () => {
  const { rows } = await world.server.ctx.pool.query('select * from lotse.reply_draft where ticket_id = $1', [
    ticketId,
  ])
  return rows
}

test('D54 a draft is kept for its author alone, over the version it was based on, and is gone once it is empty', async () => {
  expect(await mine()).toEqual({
    version: 0,
    text: '',
    html: null,
    note: false,
    files: [],
    cards: [],
    seenUntil: null,
  })
  const { body: first } = await save(0, { html: '<p>Guten <b onclick="x()">Tag</b></p>', note: true })
  expect(await mine()).toEqual({
    version: first.version,
    text: 'Guten Tag',
    html: '<p>Guten <b>Tag</b></p>',
    note: true,
    files: [],
    cards: [],
    seenUntil: null,
  })
  expect(await listed()).toEqual([{ ticketId }])
  // Another device does not know of it yet.
  const { status, body } = await save(0, { text: 'anders' })
  expect([status, body.error]).toEqual([409, 'stale_version'])
  const { body: second } = await save(first.version, { text: 'Guten Abend' })
  expect(second.version).toBeGreaterThan(first.version)
  expect((await save(first.version, { text: 'zu spät' })).status).toBe(409)
  expect((await save(first.version, { text: ' ' })).status).toBe(409)
  expect(await mine()).toMatchObject({ text: 'Guten Abend', html: null, note: false })

  const colleague = await world.member(team, 'agent')
  expect((await colleague('GET', path())).body).toMatchObject({ version: 0, text: '' })
  expect(await listed(colleague)).toEqual([])
  const viewer = await world.member(team, 'viewer')
  expect((await viewer('GET', path())).status).toBe(403)

  expect((await save(second.version, { text: ' ' })).body).toEqual({ version: 0 })
  expect(await rows()).toEqual([])
})

test('D54 a sent message ends the draft that it was, but not what was written elsewhere in the meantime', async () => {
  const { body: first } = await save(0, { text: 'Ja' })
  const { body: newer } = await save(first.version, { text: 'Ja und nein' })
  const send = (draft: number) => team.owner('POST', path('/messages'), { text: 'Ja', draft })
  expect((await send(first.version)).status).toBe(201)
  expect(await mine()).toMatchObject({ text: 'Ja und nein' })
  expect((await send(newer.version)).status).toBe(201)
  expect(await mine()).toMatchObject({ version: 0 })
})

test('Z1378 a draft with the very words of a message does not outlive it, whatever its sender knew of it', async () => {
  const send = (body: object) => team.owner('POST', path('/messages'), body)
  const { body: first } = await save(0, { html: '<p>Ja <b>gern</b></p>' })
  // As a page that is reloaded saves it: the new one does not know this version.
  await save(first.version, { html: '<p>Ja <b>gern</b></p>' })
  expect((await send({ html: '<p>Ja <b>gern</b></p>', draft: first.version })).status).toBe(201)
  expect(await rows()).toEqual([])
  for (const [kept, sent] of [
    [{ text: 'Ja', note: true }, { text: 'Ja' }],
    [{ text: 'Ja' }, { html: '<p><b>Ja</b></p>' }],
    [{ text: 'Ja' }, { text: 'Ja', note: true }],
  ]) {
    const { body } = await save(0, kept ?? {})
    expect((await send(sent ?? {})).status).toBe(201)
    expect(await mine()).toMatchObject({ text: 'Ja' })
    await save(body.version, { text: '' })
  }
})

test('D54 only the author hears that a draft changed', async () => {
  const colleague = await world.member(team, 'agent')
  const own = await world.member(team, 'agent')
  const origin = world.server.ctx.settings.urls.lotse
  const listen = (cookie: string) =>
    openSocket(`${ws}/console/socket?projectId=${team.projectId}`, { cookie, origin })
  const [theirs, ours] = await Promise.all([listen(colleague.cookie), listen(own.cookie)])
  const { body } = await own('PUT', path(), { version: 0, text: 'Ja' })
  expect(await ours.next('draft-changed')).toEqual({ ticketId, version: body.version })
  await own('POST', path('/messages'), { text: 'Ja', note: true, draft: body.version })
  expect(await ours.next('draft-changed')).toEqual({ ticketId, version: 0 })
  // What follows has arrived: nothing was said before it.
  await theirs.next('message-created')
  expect(theirs.frames.map(({ name }) => name)).not.toContain('draft-changed')
  theirs.close()
  ours.close()
})

test('D54 drafts are few, and go with the ticket, the contact and the membership', async () => {
  const { ctx } = world.server
  const agent = await world.member(team, 'agent')
  await agent('PUT', path(), { version: 0, text: 'Ja' })
  await save(0, { text: 'Nein' })
  expect(await rows()).toHaveLength(2)
  const members = `/console/teams/${team.teamId}/members`
  expect((await team.owner('DELETE', `${members}/${agent.accountId}`)).status).toBe(200)
  expect(await rows()).toMatchObject([{ text: 'Nein' }])

  // As many as there may be, to other tickets.
  await ctx.pool.query(
    `insert into lotse.ticket (id, project_id, number, contact_id, session_id, type, priority, share_token,
       last_message_at, created_at, updated_at)
     select gen_random_uuid(), project_id, number + n, contact_id, session_id, type, priority, share_token || n,
       now(), now(), now() from lotse.ticket, generate_series(1, $2) n where id = $1`,
    [ticketId, mostReplyDrafts],
  )
  await ctx.pool.query(
    `insert into lotse.reply_draft select d.project_id, t.id, d.team_id, d.account_id, 'x', null, false, '{}', 1
     from lotse.reply_draft d join lotse.ticket t on t.project_id = d.project_id and t.id <> d.ticket_id
     where d.ticket_id = $1 limit $2`,
    [ticketId, mostReplyDrafts - 1],
  )
  const full = await listed()
  expect(full).toHaveLength(mostReplyDrafts)
  const { rows: others } = await ctx.pool.query<{ id: string }>(
    `select id from lotse.ticket t where project_id = $1
     and not exists (select from lotse.reply_draft d where d.ticket_id = t.id)`,
    [team.projectId],
  )
  const place = `/console/projects/${team.projectId}/tickets/${others[0]?.id}/draft`
  const refused = await team.owner('PUT', place, { version: 0, text: 'einer zu viel' })
  expect([refused.status, refused.body.error]).toEqual([409, 'too_many_drafts'])

  await team.owner('DELETE', path(''))
  expect(await rows()).toEqual([])
  await ctx.pool.query('delete from lotse.contact where project_id = $1', [team.projectId])
  expect(await listed()).toEqual([])
})

test('D54 a draft keeps its own files and no others', async () => {
  const { payload, headers } = fileBody(PNG, { name: 'kasse.png', type: 'image/png' })
  const upload = `/console/projects/${team.projectId}/uploads`
  const { body: file } = await team.owner('POST', upload, payload, headers)
  const agent = await world.member(team, 'agent')
  const { body: theirs } = await agent('POST', upload, payload, headers)
  const attachments = ['https://elsewhere.example/a.png', theirs.fileUrl, file.fileUrl]
  const { body } = await save(0, { attachments })
  expect(await mine()).toMatchObject({ text: '', files: [{ url: file.fileUrl, name: 'kasse.png' }] })
  await team.owner('POST', path('/messages'), { attachments: [file.fileUrl] })
  expect(await mine()).toMatchObject({ version: body.version, files: [], cards: [] })
})
