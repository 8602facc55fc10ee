import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageErrands } from '../../commands/manage-errands.ts'
import { MailRefused } from '../../platform/mail/mail.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const PASSWORD = 'correct horse battery'
const path = (rest = '') => `/console/teams/${team.teamId}${rest}`
const anyone = () => world.signIn('nobody@example.com')
const tokenOf = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''

test('IN-14 a name in a mail stays a name: no further header, no paragraph of its own', async () => {
  const evil = await world.team(
    'Kurse\r\nBcc: all@evil.example\r\n\r\n<b>Ihr Konto</b>\u2028https://evil.example',
  )
  await evil.owner('PATCH', '/console/account', { name: 'Mara\n\nHier klicken' })
  const at = { email: 'neu-14@example.com', role: 'agent' }
  expect((await evil.owner('POST', `/console/teams/${evil.teamId}/invitations`, at)).status).toBe(201)
  const mail = (await world.server.sentMails()).at(-1)
  expect(mail?.subject).toMatch(
    /^Einladung zum Team „Kurse Bcc: all@ evil\. example <b>Ihr Konto<\/b> https:/,
  )
  expect(mail?.subject).not.toMatch(/[\r\n\u2028]/)
  const lines = (mail?.text ?? '').split(/[\n\r\u2028]/)
  expect(lines.filter(line => /^(Bcc|Hier klicken|https:\/\/evil)/.test(line))).toEqual([])
  expect(mail?.text).toContain('Mara Hier klicken lädt Sie')
})

test('C3 an invited person joins with a new account; the link works once', async () => {
  const manager = await world.member(team, 'manager')
  expect(
    (await manager('POST', path('/invitations'), { email: 'neu@example.com', role: 'agent' })).status,
  ).toBe(201)
  const mail = (await world.server.sentMails()).at(-1)
  expect(mail?.to).toBe('neu@example.com')
  const token = tokenOf(mail?.text ?? '')
  const nobody = await anyone()
  expect((await nobody('GET', `/console/invitations/${token}`)).body).toEqual({
    teamName: 'Kursladen',
    email: 'neu@example.com',
    role: 'agent',
    hasAccount: false,
  })
  const accept = () =>
    nobody('POST', `/console/invitations/${token}/accept`, { name: 'Neu Hier', password: PASSWORD })
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(404)
  const me = await world.signIn('neu@example.com')
  expect((await me('GET', '/console/session')).body.teams).toMatchObject([
    { name: 'Kursladen', role: 'agent' },
  ])
})

test('C3 somebody with an account joins with its password, not with the link alone', async () => {
  const other = await world.team('Anderswo')
  const known = await world.member(other, 'agent')
  await team.owner('POST', path('/invitations'), { email: known.email, role: 'viewer' })
  const token = tokenOf((await world.server.sentMails()).at(-1)?.text ?? '')
  const nobody = await anyone()
  const accept = (password: string) => nobody('POST', `/console/invitations/${token}/accept`, { password })
  expect((await accept('not the password')).status).toBe(401)
  expect((await accept(PASSWORD)).status).toBe(200)
  expect((await known('GET', '/console/session')).body.teams).toHaveLength(2)
})

test('TZ-15 managers neither make owners nor touch them', async () => {
  const manager = await world.member(team, 'manager')
  const agent = await world.member(team, 'agent')
  const { members } = (await manager('GET', path('/members'))).body
  const owner = members.find((member: { role: string }) => member.role === 'owner')
  expect((await manager('PATCH', path(`/members/${agent.accountId}`), { role: 'owner' })).status).toBe(403)
  expect((await manager('PATCH', path(`/members/${owner.id}`), { role: 'viewer' })).status).toBe(403)
  expect((await manager('DELETE', path(`/members/${owner.id}`))).status).toBe(403)
  expect(
    (await manager('POST', path('/invitations'), { email: 'x@example.com', role: 'owner' })).status,
  ).toBe(403)
  expect((await manager('PATCH', path(`/members/${agent.accountId}`), { role: 'viewer' })).status).toBe(200)
})

