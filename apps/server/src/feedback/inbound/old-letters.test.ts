import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import type { TestTeam } from '../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, SECRET, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const post = async (to: string, from: string) => {
  const { body } = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload: mailText({ to, from, text: 'Nach langer Zeit.' }),
  })
  await world.server.errandsDone()
  return JSON.parse(body)
}

test('Z300 an answer to a letter reaches its ticket, however old the letter is, and nobody without one is told that it was taken', async () => {
  const { ctx } = world.server
  const { ticketId, contactId } = await ticketOf(world, team, 'ada@kern.example')
  const { accountId, email } = await world.member(team, 'agent')
  const about = { projectId: team.projectId, ticketId }
  const letter = await world.mailed({ to: 'ada@kern.example', ...about, contactId })
  const told = await world.mailed({ to: email, ...about, accountId })
  await ctx.pool.query(`update platform.mail set created_at = created_at - interval '91 days'`)
  await keepHouse({ ...ctx, files: {} as never })
  expect(await ctx.db.selectFrom('platform.mail').select('id').execute()).toEqual([])

  expect(await post(letter.replyTo, 'ada@kern.example')).toEqual({ taken: true })
  expect(await post(letter.replyTo, 'friend@kern.example')).toEqual({ taken: true })
  const list = `/console/projects/${team.projectId}/tickets/${ticketId}/messages`
  expect((await team.owner('GET', list)).body.items.slice(1)).toMatchObject([
    { from: 'visitor', text: 'Nach langer Zeit.', sender: null },
    { from: 'visitor', text: 'Nach langer Zeit.', sender: { name: 'friend@kern.example' } },
  ])
  const refused = { taken: false, reason: 'unknown recipient' }
  expect(await post(told.replyTo, email)).toEqual(refused)
  await ctx.db.deleteFrom('lotse.ticket').where('id', '=', ticketId).execute()
  expect(await post(letter.replyTo, 'ada@kern.example')).toEqual(refused)
})
