import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailWorld, type MailWorld, mailText, projectAddress } from './testing/mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await createMailWorld()
})
afterAll(() => world.close())

test('Z290 mails that were ignored are counted in the settings: a group that forwards to a project loses nothing unseen', async () => {
  const team = await world.team('Kursladen')
  const to = projectAddress(team)
  const listed = mailText({ to, from: 'jo@kern.example', headers: { 'List-Id': '<support.kern.example>' } })
  const bulk = mailText({ to, from: 'ann@kern.example', headers: { Precedence: 'list' } })
  for (const raw of [listed, bulk]) expect(await world.post(raw)).toBe(200)
  await world.server.errandsDone()
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/mail`)
  expect(body.refused).toMatchObject([{ why: 'automatic', number: 2 }])
})

test('Z349 mails with too many lines or too long a head are named in the settings', async () => {
  const team = await world.team('Zeilen')
  const to = projectAddress(team)
  await world.post(mailText({ to, text: '\n'.repeat(30_000) }))
  await world.post(mailText({ to, headers: { 'X-Long': 'x'.repeat(200_000) } }))
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/mail`)
  const found = body.refused.map(({ why }: { why: string }) => why)
  expect(found.sort()).toEqual(['head', 'lines'])
})