test('TZ-16 the last owner stays, also when two leave at once', async () => {
  const own = await world.team('Zu zweit')
  const second = await world.member(own, 'owner')
  const { members } = (await own.owner('GET', `/console/teams/${own.teamId}/members`)).body
  const leave = (who: typeof own.owner, id: string) =>
    who('DELETE', `/console/teams/${own.teamId}/members/${id}`)
  const first = members.find((member: { id: string }) => member.id !== second.accountId)
  const answers = await Promise.all([leave(own.owner, first.id), leave(second, second.accountId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('Z369 of two owners who remove each other at one moment, one succeeds', async () => {
  const own = await world.team('Drei')
  const [second, third] = [await world.member(own, 'owner'), await world.member(own, 'owner')]
  const one = (accountId: string) => `/console/teams/${own.teamId}/members/${accountId}`
  const answers = await Promise.all([
    second('DELETE', one(third.accountId)),
    third('DELETE', one(second.accountId)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('AU-17 a removed member loses the project at once', async () => {
  const agent = await world.member(team, 'agent')
  const list = () => agent('GET', `/console/projects/${team.projectId}/tickets`)
  expect((await list()).status).toBe(200)
  await team.owner('DELETE', path(`/members/${agent.accountId}`))
  expect((await list()).status).toBe(404)
})

test('C3 MFA: set up with password and code, asked for at sign-in; a code works once', async () => {
  const agent = await world.member(team, 'agent')
  const begin = (password: string) => agent('POST', '/console/account/mfa', { password })
  expect((await begin('wrong')).status).toBe(401)
  const { secret } = (await begin(PASSWORD)).body
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: world.server.ctx.now().getTime() + steps * 30_000,
    })
  world.server.setNow(new Date('2026-05-01T12:00:00Z'))
  const confirmed = await agent('POST', '/console/account/mfa/confirm', { code: code() })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  // The password alone cannot replace it: switching it off asks for a code.
  expect((await begin(PASSWORD)).body).toEqual({ error: 'mfa_already_enabled' })

  const origin = world.server.ctx.settings.urls.lotse
  const login = async (mfaCode?: string) => {
    const nobody = await anyone()
    return nobody('POST', '/console/session', { email: agent.email, password: PASSWORD, mfaCode }, { origin })
  }
  expect((await login()).body).toEqual({ error: 'mfa_required' })
  expect((await login(code())).body).toEqual({ error: 'wrong_code' })
  expect((await login(code(1))).status).toBe(200)
  expect((await login(code(1))).status).toBe(401)
  expect((await login(confirmed.body.recoveryCodes[0])).status).toBe(200)
  expect((await login(confirmed.body.recoveryCodes[0])).status).toBe(401)
  world.server.setNow(new Date('2026-05-01T12:10:00Z'))
  const wrong = await Promise.all(Array.from({ length: 8 }, () => login('000000')))
  expect(wrong.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  expect((await login(code())).status).toBe(429)
  world.server.setNow(new Date('2026-05-01T12:30:00Z'))
  expect((await login(code())).status).toBe(200)
})

test('AU-18 a new password ends every other session', async () => {
  const here = await world.member(team, 'agent')
  const there = await world.signIn(here.email)
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' }
  expect((await here('POST', '/console/account/password', { ...change, currentPassword: 'x' })).status).toBe(
    401,
  )
  expect((await here('POST', '/console/account/password', change)).status).toBe(200)
  expect((await here('GET', '/console/session')).status).toBe(200)
  expect((await there('GET', '/console/session')).status).toBe(401)
})

test('F15 a forgotten password is answered before anything is looked up or sent', async () => {
  const agent = await world.member(team, 'agent')
  const { mailer } = world.server.ctx
  const { deliver } = mailer
  let isFree = (): void => {}
  let tried = 0
  // A mail server that never answers.
  mailer.deliver = () =>
    new Promise(done => {
      tried++
      isFree = () => done('sent')
    })
  expect((await (await anyone())('POST', '/console/password-reset', { email: agent.email })).status).toBe(200)
  await expect.poll(() => tried).toBe(1)
  mailer.deliver = deliver
  isFree()
})

test('AU-14 AU-15 a reset link stands on our own address, works once, and ends every session', async () => {
  const agent = await world.member(team, 'agent')
  const nobody = await anyone()
  const before = (await world.server.sentMails()).length
  await nobody('POST', '/console/password-reset', { email: 'unknown@example.com' })
  expect(await world.server.sentMails()).toHaveLength(before)
  await nobody(
    'POST',
    '/console/password-reset',
    { email: agent.email },
    { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  )
  // F15: the mail is written after the response, and only if there is an account.
  await expect.poll(() => world.server.mails.length).toBe(before + 1)
  const text = (await world.server.sentMails()).at(-1)?.text ?? ''
  expect(text).toContain(world.server.ctx.settings.urls.lotse)
  expect(text).not.toContain('evil')
  const token = tokenOf(text)
  const confirm = () =>
    nobody('POST', '/console/password-reset/confirm', { token, newPassword: 'a fresh long password' })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await agent('GET', '/console/session')).status).toBe(401)
  expect(
    (await (await world.signIn(agent.email, 'a fresh long password'))('GET', '/console/session')).status,
  ).toBe(200)
})

test('C3 what managers do is written down, newest first, in pages', async () => {
  const { items, next } = (await team.owner('GET', `${path('/audit')}?limit=2`)).body
  expect(items).toHaveLength(2)
  const more = (await team.owner('GET', `${path('/audit')}?limit=100&after=${next}`)).body
  const actions = [...items, ...more.items].map((entry: { action: string }) => entry.action)
  expect(actions).toContain('member.invited')
  expect(actions).toContain('member.removed')
  expect((await (await world.member(team, 'agent'))('GET', path('/audit'))).status).toBe(403)
  const deeds = async (query: string) =>
    (await team.owner('GET', `${path('/audit')}?${query}`)).body.items.map(
      ({ action }: { action: string }) => action,
    )
  const roles = await deeds('action=member.role')
  expect(roles.length).toBeGreaterThan(0)
  expect(new Set(roles)).toEqual(new Set(['member.role']))
  expect(new Set(await deeds('action=member&limit=100')).size).toBeGreaterThan(1)
  expect(await deeds('action=mem')).toEqual([])
  expect(await deeds(`to=${new Date(0).toISOString()}`)).toEqual([])
  expect(await deeds(`accountId=${crypto.randomUUID()}`)).toEqual([])
})

test('C3 the log also knows who came and went, made a project, saw its secret or changed how they sign in', async () => {
  const own = await world.team('Protokoll')
  const at = (rest: string) => `/console/teams/${own.teamId}${rest}`
  const project = `/console/projects/${own.projectId}`
  await own.owner('POST', at('/projects'), { name: 'Zweites' })
  const invited = await own.owner('POST', at('/invitations'), { email: 'kurz@example.com', role: 'viewer' })
  await own.owner('DELETE', at(`/invitations/${invited.body.id}`))
  await own.owner('POST', at('/invitations'), { email: 'dazu@example.com', role: 'agent' })
  const token = tokenOf((await world.server.sentMails()).at(-1)?.text ?? '')
  const nobody = await anyone()
  const joined = await nobody('POST', `/console/invitations/${token}/accept`, {
    name: 'Neu Hier',
    password: 'a first long password',
  })
  expect(joined.status).toBe(200)
  await own.owner('GET', `${project}/identity-secret`)
  const made = await own.owner('POST', `${project}/help/collections`, { title: { de: 'Start' } })
  await own.owner('PATCH', `${project}/help/collections/${made.body.id}`, { title: { de: 'Anfang' } })
  await own.owner('POST', `${project}/help/order`, { collectionId: null, ids: [made.body.id] })
  await own.owner('DELETE', `${project}/help/collections/${made.body.id}`)
  for (const [at, status] of ['draft', 'live', 'archived', 'draft', 'draft'].entries())
    await own.owner('PATCH', `${project}/flows/bugreporting`, { version: at + 1, name: 'Fehler', status })
  const member = await world.signIn('dazu@example.com', 'a first long password')
  await member('POST', '/console/account/password', {
    currentPassword: 'a first long password',
    newPassword: 'a second long password',
  })
  const { items } = (await own.owner('GET', `${at('/audit')}?limit=100`)).body
  const deeds = items.map((one: { action: string; subject: string; account: { name: string } }) =>
    [one.action, one.subject, one.account.name].join(' · '),
  )
  expect(deeds).toEqual(
    expect.arrayContaining([
      'project.created · Zweites · Owner',
      'member.uninvited · kurz@example.com · Owner',
      'member.joined · dazu@example.com · Neu Hier',
      'project.revealed · Protokoll · Owner',
      'collection.created · Start · Owner',
      'collection.changed · Anfang · Owner',
      'collection.ordered · Protokoll · Owner',
      'collection.deleted · Anfang · Owner',
      'flow.unpublished · Fehler · Owner',
      'flow.published · Fehler · Owner',
      'flow.archived · Fehler · Owner',
      'flow.restored · Fehler · Owner',
      'flow.changed · Fehler · Owner',
      'account.signedin · Neu Hier · Neu Hier',
      'account.password · Neu Hier · Neu Hier',
    ]),
  )
})

test('U18 the log of a project names no other project and no ids', async () => {
  const own = await world.team('Alt')
  const at = `/console/teams/${own.teamId}`
  const visitor = await world.visitor(own.key)
  const sent = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'alt', reportedBy: 'a@b.example' },
  })
  await own.owner('PATCH', `/console/projects/${own.projectId}/tickets/${sent.body.id}`, { status: 'closed' })
  const { contact } = (await own.owner('GET', `/console/projects/${own.projectId}/tickets/${sent.body.id}`))
    .body
  await own.owner('GET', `/console/projects/${own.projectId}/contacts/${contact.id}/export`)
  const fresh = (await own.owner('POST', `${at}/projects`, { name: 'Neu' })).body
  await own.owner('POST', `${at}/invitations`, { email: 'u18@example.com', role: 'agent' })
  const log = async (projectId: string) =>
    (await own.owner('GET', `${at}/audit?projectId=${projectId}`)).body.items.map(
      (one: { action: string; subject: string }) => `${one.action} ${one.subject}`,
    )
  const [ofNew, ofOld] = [await log(fresh.id), await log(own.projectId)]
  expect(ofNew).toEqual(expect.arrayContaining(['project.created Neu', 'member.invited u18@example.com']))
  expect(ofNew.join()).not.toContain('ticket.')
  expect(ofOld).toEqual(expect.arrayContaining(['ticket.changed #1', 'contact.exported a@b.example']))
  await own.owner('DELETE', `/console/projects/${own.projectId}/contacts/${contact.id}`)
  expect((await log(own.projectId)).join('\n')).not.toMatch(/[0-9a-f]{8}-|a@b/)
})

test('U12 an invitation comes in the language of whoever invites; a new account keeps the one it was made in', async () => {
  const own = await world.team('Sprache')
  const at = `/console/teams/${own.teamId}/invitations`
  await own.owner('PATCH', '/console/account', { lang: 'en' })
  await own.owner('POST', at, { email: 'u12@example.com', role: 'agent' })
  const mail = (await world.server.sentMails()).at(-1)
  expect(mail?.subject).toBe('Invitation to the team “Sprache”')
  expect(mail?.text).not.toContain('lädt')
  const nobody = await anyone()
  await nobody('POST', `/console/invitations/${tokenOf(mail?.text ?? '')}/accept`, {
    name: 'Ann',
    lang: 'en',
    password: 'a first long password',
  })
  const member = await world.signIn('u12@example.com', 'a first long password')
  expect((await member('GET', '/console/session')).body.account.lang).toBe('en')
})

test('Z374 an invitation that a mail server refuses says so in the list of members and in the mails of the projects, and is sent again', async () => {
  const { mailer } = world.server.ctx
  const { deliver } = mailer
  mailer.deliver = async () => {
    throw new MailRefused('550 nobody here')
  }
  const body = { email: 'Weg@example.com', role: 'agent' }
  const { body: made } = await team.owner('POST', path('/invitations'), body)
  expect(made.mail).toEqual({ state: 'waiting', reason: null })
  await world.server.errandsDone()
  mailer.deliver = deliver
  const invitation = async () =>
    (await team.owner('GET', path('/members'))).body.invitations.find(
      ({ email }: { email: string }) => email === body.email,
    )
  expect((await invitation()).mail).toEqual({ state: 'refused', reason: '550 nobody here' })
  const mails = `/console/projects/${team.projectId}/mails`
  const [row, ...others] = (await team.owner('GET', `${mails}?state=refused`)).body.items
  expect(others).toEqual([])
  expect(row).toMatchObject({ kind: 'invitation', recipient: body.email, reason: '550 nobody here' })
  expect((await team.owner('GET', `${mails}/${row.id}`)).body).toMatchObject({ isSecret: true, text: '' })
  const foreign = await world.team('Fremde')
  const theirs = `/console/projects/${foreign.projectId}/mails`
  expect((await foreign.owner('GET', theirs)).body.items).toEqual([])
  expect((await foreign.owner('GET', `${theirs}/${row.id}`)).status).toBe(404)
  world.server.setNow(new Date(world.server.ctx.now().getTime() + 60_000))
  await team.owner('POST', path('/invitations'), body)
  await world.server.errandsDone()
  expect((await invitation()).mail).toEqual({ state: 'sent', reason: null })
  const pages = []
  for (let next: string | null = ''; next !== null; ) {
    const { body: page } = await team.owner('GET', `${mails}?limit=1${next ? `&after=${next}` : ''}`)
    pages.push(...page.items)
    next = page.next
  }
  const listed = (await team.owner('GET', mails)).body.items
  expect(pages).toEqual(listed)
  const ofThem = listed.filter(({ recipient }: { recipient: string }) => recipient === body.email)
  expect(ofThem).toMatchObject([{ state: 'sent' }, { state: 'refused' }])
})

test('Z374 mails of no project and no team are listed for whoever runs the server, without their words', async () => {
  const { email } = await world.member(team, 'agent')
  await (await anyone())('POST', '/console/password-reset', { email })
  await expect
    .poll(() => manageErrands(world.server.ctx, { what: 'mails' }))
    .toMatch(/Z {2}(waiting|sent) {2}password-reset {2}\S+@/)
  const listed = await manageErrands(world.server.ctx, { what: 'mails' })
  expect(listed).not.toContain('invitation')
  expect(listed).not.toContain('token')
})
