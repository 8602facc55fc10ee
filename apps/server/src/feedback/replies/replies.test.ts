import { largestReplyFiles } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackCtx } from '../context.ts'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { type Call, createWorld, type TestTeam, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'

let world: World
let team: TestTeam
let agent: Call & { accountId: string }
let colleague: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  colleague = await world.member(team, 'agent')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const draft = (name: string, more: object = {}) => ({
  isShared: true,
  name,
  text: { de: `Hallo {{name}}, ${name}` },
  ...more,
})
const save = async (who: Call, body: object) => {
  const answer = await who('POST', path('/replies'), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const names = async (who: Call): Promise<string[]> =>
  (await who('GET', path('/replies'))).body.items.map(({ name }: { name: string }) => name)
const upload = async (who: Call, size?: number) => {
  const { payload, headers } = fileBody(size ? Buffer.concat([PNG, Buffer.alloc(size)]) : PNG, {
    name: 'preise.png',
    type: 'image/png',
  })
  return (await who('POST', path('/uploads'), payload, headers)).body.fileUrl as string
}
const clean = () => {
  const { ctx } = world.server
  return keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
}
const files = async () =>
  (await world.server.ctx.pool.query('select count(*)::int as count from lotse.upload')).rows[0].count

test('D55 a reply of the team is there for everybody, one of their own only for whoever wrote it', async () => {
  const shared = await save(agent, draft('Preise', { shortcut: 'preise' }))
  expect(shared).toMatchObject({ isShared: true, shortcut: 'preise', uses: 0, files: [], version: 1 })
  const own = await save(agent, draft('Meine', { isShared: false }))
  expect(await names(agent)).toEqual(['Meine', 'Preise'])
  expect(await names(colleague)).toEqual(['Preise'])
  const one = path(`/replies/${own.id}`)
  expect((await colleague('GET', one)).status).toBe(404)
  expect((await colleague('PATCH', one, { version: 1, name: 'Deine' })).status).toBe(404)
  await colleague('DELETE', one)
  await colleague('POST', `${one}/used`, {})
  expect((await agent('GET', one)).body).toMatchObject({ name: 'Meine', uses: 0 })
  // The team's log does not say what somebody calls their own.
  const log = JSON.stringify((await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body)
  expect(log).toContain('Preise')
  expect(log).not.toContain('Meine')
})

test('D55 everybody who answers edits the replies of the team; only managers take one away from it', async () => {
  const { id } = await save(agent, draft('Konto'))
  const one = path(`/replies/${id}`)
  const changed = await colleague('PATCH', one, { version: 1, name: 'Zugang', text: { en: 'Hi' } })
  expect(changed.body).toMatchObject({ name: 'Zugang', text: { en: 'Hi' }, version: 2 })
  // Two at once: the second one reads it again.
  expect((await agent('PATCH', one, { version: 1, name: 'Anders' })).body).toEqual({ error: 'stale_version' })
  expect((await agent('PATCH', one, { version: 2, isShared: false })).body).toEqual({ error: 'role_too_low' })
  expect((await agent('DELETE', one)).body).toEqual({ error: 'role_too_low' })
  expect(await names(colleague)).toContain('Zugang')
  expect((await team.owner('DELETE', one)).status).toBe(200)
  expect((await agent('GET', one)).status).toBe(404)
  // Their own may be shared, and deleted.
  const own = await save(agent, draft('Eigene', { isShared: false }))
  await agent('PATCH', path(`/replies/${own.id}`), { version: 1, isShared: true })
  expect(await names(colleague)).toContain('Eigene')
  const other = await save(agent, draft('Weg', { isShared: false }))
  await agent('DELETE', path(`/replies/${other.id}`))
  expect(await names(agent)).not.toContain('Weg')
})

test('Z938 a deleted reply is out of sight at once, and comes back with its files for those who may delete it', async () => {
  const { id, files: kept } = await save(
    agent,
    draft('Versehen', { shortcut: 'v', files: [await upload(agent)] }),
  )
  const one = path(`/replies/${id}`)
  const restore = (who: Call) => who('POST', `${one}/restore`, {})
  await colleague('POST', `${one}/used`, {})
  await team.owner('DELETE', one)
  expect(await names(agent)).not.toContain('Versehen')
  expect((await agent('GET', one)).status).toBe(404)
  expect((await agent('PATCH', one, { version: 1, name: 'X' })).status).toBe(404)
  expect((await agent('POST', `${one}/restore`, {})).body).toEqual({ error: 'role_too_low' })
  for (const _twice of [1, 2])
    expect((await restore(team.owner)).body).toMatchObject({ name: 'Versehen', uses: 1, files: kept })
  // One's own is brought back by oneself alone.
  const own = await save(agent, draft('Eigenes', { isShared: false }))
  await agent('DELETE', path(`/replies/${own.id}`))
  expect((await team.owner('POST', path(`/replies/${own.id}/restore`), {})).status).toBe(404)
  expect((await agent('POST', path(`/replies/${own.id}/restore`), {})).status).toBe(200)
  // It is kept for a time, and then its files go with it.
  const before = await files()
  await team.owner('DELETE', one)
  await clean()
  expect(await files()).toBe(before)
  await world.server.ctx.pool.query(`update lotse.saved_reply set removed_at = now() - interval '2 hours'
    where removed_at is not null`)
  await clean()
  expect(await files()).toBe(before - 1)
  expect((await restore(team.owner)).status).toBe(404)
})

test('D55 what is used most comes first', async () => {
  const { id } = await save(agent, draft('Zuletzt'))
  expect((await names(agent)).at(-1)).toBe('Zuletzt')
  for (const who of [agent, colleague]) await who('POST', path(`/replies/${id}/used`), {})
  expect((await names(agent))[0]).toBe('Zuletzt')
  expect((await agent('GET', path(`/replies/${id}`))).body).toMatchObject({ uses: 2, version: 1 })
})

test('D55 a reply needs a name and a text; a shortcut is one word', async () => {
  const wrong = [
    { name: ' ' },
    { text: { de: ' ' } },
    { text: {} },
    { shortcut: 'zwei worte' },
    { shortcut: '/a' },
  ]
  for (const part of wrong)
    expect((await agent('POST', path('/replies'), draft('X', part))).status, JSON.stringify(part)).toBe(422)
})

test('D55 files of a saved reply are copied into each message, and go with the reply', async () => {
  const before = await files()
  const { id, files: kept } = await save(agent, draft('Mit Datei', { files: [await upload(agent)] }))
  expect(kept).toMatchObject([{ name: 'preise.png', type: 'image/png' }])
  const visitor = await world.visitor(team.key)
  const ticket = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'Preis?' } })).body.id
  const send = (who: Call) =>
    who('POST', path(`/tickets/${ticket}/messages`), { text: 'Bitte', attachments: [kept[0].url] })
  // A colleague, and the same one again.
  const urls = []
  for (const who of [colleague, colleague]) {
    const { status, body } = await send(who)
    expect(status).toBe(201)
    expect(body.attachments).toMatchObject([{ name: 'preise.png', type: 'image/png', size: PNG.length }])
    urls.push(body.attachments[0].url)
  }
  expect(new Set([...urls, kept[0].url]).size).toBe(3)
  // Without it, the reply has none; messages keep theirs.
  expect((await agent('PATCH', path(`/replies/${id}`), { version: 1, files: [] })).body.files).toEqual([])
  expect(await files()).toBe(before + 2)
  expect((await send(colleague)).body).toEqual({ error: 'file_refused' })
  const { items } = (await agent('GET', path(`/tickets/${ticket}/messages`))).body
  expect(items.filter((one: { attachments: unknown[] }) => one.attachments.length === 1)).toHaveLength(2)
})

