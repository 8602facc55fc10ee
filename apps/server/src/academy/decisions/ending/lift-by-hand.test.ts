import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { dateIn } from '../statement/compose.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
let person: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  person = await newcomer(server)
})

const about = (...actions: (string | object)[]) =>
  cast.done(cast.decision({ user_id: person.userId }, ...actions))
const forever = (kind: string) => ({ kind, days: null })
const enable = () => cast.admin.patch(`/auth/users/${person.userId}`, { enabled: true })
const textsTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).map(({ text }) => text)
const setEnabled = (id: string, enabled: boolean, by = cast.admin) =>
  by.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled })

test('Z792 opening an account ends the decision that closed it: it says so, mails so, and counts no more', async () => {
  const { id } = await about(forever('ban_account'))
  expect((await enable()).body).toMatchObject({ enabled: true })
  expect(await cast.read(id)).toMatchObject({
    state: 'overturned',
    ended_by: cast.admin.userId,
    outcomes: [{ kind: 'ban_account', back: null }],
  })
  const [, mail, ...more] = await textsTo(person)
  expect(mail).toContain('wir haben unsere Entscheidung aufgehoben')
  expect(more).toEqual([])
  // The next one is the first step of the ladder again.
  const next = cast.decision({ user_id: person.userId }, 'ban_account')
  const { body } = await cast.admin.post('/admin/decisions/preview', next)
  const first = (await cast.admin.post('/admin/decisions/preview', {
    ...next,
    user_id: (await newcomer(server)).userId,
  })) as typeof body
  expect(body.mails[0].text.split('gesperrt')[0]).toContain('bis')
  expect(body.mails[0].text.match(/bis .* gesperrt/)?.[0]).toBe(
    first.body.mails[0].text.match(/bis .* gesperrt/)?.[0],
  )
})

test('Z792 an appeal that waits is granted and answered, and several bans end together', async () => {
  const { id } = await about({ kind: 'ban_account', days: 7 })
  const longer = await about(forever('ban_account'))
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  const { body } = await cast.admin.post('/admin/users/bulk', { action: 'enable', ids: [person.userId] })
  expect(body.results).toEqual([{ id: person.userId, error: null }])
  expect(await cast.read(id)).toMatchObject({
    state: 'overturned',
    appeal: { state: 'overturned', decided_by: cast.admin.userId },
  })
  expect(await cast.read(longer.id)).toMatchObject({ state: 'overturned' })
  const subjects = (await cast.mailsTo(person.userId)).map(({ subject }) => subject)
  expect(subjects).toContain('Antwort auf Ihren Widerspruch')
  expect(subjects.filter(subject => subject === 'Entscheidung aufgehoben')).toHaveLength(1)
})

test('Z792 lifting a block ends its decision; of a decision that does more, only this part', async () => {
  const { id } = await about(forever('block_create'), forever('block_report'), 'disable_tasks')
  const bans = async () =>
    (await cast.admin.get(`/challenges/bans?user_id=${person.userId}&active=true`)).body as {
      id: string
      action: string
    }[]
  const lift = async (action: string) => {
    const ban = (await bans()).find(row => row.action === action)
    expect((await cast.admin.delete(`/challenges/bans/${ban?.id}`)).status).toBe(200)
  }
  await lift('CREATE')
  const half = await cast.read(id)
  expect(half).toMatchObject({ state: 'done', ended_at: null })
  expect(half.outcomes.map(({ back }: { back?: null }) => back)).toEqual([null, undefined, undefined])
  await lift('REPORT')
  const mails = await cast.mailsTo(person.userId)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Entscheidung zu Ihrem Konto',
    'Entscheidung teilweise aufgehoben',
    'Entscheidung teilweise aufgehoben',
  ])
  expect(mails[1]?.text).toContain('Sie können dauerhaft keine Aufgaben mehr erstellen')
  expect(mails[1]?.text).not.toContain('melden')
  const single = await about(forever('block_create'))
  await lift('CREATE')
  expect(await cast.read(single.id)).toMatchObject({ state: 'overturned' })
})

