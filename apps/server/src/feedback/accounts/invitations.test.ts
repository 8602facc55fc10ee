import { linkedParts } from '@lotse/rules/text/linked-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const invite = (team: TestTeam, email: string, role = 'viewer') =>
  team.owner('POST', `/console/teams/${team.teamId}/invitations`, { email, role })
const mailsTo = async (part: string) => (await world.server.sentMails()).filter(({ to }) => to.includes(part))

const refused = { status: 409, body: { error: 'too_many_invitations' } }

test('Z271 Z291 Z308 one mailbox gets ten invitations a day, and three of one person; the first one of a team that is not new always arrives', async () => {
  const names = ['Eins', 'Zwei', 'Drei', 'Vier']
  const teams = await Promise.all(names.map(name => world.team(name)))
  const [one, , , last] = teams
  if (!one || !last) throw new Error('no teams')
  for (const team of teams.slice(0, 3)) {
    for (let i = 0; i < 3; i++) expect((await invite(team, `Opfer+${i}@example.net`)).status).toBe(201)
    expect(await invite(team, 'opfer+mehr@example.net')).toMatchObject(refused)
  }
  expect(await mailsTo('fer+')).toHaveLength(9)
  // The tenth, and one more that would be refused if it were not its team's first.
  expect((await invite(last, 'opfer@example.net')).status).toBe(201)
  const honest = await world.team('Fünf')
  expect(await invite(honest, 'opfer@example.net')).toMatchObject(refused)
  await world.server.ctx.pool.query(
    `update lotse.team set created_at = created_at - interval '2 days' where id = $1`,
    [honest.teamId],
  )
  expect((await invite(honest, 'opfer@example.net')).status).toBe(201)
  expect(await invite(honest, 'opfer@example.net')).toMatchObject(refused)
  expect((await invite(one, 'jemand@example.net')).status).toBe(201)
  world.server.setNow(new Date(world.server.ctx.now().getTime() + 25 * 3600_000))
  expect((await invite(one, 'opfer@example.net')).status).toBe(201)
})

test('Z271 one person sends thirty invitations within a quarter of an hour', async () => {
  const team = await world.team('Fleißig')
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await invite(team, `viele-${i}@example.net`)).status)
  expect(statuses).toEqual([...Array(30).fill(201), 429])
})