test('D55 files of others, of messages and of other projects are refused, and so are large ones', async () => {
  const own = await save(agent, draft('Eigene Datei', { isShared: false, files: [await upload(agent)] }))
  const foreign = await upload(colleague)
  const elsewhere = await world.team('Andere')
  const refused = async (who: Call, projectId: string, url: string) => {
    const { body } = await who('POST', `/console/projects/${projectId}/replies`, draft('X', { files: [url] }))
    return body.error
  }
  expect(await refused(agent, team.projectId, foreign)).toBe('file_refused')
  expect(await refused(agent, team.projectId, own.files[0].url)).toBe('file_refused')
  expect(await refused(agent, team.projectId, 'https://example.com/a.png')).toBe('file_refused')
  expect(await refused(elsewhere.owner, elsewhere.projectId, own.files[0].url)).toBe('file_refused')
  expect(await refused(agent, team.projectId, await upload(agent, largestReplyFiles))).toBe(
    'payload_too_large',
  )
  // Nor does it get into a message of a colleague.
  const visitor = await world.visitor(team.key)
  const ticket = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'Hm' } })).body.id
  const body = { text: 'x', attachments: [own.files[0].url] }
  const sent = await colleague('POST', path(`/tickets/${ticket}/messages`), body)
  expect(sent.body).toEqual({ error: 'file_refused' })
})

test('D55 other teams reach no reply; a ticket says which language its visitor reads', async () => {
  const { id } = await save(agent, draft('Nur hier'))
  const other = await world.team('Fremde')
  const theirs = (rest: string) => `/console/projects/${other.projectId}/replies${rest}`
  expect((await other.owner('GET', theirs(''))).body.items).toEqual([])
  expect((await other.owner('GET', theirs(`/${id}`))).status).toBe(404)
  expect((await other.owner('PATCH', theirs(`/${id}`), { version: 1, name: 'X' })).status).toBe(404)
  await other.owner('DELETE', theirs(`/${id}`))
  expect((await agent('GET', path(`/replies/${id}`))).body.name).toBe('Nur hier')

  const visitor = await world.visitor(team.key)
  const ticket = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'Hi' } })).body.id
  expect((await agent('GET', path(`/tickets/${ticket}`))).body.visitorLang).toBe('de')
})

test('Z829 what a colleague has saved for themselves goes when they leave, and what they shared stays', async () => {
  await save(agent, draft('Nur für mich', { isShared: false }))
  await save(agent, draft('Für alle', { isShared: true }))
  const left = `/console/teams/${team.teamId}/members/${agent.accountId}`
  expect((await team.owner('DELETE', left)).status).toBe(200)
  const { rows } = await world.server.ctx.pool.query(
    'select name from lotse.saved_reply where project_id = $1 and name = any($2)',
    [team.projectId, ['Nur für mich', 'Für alle']],
  )
  expect(rows).toEqual([{ name: 'Für alle' }])
})