test('Z792 showing a task that a decision hides reverses that; its reporters read it, and reports count as unfounded', async () => {
  const reporter = await newcomer(server)
  const { id: report, subtask_id } = await cast.newReport('Falsch', reporter, person)
  const { id } = await cast.done(cast.decision({ report_id: report }, 'disable_task'))
  expect((await setEnabled(subtask_id, true)).body).toMatchObject({ enabled: true })
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  expect((await textsTo(person)).at(-1)).toContain('aufgehoben und rückgängig gemacht')
  expect((await textsTo(reporter)).at(-1)).toContain('Was wir Ihnen dazu geschrieben hatten, gilt nicht mehr')
  const { body } = await cast.admin.get(`/admin/reports/${report}`)
  expect(body.report).toMatchObject({ completed_action: 'REJECT' })
})

test('Z792 one task of all that a decision hides is shown by hand, the others stay; the last one ends it', async () => {
  const [one, other] = [
    await cast.solvedSubtask(await newcomer(server), person),
    await cast.solvedSubtask(await newcomer(server), person),
  ]
  const { id } = await about('disable_tasks')
  await setEnabled(one, true)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  expect(await cast.subtaskOf(other)).toMatchObject({ enabled: false })
  await setEnabled(other, true)
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
})

test('Z792 saving a task that is hidden, an account that is open or a block that is over ends nothing', async () => {
  const task = await cast.solvedSubtask(await newcomer(server), person)
  const { id } = await cast.done(cast.decision({ subtask_id: task }, 'disable_task'))
  await cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${task}`, { question: 'Anders?' })
  await enable()
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
})

test('Z792 an editor shows no task that moderators have hidden', async () => {
  const editor = await newcomer(server, { role: 'editor' })
  const task = await cast.solvedSubtask(await newcomer(server), cast.admin)
  const { id } = await cast.done(cast.decision({ subtask_id: task }, 'disable_task'))
  expect(await setEnabled(task, true, editor)).toMatchObject({
    status: 403,
    body: { error: 'moderators_decide' },
  })
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
})

const blockOf = async ({ userId }: Api) =>
  (await cast.admin.get(`/challenges/bans?user_id=${userId}`)).body[0] as { id: string; end: string }
const inDays = (days: number) => new Date(server.ctx.now().getTime() + days * 86_400_000).toISOString()

test('Z1043 a block that is shortened by hand stays the decision’s: its person reads its end, and can object', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  const change = (body: object) => cast.admin.patch(`/challenges/bans/${block.id}`, body)
  // Other words: nothing is taken back.
  expect((await change({ reason: 'Anders' })).status).toBe(200)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  expect(await textsTo(person)).toHaveLength(1)
  const end = inDays(2)
  expect((await change({ end })).status).toBe(200)
  const { state, outcomes } = await cast.read(id)
  expect([state, outcomes[0].back, Date.parse(outcomes[0].until)]).toEqual([
    'done',
    undefined,
    Date.parse(end),
  ])
  const [first, mail, ...more] = await cast.mailsTo(person.userId)
  expect(mail?.subject).toBe('Entscheidung gemildert')
  expect(mail?.text).toMatch(/Ab jetzt gilt:\s+- Bis .* können Sie keine Aufgaben erstellen\./)
  expect(mail?.text).not.toContain('anderen Entscheidung')
  expect(more).toEqual([])
  expect(Date.parse((await blockOf(person)).end)).toBe(Date.parse(end))
  // Each new end is told.
  expect((await change({ end: inDays(1) })).status).toBe(200)
  expect(await textsTo(person)).toHaveLength(3)
  await objectTo(server, appealLink(first), 'Nein')
  expect(await cast.read(id)).toMatchObject({ state: 'done', appeal: { state: 'open' } })
})

test('Z927 a moderator changes no block of a decision in their own matter', async () => {
  const reporter = await newcomer(server, { role: 'moderator' })
  const { id: report_id } = await cast.newReport('Falsch', reporter, person)
  await cast.done(cast.decision({ report_id }, 'disable_task', { kind: 'block_create', days: 3 }))
  const block = await blockOf(person)
  for (const end of [inDays(1), inDays(300)])
    expect((await reporter.patch(`/challenges/bans/${block.id}`, { end })).status).toBe(403)
  expect((await blockOf(person)).end).toBe(block.end)
  const other = await newcomer(server, { role: 'moderator' })
  expect((await other.patch(`/challenges/bans/${block.id}`, { end: inDays(1) })).status).toBe(200)
})

test('Z1005 while an appeal waits, nobody shortens its block by hand; and only shorter than decided is eased', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 })
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  const block = await blockOf(person)
  const change = (body: object) => cast.admin.patch(`/challenges/bans/${block.id}`, body)
  expect(await change({ end: inDays(29) })).toMatchObject({ status: 409, body: { error: 'appeal_open' } })
  expect((await blockOf(person)).end).toBe(block.end)
  expect((await change({ end: inDays(40) })).status).toBe(200)
  expect(await cast.read(id)).toMatchObject({ state: 'done', appeal: { state: 'open' } })
  const other = await newcomer(server)
  const made = await cast.done(cast.decision({ user_id: other.userId }, { kind: 'block_create', days: 30 }))
  const { id: otherId } = await blockOf(other)
  for (const days of [40, 35])
    expect((await cast.admin.patch(`/challenges/bans/${otherId}`, { end: inDays(days) })).status).toBe(200)
  expect(await cast.read(made.id)).toMatchObject({ state: 'done' })
})

test('Z1030 a block that was made shorter by hand goes with the rest of its decision, and the mail is true', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 }, 'disable_tasks')
  const block = await blockOf(person)
  expect((await cast.admin.patch(`/challenges/bans/${block.id}`, { end: inDays(20) })).status).toBe(200)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  expect((await textsTo(person)).at(-1)).toContain('Entscheidung gemildert')
  const path = `/admin/decisions/${id}/reopen`
  const { body } = await cast.admin.post(`${path}/preview`, { text: '' })
  expect((await cast.admin.post(path, { text: '' })).status).toBe(200)
  expect(await blockOf(person)).toBeUndefined()
  const { outcomes } = await cast.read(id)
  expect(outcomes.map(({ back, left }: { back: null; left?: string }) => [back, left])).toEqual([
    [null, undefined],
    [null, undefined],
  ])
  const mail = (await textsTo(person)).at(-1) ?? ''
  expect(mail).toMatch(/rückgängig gemacht:\s+- Bis .* können Sie keine Aufgaben erstellen\.\s+- Alle Ihre/)
  expect(mail).not.toContain('gilt weiterhin')
  expect(body.mails[0].text).toBe(mail)
})

test('Z1030 what was lifted by hand before is not told again, and another block that is there stays', async () => {
  const { id } = await about(forever('block_create'), forever('block_report'))
  const { id: ban } = (await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=CREATE`))
    .body[0] as { id: string }
  expect((await cast.admin.delete(`/challenges/bans/${ban}`)).status).toBe(200)
  await about({ kind: 'block_create', days: 3 })
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  const mail = (await textsTo(person)).at(-1) ?? ''
  expect(mail).toContain('rückgängig gemacht')
  expect(mail).toContain('keine Aufgaben mehr melden')
  expect(mail).not.toContain('erstellen')
  expect(await blockOf(person)).toMatchObject({ action: 'CREATE', active: true })
})

