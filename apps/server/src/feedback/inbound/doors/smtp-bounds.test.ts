import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import { temporaryFolder } from '../../workers/scratch.ts'
import { createMailWorld, type MailWorld, projectAddress } from '../testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
let port: number
beforeAll(async () => {
  world = await createMailWorld({ MAIL_SMTP_PORT: '0' })
  team = await world.team('Kursladen')
  port = world.server.ctx.settings.inbound.smtp?.port ?? 0
})
afterAll(() => world.close())

const wait = { timeout: 20_000 }
const scratchFiles = async () => readdir(await temporaryFolder(world.server.ctx))

/** Opens a connection, and records what it receives and whether it has ended. */
function open(): { socket: Socket; heard(): string; isOver(): boolean } {
  let text = ''
  let isOver = false
  const socket = connect(port, '127.0.0.1')
    .on('data', data => {
      text += String(data)
    })
    .on('error', () => {})
    .on('close', () => {
      isOver = true
    })
  return { socket, heard: () => text, isOver: () => isOver }
}

const greeted = async () => {
  const line = open()
  await expect.poll(line.heard, wait).toMatch(/^220/)
  return line
}

async function ended(...lines: ReturnType<typeof open>[]): Promise<void> {
  for (const { socket } of lines) socket.destroy()
  await expect.poll(async () => (await once()).slice(0, 3), wait).toBe('220')
}

/** The first words of one more connection. */
async function once(): Promise<string> {
  const line = open()
  await expect.poll(() => line.heard() !== '' || line.isOver(), wait).toBe(true)
  line.socket.destroy()
  return line.heard()
}

test('Z247 a mail that breaks off leaves nothing behind', async () => {
  const line = await greeted()
  for (const command of [
    'EHLO x',
    'MAIL FROM:<jo@kern.example>',
    `RCPT TO:<${projectAddress(team)}>`,
    'DATA',
  ]) {
    const before = line.heard().length
    line.socket.write(`${command}\r\n`)
    await expect.poll(() => line.heard().length, wait).toBeGreaterThan(before)
  }
  expect(line.heard()).toMatch(/^354/m)
  line.socket.write('Subject: x\r\n\r\nhalf')
  await expect.poll(scratchFiles, wait).toHaveLength(1)
  await ended(line)
  await expect.poll(scratchFiles, wait).toEqual([])
})

test('Z247 whoever reads no answers is not written to without end', async () => {
  const line = await greeted()
  line.socket.pause()
  let sent = 0
  const shout = () => {
    if (line.isOver()) return
    sent += 1
    line.socket.write('EHLO x\r\n'.repeat(1_000), () => setImmediate(shout))
  }
  shout()
  await expect.poll(line.isOver, wait).toBe(true)
  expect(sent).toBeGreaterThan(1)
  await ended(line)
})

test('Z247 beyond the few that are told so, connections of one address are not taken at all', async () => {
  const lines = Array.from({ length: 12 }, open)
  await expect.poll(() => lines.filter(({ heard, isOver }) => heard() || isOver()).length, wait).toBe(12)
  const words = lines.map(({ heard }) => heard().slice(0, 3))
  expect([words.filter(word => word === '220').length, words.filter(word => word === '').length]).toEqual([
    2, 8,
  ])
  await ended(...lines)
})