test('Z271 parallel invitations of one person become one; the last link works, those before do not', async () => {
  const team = await world.team('Zugleich')
  const answers = await Promise.all(Array.from({ length: 3 }, () => invite(team, 'Zugleich@example.net')))
  expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(201))
  const { body } = await team.owner('GET', `/console/teams/${team.teamId}/members`)
  expect(body.invitations).toHaveLength(1)
  const tokens = (await mailsTo('Zugleich@')).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(new Set(tokens).size).toBe(3)
  const read = await Promise.all(tokens.map(token => team.owner('GET', `/console/invitations/${token}`)))
  expect(read.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('Z271 names in an invitation are short and become no link', async () => {
  const team = await world.team(
    'Konto gesperrt: https://evil.example/a?b=1 www.evil.example rob@evil.example',
  )
  await team.owner('PATCH', '/console/account', { name: `evil。example ${'sehr '.repeat(38)}` })
  expect((await invite(team, 'kein-link@example.net')).status).toBe(201)
  const [mail] = await mailsTo('kein-link@')
  expect(mail?.subject).toBe(
    'Einladung zum Team „Konto gesperrt: https: //evil. example/a?b=1 www. evil. example rob@ evil. exam…“',
  )
  const links = linkedParts(mail?.text ?? '').filter(part => typeof part !== 'string')
  expect(links).toHaveLength(1)
  const words = (mail?.text ?? '').split(world.server.ctx.settings.urls.lotse)[0] ?? ''
  expect(words).not.toMatch(/[.:@。](?=[^\s])/)
  expect(words.length).toBeLessThan(300)
})

test('Z341 where no mails are sent, owners can pass the link of an invitation on', async () => {
  const { settings } = world.server.ctx
  const team = await world.team('Ohne Post')
  const other = await world.team('Andere')
  const { body: made } = await invite(team, 'ohne-post@example.net')
  const path = `/console/teams/${team.teamId}/invitations/${made.id}/link`
  const [first] = await mailsTo('ohne-post@')
  const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
  const read = (token: string) => other.owner('GET', `/console/invitations/${token}`)

  const manager = await world.member(team, 'manager')
  expect((await manager('POST', path)).status).toBe(403)
  expect((await other.owner('POST', path.replace(team.teamId, other.teamId))).status).toBe(404)
  expect((await read(tokenIn(first?.text ?? ''))).status).toBe(200)

  const { status, body } = await team.owner('POST', path)
  expect(status).toBe(200)
  expect(body.link).toContain(`${settings.urls.lotse}/invitation#token=`)
  expect((await read(tokenIn(body.link))).body).toMatchObject({ email: 'ohne-post@example.net' })
  expect((await read(tokenIn(first?.text ?? ''))).status).not.toBe(200)
})

test('Z1082 nobody is shown the link that would make them an operator', async () => {
  const running = await createWorld({ OPERATORS: 'kim@example.com' })
  try {
    const team = await running.team('Fremde')
    for (const email of ['kim@example.com', 'KIM@Example.com']) {
      const { body } = await invite(team, email)
      const path = `/console/teams/${team.teamId}/invitations/${body.id}/link`
      expect(await team.owner('POST', path)).toMatchObject({
        status: 409,
        body: { error: 'operator_without_link' },
      })
    }
    const letters = (await running.server.sentMails()).filter(({ to }) => /^kim@/i.test(to))
    const token = /#token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1]
    // What was written to the mailbox still works.
    expect((await team.owner('GET', `/console/invitations/${token}`)).status).toBe(200)
    const { body: other } = await invite(team, 'lea@example.com')
    expect(
      (await team.owner('POST', `/console/teams/${team.teamId}/invitations/${other.id}/link`)).status,
    ).toBe(200)
  } finally {
    await running.close()
  }
})

test('Z1153 a link that was shown before its address became an operator’s makes no account, and one to an account is shown', async () => {
  const running = await createWorld()
  try {
    const team = await running.team('Fremde')
    const show = async (email: string) => {
      const { body } = await invite(team, email)
      return team.owner('POST', `/console/teams/${team.teamId}/invitations/${body.id}/link`)
    }
    const token = ({ body }: { body: { link: string } }) => /#token=([\w-]+)/.exec(body.link)?.[1]
    const shown = token(await show('kim@example.com'))
    const known = await running.member(await running.team('Andere'), 'viewer')
    running.server.ctx.settings.operators = ['kim@example.com', known.email]
    const accept = (which: string | undefined) =>
      team.owner('POST', `/console/invitations/${which}/accept`, {
        name: 'Kim',
        password: 'long enough for it',
      })
    expect(await accept(shown)).toMatchObject({ status: 409, body: { error: 'operator_without_link' } })
    expect((await show('kim@example.com')).status).toBe(409)
    expect((await show(known.email)).status).toBe(200)
    // What was mailed to them afterwards still works.
    await invite(team, 'kim@example.com')
    const mails = (await running.server.sentMails()).filter(({ to }) => to === 'kim@example.com')
    expect((await accept(/#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1])).status).toBe(200)
  } finally {
    await running.close()
  }
})

test('Z341 where mails are sent, nobody is shown the link that proves whose mailbox it is', async () => {
  const posting = await createWorld({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'lotse@example.invalid' })
  try {
    const team = await posting.team('Mit Post')
    const { body } = await invite(team, 'mit-post@example.net')
    const path = `/console/teams/${team.teamId}/invitations/${body.id}/link`
    expect(await team.owner('POST', path)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    const reset = await team.owner('POST', '/console/password-reset', { email: 'niemand@example.net' })
    expect(reset.body).toEqual({ mailWay: 'smtp' })
  } finally {
    await posting.close()
  }
})

test('Z341 whoever forgot their password is told that no mail is sent, with or without an account', async () => {
  const team = await world.team('Vergesslich')
  const { email } = await world.member(team, 'agent')
  for (const one of [email, 'niemand@example.net']) {
    const { body } = await team.owner('POST', '/console/password-reset', { email: one })
    expect(body).toEqual({ mailWay: 'files' })
  }
})
