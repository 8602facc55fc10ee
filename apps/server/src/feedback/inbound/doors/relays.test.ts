import { connect, type Socket } from 'node:net'
import { mailLimits } from '@lotse/contracts/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import { createMailWorld, type MailWorld, projectAddress } from '../testing/mail-world.ts'

const RELAY = '127.0.9.9'
let world: MailWorld
let team: TestTeam
let port: number
beforeAll(async () => {
  world = await createMailWorld({ MAIL_SMTP_PORT: '0', MAIL_RELAYS: '127.0.9.0/24' })
  team = await world.team('Kursladen')
  port = world.server.ctx.settings.inbound.smtp?.port ?? 0
  // However slow the machine is, everything happens in one minute.
  world.server.setNow(new Date())
})
afterAll(() => world.close())

const wait = { timeout: 20_000, interval: 5 }
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Line {
  /** Sends a command, and waits for the response. */
  say(text: string): Promise<string>
  heard(): string
  isOver(): boolean
}

function dial(localAddress: string): Line {
  let text = ''
  let isOver = false
  const socket = connect({ port, host: '127.0.0.1', localAddress })
    .on('data', data => {
      text += String(data)
    })
    .on('error', () => {})
    .on('close', () => {
      isOver = true
    })
  sockets.push(socket)
  return {
    heard: () => text,
    isOver: () => isOver,
    say: async words => {
      const before = text.length
      socket.write(`${words}\r\n`)
      await expect.poll(() => text.length > before || isOver, wait).toBe(true)
      return text.slice(before).slice(0, 3)
    },
  }
}

async function greeted(localAddress: string): Promise<Line> {
  const line = dial(localAddress)
  await expect.poll(line.heard, wait).toMatch(/^220/)
  return line
}

/** Sends a mail on an open connection. */
async function mail(line: Line, to: string): Promise<string> {
  await line.say('RSET')
  expect(await line.say('MAIL FROM:<jo@kern.example>')).toBe('250')
  const answer = await line.say(`RCPT TO:<${to}>`)
  if (answer !== '250') return answer
  expect(await line.say('DATA')).toBe('354')
  return line.say(
    `Subject: x\r\nFrom: jo@kern.example\r\nMessage-ID: <${Math.random()}@x.example>\r\n\r\nx\r\n.`,
  )
}

test('Z251 connections of a relay are not counted by address, and have a bound of their own', async () => {
  const lines = Array.from({ length: mailLimits.relays.connections + 3 }, () => dial(RELAY))
  await expect.poll(() => lines.every(({ heard, isOver }) => heard() || isOver()), wait).toBe(true)
  expect(lines.filter(({ heard }) => heard().startsWith('220'))).toHaveLength(mailLimits.relays.connections)
  // Strangers have their own places.
  await greeted('127.0.8.1')
})

test('Z251 a flood to one project through a relay leaves room for the others', async () => {
  const other = await world.team('Andere')
  const { limiter } = world.server.app.origins.lotse
  for (let nth = 0; nth < mailLimits.relays.perProject; nth++)
    limiter.take(`smtp relays ${team.projectId}`, mailLimits.relays.perProject)
  const relay = await greeted(RELAY)
  await relay.say('EHLO relay')
  // More mails than a stranger may send per minute, on one connection.
  for (let nth = 0; nth < mailLimits.perMinute + 5; nth++)
    expect(await mail(relay, projectAddress(team))).toBe('451')
  expect(await mail(relay, projectAddress(other))).toBe('250')
})

test('Z251 without being named, a mail server in front is a stranger like any other', async () => {
  const line = await greeted('127.0.8.2')
  await line.say('EHLO stranger')
  for (let nth = 0; nth < mailLimits.perMinute; nth++) {
    expect(await line.say('MAIL FROM:<jo@kern.example>')).toBe('250')
    await line.say('RSET')
  }
  expect(await line.say('MAIL FROM:<jo@kern.example>')).toBe('451')
})

test('Z253 thirty addresses of one network that hold all places give way to somebody else, who delivers', async () => {
  const { total, perAddress } = mailLimits.connections
  const held: Line[] = []
  for (let nth = 0; nth < total; nth++)
    held.push(await greeted(`127.0.7.${1 + Math.floor(nth / perAddress)}`))
  const honest = await greeted('127.0.6.1')
  await expect.poll(() => held.map(({ isOver }) => isOver()).indexOf(true), wait).toBe(0)
  await honest.say('EHLO honest')
  // More of them connect: they only take their own places.
  for (const nth of [40, 41, 42]) await greeted(`127.0.7.${nth}`)
  expect(await mail(honest, projectAddress(team))).toBe('250')
  expect(honest.isOver()).toBe(false)
  await expect.poll(() => held.filter(({ isOver }) => isOver()), wait).toHaveLength(4)
})

test('Z294 a mail counts once for a project, however many of its addresses it names, and arrives in each project it is for', async () => {
  const projects = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map(name => world.team(name)))
  const [one, two, three, four] = projects.map(projectAddress)
  const relay = await greeted(RELAY)
  await relay.say('EHLO relay')
  expect(await relay.say('MAIL FROM:<jo@kern.example>')).toBe('250')
  const rcpt = (to = '') => relay.say(`RCPT TO:<${to}>`)
  for (let nth = 0; nth < 8; nth++) expect(await rcpt(nth % 2 ? one : one?.toLowerCase())).toBe('250')
  expect(await rcpt(two)).toBe('250')
  expect(await rcpt(three)).toBe('250')
  // Its sender delivers it to the others in another mail.
  expect(await rcpt(four)).toBe('452')
  expect(await relay.say('DATA')).toBe('354')
  const head = `From: jo@kern.example\r\nTo: ${one}, ${two}\r\nMessage-ID: <both@x.example>`
  expect(await relay.say(`Subject: An alle\r\n${head}\r\n\r\nx\r\n.`)).toBe('250')
  await world.server.errandsDone()
  const found = await Promise.all(
    projects.map(
      async ({ owner, projectId }) =>
        (await owner('GET', `/console/projects/${projectId}/tickets`)).body.total,
    ),
  )
  expect(found).toEqual([1, 1, 1, 0])
  const { limiter } = world.server.app.origins.lotse
  const { perProject } = mailLimits.relays
  const left = () => limiter.take(`smtp relays ${projects[0]?.projectId}`, perProject) === 0
  let free = 0
  while (left()) free += 1
  expect(free).toBe(perProject - 1)
})
