import { randomUUID } from 'node:crypto'
import { longestMessage } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let lena: Awaited<ReturnType<World['member']>>
let tom: Awaited<ReturnType<World['member']>>
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  lena = await world.member(team, 'agent')
  tom = await world.member(team, 'agent')
  const mara = await world.visitor(team.key)
  ticketId = (await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' } })).body.id
})

const path = (rest = '') => `/console/projects/${team.projectId}/tickets/${ticketId}${rest}`
const sendAt = new Date(Date.now() + 86_400_000).toISOString()
async function planned(body: object, by = lena) {
  const answer = await by('POST', path('/scheduled'), { id: randomUUID(), sendAt, ...body })
  expect(answer.status).toBe(201)
  return answer.body.id as string
}
const takeBack = (id: string, by = tom) => by('POST', path(`/scheduled/${id}/take-back`))
const waiting = async () => (await team.owner('GET', path('/messages'))).body.scheduled
async function upload(by: typeof lena) {
  const { payload, headers } = fileBody(PNG, { name: 'kasse.png', type: 'image/png' })
  return (await by('POST', `/console/projects/${team.projectId}/uploads`, payload, headers)).body.fileUrl
}

test('Z826 a colleague who takes a scheduled reply back can send it with its files, also if its author has left', async () => {
  const id = await planned({ html: '<p>Am <b>Montag</b></p>', attachments: [await upload(lena)] })
  const left = `/console/teams/${team.teamId}/members/${lena.accountId}`
  expect((await team.owner('DELETE', left)).status).toBe(200)
  const { status, body } = await takeBack(id)
  expect([status, body.html, body.note]).toEqual([200, '<p>Am <b>Montag</b></p>', false])
  expect(body.files).toMatchObject([{ name: 'kasse.png' }])
  expect((await tom('GET', path('/draft'))).body).toEqual(body)
  expect(await waiting()).toEqual([])
  const sent = await tom('POST', path('/messages'), {
    html: body.html,
    attachments: body.files.map(({ url }: { url: string }) => url),
    draft: body.version,
  })
  expect([sent.status, sent.body.attachments]).toMatchObject([201, [{ name: 'kasse.png' }]])
  expect((await tom('GET', path('/draft'))).body.version).toBe(0)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log.map(({ action }: { action: string }) => action)).toContain('ticket.reply_withdrawn')
})

test('Z826 it comes below what its reader has begun to write, and is there or here, but never lost', async () => {
  const begun = await tom('PUT', path('/draft'), { version: 0, text: 'Guten Tag', note: true })
  const id = await planned({ html: '<p>Am <b>Montag</b></p>' })
  const { body } = await takeBack(id)
  expect(body).toMatchObject({
    text: 'Guten Tag\nAm Montag',
    html: '<p>Guten Tag</p><p>Am <b>Montag</b></p>',
  })
  // What was meant for the team alone is still a note.
  expect(body.note).toBe(true)
  expect(body.version).toBeGreaterThan(begun.body.version)
  // The answer was lost, and the call is repeated: it is in the draft.
  expect((await takeBack(id)).status).toBe(404)
  expect((await tom('GET', path('/draft'))).body).toEqual(body)

  const other = await planned({ text: 'Noch etwas' })
  await tom('PUT', path('/draft'), { version: body.version, text: 'x'.repeat(longestMessage) })
  expect((await takeBack(other)).body).toEqual({ error: 'draft_full' })
  expect(await waiting()).toMatchObject([{ id: other, text: 'Noch etwas' }])
})

test('Z826 of two who take it back at once, one has it', async () => {
  const id = await planned({ text: 'Am Montag' })
  const answers = await Promise.all([takeBack(id, tom), takeBack(id, lena)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const viewer = await world.member(team, 'viewer')
  expect((await takeBack(await planned({ text: 'Am Montag' }), viewer)).status).toBe(403)
})