test('Z1039 reports that showing their task by hand has dismissed stay so when the rest is reversed', async () => {
  const reporter = await newcomer(server)
  const { id: report, subtask_id } = await cast.newReport('Falsch', reporter, person)
  const { id } = await cast.done(
    cast.decision({ report_id: report }, 'disable_task', forever('block_create')),
  )
  await setEnabled(subtask_id, true)
  const told = await textsTo(reporter)
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
  expect(await cast.subtaskOf(subtask_id)).toMatchObject({ enabled: true })
  const { body } = await cast.admin.get(`/admin/reports/${report}`)
  expect(body.report).toMatchObject({ completed_action: 'REJECT' })
  expect(await textsTo(reporter)).toEqual(told)
  expect((await textsTo(person)).at(-1)).toContain('keine Aufgaben mehr erstellen')
})

test('Z1044 a block of the reporter that was shortened ends with the decision about the task', async () => {
  const reporter = await newcomer(server)
  const { id: report_id } = await cast.newReport('Falsch', reporter, person)
  const { id } = await cast.done(cast.decision({ report_id }, 'dismiss', { kind: 'block_report', days: 30 }))
  const block = await blockOf(reporter)
  expect((await cast.admin.patch(`/challenges/bans/${block.id}`, { end: inDays(20) })).status).toBe(200)
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
  expect(await blockOf(reporter)).toBeUndefined()
})

