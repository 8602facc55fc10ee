import { expect, test } from 'vitest'
import { startNats, whyNoNats } from '../../platform/channel/testing/nats-server.ts'
import { createLive } from '../live/live.ts'
import { createWorld } from './world.ts'

const reason = whyNoNats()
test.skipIf(reason)(
  `Z1161 what is committed is answered so while NATS is away${reason ? `, not tested here: ${reason}` : ''}`,
  async () => {
    const nats = await startNats()
    const world = await createWorld({ CHANNEL_URL: nats.url })
    const { ctx } = world.server
    const team = await world.team('Kursladen')
    const project = `/console/projects/${team.projectId}`
    const visitor = await world.visitor(team.key)
    await visitor.identify('kim', { name: 'Kim' })
    const { body: ticket } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'lamp' } })
    const { body: talk } = await visitor.call('POST', '/shared/conversations', { text: 'Hello' })
    const contact = (await team.owner('GET', `${project}/contacts`)).body.items[0]
    await nats.kill()
    await expect.poll(() => ctx.channel.state().isOpen).toBe(false)
    const { shareToken } = talk.conversation
    const answers = {
      message: await visitor.call('POST', `/shared/conversations/${shareToken}/messages`, {
        text: 'Still dark',
      }),
      answer: await team.owner('POST', `${project}/tickets/${ticket.id}/messages`, { text: 'Thank you' }),
      secret: await team.owner('POST', `${project}/identity-secret`),
      contact: await team.owner('DELETE', `${project}/contacts/${contact.id}`),
      out: await team.owner('DELETE', '/console/session'),
    }
    const failed = Object.entries(answers).filter(([, { status }]) => status >= 300)
    expect(failed.map(([name, { status, body }]) => ({ name, status, body }))).toEqual([])
    expect(answers.secret.body.secret).toEqual(expect.any(String))
    // A worker that cannot ask who is here sends its letter.
    expect(await createLive(ctx).isPresentAnywhere(['somebody'])).toBe(false)
    await world.close()
    await nats.close()
  },
)
