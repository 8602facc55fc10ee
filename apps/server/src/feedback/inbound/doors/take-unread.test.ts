import { mailLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDayMeter } from '../../../platform/limits/bytes-per-day.ts'
import type { TestTeam } from '../../testing/world.ts'
import { createFileStore } from '../../uploads/create-file-store.ts'
import { createMailTaker } from '../take-mail.ts'
import { fakeMailbox } from '../testing/fake-mailbox.ts'
import { fillHour } from '../testing/fill-hour.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, ticketOf } from '../testing/mail-world.ts'
import { takeUnread } from './take-unread.ts'

let world: MailWorld
let team: TestTeam
let ctx: Parameters<typeof takeUnread>[0]
beforeAll(async () => {
  world = await createMailWorld()
  const { ctx: own } = world.server
  ctx = {
    ...own,
    takeMail: createMailTaker({
      ...own,
      dayMeter: createDayMeter(own.now),
      files: createFileStore(own.settings),
    }),
  }
})
beforeEach(async () => {
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const look = (box: ReturnType<typeof fakeMailbox>, known = new Map()) =>
  takeUnread(ctx, box.client, new AbortController().signal, known)
const mailTo = (to: string, headers = {}) => mailText({ to, headers })
const many = (number: number, to: string) => Array.from({ length: number }, () => mailTo(to))

test('Z228 one mail that cannot be taken stays unread, and those after it are taken', async () => {
  const to = projectAddress(team)
  const box = fakeMailbox(many(3, to), [1])
  expect(await look(box)).toBe(false)
  expect([...box.seen].sort()).toEqual([2, 3])
})

test('Z250 a mailbox keeps what a project cannot accept now unread, and gives it out later; others do not wait', async () => {
  const other = await world.team('Andere')
  await fillHour(world, team.projectId, mailLimits.perHour.project)
  const box = fakeMailbox([...many(3, projectAddress(team)), mailTo(projectAddress(other))])
  const { owner, projectId } = team
  expect(await look(box)).toBe(false)
  expect([[...box.seen], box.downloaded]).toEqual([[4], [4]])
  expect((await owner('GET', `/console/projects/${projectId}/mail`)).body.pauses).toMatchObject([
    { why: 'project' },
  ])
  await world.server.ctx.pool.query(
    `update lotse.inbound_mail set created_at = created_at - interval '1 hour' where project_id = $1`,
    [projectId],
  )
  await look(box)
  expect(box.seen.size).toBe(4)
})

test('Z252 mails to addresses that lead nowhere are finished without being read whole', async () => {
  const to = projectAddress(team)
  const { ticketId } = await ticketOf(world, team, 'jo@kern.example')
  const answered = await world.mailed({ to: 'jo@kern.example', projectId: team.projectId, ticketId })
  const box = fakeMailbox([
    ...many(150, 'answers+unknown@help.example'),
    mailTo('answers@help.example'),
    mailTo(to),
    // The address is useless, but it replies to one of our mails; only reading it shows that.
    mailTo('answers@help.example', { References: `<${answered.messageId}>` }),
    mailTo('else@kern.example', { 'Delivered-To': 'answers+gone@help.example' }),
  ])
  expect(await look(box)).toBe(false)
  expect(box.seen.size).toBe(154)
  expect(box.downloaded).toEqual([152, 153])
})

test('Z325 a mail of too many lines is marked as seen, and counted for its project', async () => {
  const box = fakeMailbox([mailText({ to: projectAddress(team), text: 'x\r\n'.repeat(30_000) })])
  expect(await look(box)).toBe(false)
  expect(box.seen.size).toBe(1)
  const { refused } = (await team.owner('GET', `/console/projects/${team.projectId}/mail`)).body
  expect(refused).toMatchObject([{ why: 'lines', number: 1 }])
})

test('Z252 projects are served in turn, and a full look is followed by the next immediately', async () => {
  const other = await world.team('Andere')
  const box = fakeMailbox([...many(130, projectAddress(team)), ...many(2, projectAddress(other))])
  const known = new Map()
  // Only a few mails wait to be read at a time.
  const read = () => world.server.errandsDone()
  expect(await look(box, known)).toBe(true)
  expect(box.downloaded.slice(0, 5)).toEqual([1, 131, 2, 132, 3])
  await read()
  expect(await look(box, known)).toBe(false)
  expect(box.seen.size).toBe(132)
})

test('Z386 a mail that is too large is left in the mailbox as seen without being read, and its project is told', async () => {
  const box = fakeMailbox([mailTo(projectAddress(team)), mailTo(projectAddress(team))])
  box.sizes.set(1, mailLimits.bytes + 1)
  expect(await look(box)).toBe(false)
  expect([[...box.seen].sort(), box.downloaded]).toEqual([[1, 2], [2]])
  const { refused } = (await team.owner('GET', `/console/projects/${team.projectId}/mail`)).body
  expect(refused).toMatchObject([{ why: 'size', number: 1 }])
})
