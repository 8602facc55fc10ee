import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered } from './testing/due.ts'

let world: World
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>

beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
})
afterAll(() => world.close())

const report = async (description: string) => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  const say = (text: string) =>
    visitor.call('POST', `/shared/conversations/${body.shareToken}/messages`, { text, attachments: [] })
  return { say, path: `/console/projects/${team.projectId}/tickets/${body.id}` }
}
const hear = (mails: 'mine' | 'everything') =>
  agent('PATCH', `/console/projects/${team.projectId}/hearing`, {
    rings: 'mine',
    mails,
    digestHour: 8,
    digestDay: 1,
  })
const freshMails = async (email: string) => {
  world.server.mails.length = 0
  await gathered(world)
  return world.server.mails.filter(({ to }) => to === email)
}

test('Z261 a mail about a form quotes what was written there, with its other fields, and nothing twice', async () => {
  const visitor = await world.visitor(team.key)
  const formData = {
    description: 'Der Knopf tut nichts.\nSeit <b>heute</b>.',
    reportedBy: 'mara@example.com',
    capture: 'screenshot',
  }
  await visitor.call('POST', '/bugs/v2', { type: 'BUG', flow: 'bugreporting', formData })
  const [mail] = await freshMails(agent.email)
  expect(mail?.text).toContain(
    '> Der Knopf tut nichts.\n> Seit <b>heute</b>.\n> \n> Ihre E-Mail: mara@example.com',
  )
  expect(mail?.html).toContain('Seit &lt;b&gt;heute&lt;/b&gt;.')
  expect(mail?.text).not.toContain('screenshot')
  await visitor.call('POST', '/bugs/v2', {
    type: 'FEATURE_REQUEST',
    flow: 'featurerequest',
    formData: { title: 'Kurse am Samstag', importance: 'needed' },
  })
  const [wish] = await freshMails(agent.email)
  expect(wish?.text).toContain('> Kurse am Samstag\n> \n> Wie wichtig ist es Ihnen? Brauche ich')
  const long = await report('x'.repeat(9000))
  const [cut] = await freshMails(agent.email)
  expect(cut?.text.length).toBeLessThan(3500)
  await long.say('Noch etwas')
  const [next] = await freshMails(agent.email)
  expect(next?.text).not.toContain('> xxx')
})

test('Z444 a mail names the files of a form and of a message without words', async () => {
  const visitor = await world.visitor(team.key)
  const upload = async (name: string) => {
    const { payload, headers } = fileBody(PNG, { name, type: 'image/png' })
    const { fileUrl: url } = (await visitor.call('POST', '/uploads/sdk', payload, headers)).body
    return { url, name, type: 'image/png', size: PNG.length }
  }
  const formData = { description: 'Siehe Bild', papers: [await upload('quittung.png')] }
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData })
  const [mail] = await freshMails(agent.email)
  expect(mail?.text).toContain('> Siehe Bild\n> \n> Anhang: quittung.png')
  const attachments = [(await upload('kasse.png')).url]
  const path = `/shared/conversations/${body.shareToken}/messages`
  expect((await visitor.call('POST', path, { text: '', attachments })).status).toBe(201)
  const [next] = await freshMails(agent.email)
  expect(next?.text).toContain('> Anhang: kasse.png')
  expect(next?.html).toContain('Anhang: kasse.png')
})

test('Z261 whoever hears of what is theirs is not mailed once a colleague has answered; whoever hears of everything is told so', async () => {
  const ticket = await report('Wer kann helfen?')
  await team.owner('POST', `${ticket.path}/messages`, { text: 'Ich.', attachments: [], note: false })
  expect(await freshMails(agent.email)).toEqual([])
  await hear('everything')
  await ticket.say('Danke, aber wie?')
  await team.owner('POST', `${ticket.path}/messages`, { text: 'So.', attachments: [], note: false })
  const [mail] = await freshMails(agent.email)
  expect(mail?.text).toContain('Owner hat schon geantwortet.')
  await hear('mine')
  // D67: it became the owner's by their answer.
  await team.owner('PATCH', ticket.path, { assigneeId: null })
  // New messages wait for an answer again.
  await ticket.say('Und dann?')
  expect(await freshMails(agent.email)).toHaveLength(1)
})