test('Z1043 what else was decided is undone by hand: the shortened block and its appeal stay', async () => {
  const task = await cast.solvedSubtask(await newcomer(server), person)
  const decision = cast.decision({ subtask_id: task }, 'disable_task', { kind: 'block_create', days: 30 })
  const { id } = await cast.done(decision)
  const block = await blockOf(person)
  expect((await cast.admin.patch(`/challenges/bans/${block.id}`, { end: inDays(20) })).status).toBe(200)
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  await setEnabled(task, true)
  expect(await cast.read(id)).toMatchObject({ state: 'done', appeal: { state: 'open' } })
  expect((await textsTo(person)).at(-1)).not.toContain('anderen Entscheidung')
})

test('Z1045 what was lifted by hand is not told again although another block was there then', async () => {
  await about({ kind: 'block_create', days: 3 })
  const { id } = await about(forever('block_create'), forever('block_report'))
  const { body: bans } = await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=CREATE`)
  const { id: ban } = bans.find(({ end }: { end: string | null }) => end === null)
  expect((await cast.admin.delete(`/challenges/bans/${ban}`)).status).toBe(200)
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  const mail = (await textsTo(person)).at(-1) ?? ''
  expect(mail).toContain('keine Aufgaben mehr melden')
  expect(mail).not.toContain('dauerhaft keine Aufgaben mehr erstellen')
})

test('Z1134 a shortened block that is made longer again is noted and told, up to what was decided', async () => {
  const { id, outcomes } = await about({ kind: 'block_create', days: 30 })
  const [{ until: decided }] = outcomes
  const block = await blockOf(person)
  const subjects = async () => (await cast.mailsTo(person.userId)).map(({ subject }) => subject)
  const change = async (body: object) => {
    expect((await cast.admin.patch(`/challenges/bans/${block.id}`, body)).status).toBe(200)
    return (await cast.read(id)).outcomes[0]
  }
  const short = inDays(3)
  expect(await change({ end: short })).toMatchObject({ decided })
  const longer = await change({ end: inDays(20) })
  expect(longer.decided).toBe(decided)
  expect(Date.parse(longer.until)).toBe(Date.parse((await blockOf(person)).end))
  expect((await change({ end: short })).until).toBe((await blockOf(person)).end)
  expect((await change({ end: inDays(90) })).until).toBe(decided)
  expect((await subjects()).slice(1)).toEqual([
    'Entscheidung gemildert',
    'Entscheidung geändert',
    'Entscheidung gemildert',
    'Entscheidung geändert',
  ])
  // A later start frees nobody.
  expect((await change({ start: inDays(1) })).until).toBe(decided)
  expect(await subjects()).toHaveLength(5)
})

test('Z1139 the mail about a block that is made longer than it was decided names its real end', async () => {
  const { id, outcomes } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  const change = async (body: object) =>
    expect((await cast.admin.patch(`/challenges/bans/${block.id}`, body)).status).toBe(200)
  const end = inDays(90)
  for (const longer of [{ end }, { permanent: true }]) {
    await change({ end: inDays(3) })
    await change(longer)
    expect((await cast.read(id)).outcomes[0].until).toBe(outcomes[0].until)
    expect((await textsTo(person)).at(-1)).toContain(
      'end' in longer ? `Bis ${dateIn('de', new Date(end), 'short')} können` : 'dauerhaft keine Aufgaben',
    )
  }
  // Another block lasts longer.
  await change({ end: inDays(3) })
  await about(forever('block_create'))
  await change({ end: inDays(20) })
  expect((await textsTo(person)).at(-1)).toMatch(/anderen Entscheidung gilt weiterhin: .* dauerhaft/)
})

test('Z1140 while an appeal waits, nobody makes its shortened block longer by hand either', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  const change = (body: object) => cast.admin.patch(`/challenges/bans/${block.id}`, body)
  const end = inDays(3)
  expect((await change({ end })).status).toBe(200)
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Nein')
  for (const longer of [{ end: inDays(20) }, { end: inDays(90) }, { permanent: true }])
    expect(await change(longer)).toMatchObject({ status: 409, body: { error: 'appeal_open' } })
  expect(Date.parse((await blockOf(person)).end)).toBe(Date.parse(end))
  expect((await change({ reason: 'Andere Worte' })).status).toBe(200)
  expect(await cast.read(id)).toMatchObject({ state: 'done', appeal: { state: 'open' } })
})

test('D256 Z1397 a block that is made another kind by hand stays the decision’s: its person reads it, can object, and it ends with it', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  const change = (body: object) => cast.admin.patch(`/challenges/bans/${block.id}`, body)
  expect((await change({ action: 'REPORT', reason: 'Falsche Meldungen.' })).status).toBe(200)
  const { state, outcomes } = await cast.read(id)
  expect([state, outcomes]).toMatchObject([
    'done',
    [{ kind: 'block_create', became: 'block_report', ban_id: block.id }],
  ])
  const mail = (await cast.mailsTo(person.userId)).at(-1)
  expect(mail?.subject).toBe('Entscheidung geändert')
  expect(mail?.text).toMatch(/Ab jetzt gilt:\s+- Bis .* können Sie keine Aufgaben melden\./)
  expect(mail?.text).toMatch(/Nicht mehr gilt: Bis .* können Sie keine Aufgaben erstellen\./)
  expect(mail?.text).toContain('Falsche Meldungen.')
  await objectTo(server, appealLink(mail), 'Nein')
  expect(await cast.read(id)).toMatchObject({ appeal: { state: 'open' } })
  // Nobody changes it past the answer.
  expect((await change({ action: 'CREATE' })).body).toMatchObject({ error: 'appeal_open' })
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
  expect(await blockOf(person)).toBeUndefined()
  const answer = (await textsTo(person)).at(-1) ?? ''
  expect(answer).toContain('aufgehoben')
  expect(answer).not.toContain('keine Aufgaben erstellen')
})

test('Z1397 a block that was made another kind and back is what it was', async () => {
  const { id } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  for (const action of ['REPORT', 'CREATE'])
    expect((await cast.admin.patch(`/challenges/bans/${block.id}`, { action })).status).toBe(200)
  const { outcomes } = await cast.read(id)
  expect(outcomes[0].became).toBeUndefined()
  expect((await textsTo(person)).at(-1)).toMatch(
    /Ab jetzt gilt:\s+- Bis .* können Sie keine Aufgaben erstellen/,
  )
})

test('D256 Z1398 whose block is made longer than it was decided reads its new end, and can object', async () => {
  const { id, outcomes } = await about({ kind: 'block_create', days: 30 })
  const block = await blockOf(person)
  for (const change of [{ end: inDays(90) }, { permanent: true }]) {
    expect((await cast.admin.patch(`/challenges/bans/${block.id}`, change)).status).toBe(200)
    const mail = (await cast.mailsTo(person.userId)).at(-1)
    expect(mail?.subject).toBe('Entscheidung geändert')
    expect(mail?.text).toContain(
      'end' in change ? dateIn('de', new Date(change.end ?? ''), 'short') : 'dauerhaft keine Aufgaben',
    )
    expect(appealLink(mail)).not.toBe('')
  }
  expect((await cast.read(id)).outcomes[0].until).toBe(outcomes[0].until)
})
