import { mailLeftTeam } from '@lotse/contracts/console/fields/choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('Z290 a mail that waited is not sent to a colleague who has left the team or was disabled meanwhile', async () => {
  const { ctx, mails } = world.server
  const team = await world.team('Kursladen')
  const [stays, leaves, disabled] = [
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
    await world.member(team, 'agent'),
  ]
  await world.server.errandsDone()
  mails.length = 0
  const { deliver } = ctx.mailer
  ctx.mailer.deliver = () => Promise.reject(new Error('the mail server is away'))
  for (const { email, accountId } of [stays, leaves, disabled])
    await sendMail(ctx, {
      kind: 'bell',
      to: email,
      subject: 'Neu',
      text: 'Neu',
      projectId: team.projectId,
      accountId,
    })
  await world.server.errandsDone()
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${leaves.accountId}`)
  await ctx.pool.query('update lotse.account set disabled_at = now() where id = $1', [disabled.accountId])
  ctx.mailer.deliver = deliver
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'deliver-mail'`,
  )
  ctx.queue.wake(['deliver-mail'])
  await world.server.errandsDone()
  expect(mails.map(({ to }) => to)).toEqual([stays.email])
  const { rows } = await ctx.pool.query(
    `select recipient, state, reason from platform.mail where kind = 'bell' and project_id = $1 and state <> 'sent'`,
    [team.projectId],
  )
  const refused = { state: 'refused', reason: mailLeftTeam }
  expect(new Set(rows)).toEqual(
    new Set([leaves, disabled].map(({ email }) => ({ recipient: email, ...refused }))),
  )
})
