import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from '../apps/server/src/academy/testing/academy-client.ts'
import { tokenOf } from '../apps/server/src/academy/testing/api-call.ts'
import { tokenFor } from '../apps/server/src/feedback/testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../apps/server/src/feedback/testing/world.ts'
import { repositoryRoot } from '../apps/server/src/platform/process/root.ts'
import { callTool, type Revision } from '../apps/server/src/testing/mcp-client.ts'

const command = `${repositoryRoot()}/scripts/mcp.mjs`

let world: World
let team: TestTeam
let lotse: string
let academy: string
let secret: string
beforeAll(async () => {
  world = await createWorld()
  ;({ lotse, academy } = await world.server.listen())
  team = await world.team('Kursladen')
  secret = (await tokenFor(team)).secret
})
afterAll(() => world.close())

test('D143 a program that starts the command lists and calls the same tools, in any revision', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/shared/conversations', { text: 'Grüße – wo ist „mein“ Kurs?' })
  for (const mode of ['auto', 'legacy'] satisfies Revision[]) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const env = { LOTSE_ADDRESS: lotse, LOTSE_TOKEN: secret, PATH: process.env.PATH ?? '' }
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [command], env }))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('answer_ticket')
    const [ticket] = (await callTool(client, 'find_tickets')).data.tickets
    expect(ticket.preview).toBe('Grüße – wo ist „mein“ Kurs?')
    const note = { ticketId: ticket.id, text: 'Über die Kommandozeile' }
    expect((await callTool(client, 'add_note', note)).isError).toBe(false)
    await client.close()
  }
})

test('D143 the same command serves the academy, with its address and one of its tokens', async () => {
  const maker = await newcomer(world.server, { role: 'editor' })
  const made = await tokenOf(maker, { role: 'editor', scopes: ['content:read'] })
  const client = new Client({ name: 'test', version: '1' })
  const env = { LOTSE_ADDRESS: academy, LOTSE_TOKEN: made.secret, PATH: process.env.PATH ?? '' }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command], env }))
  expect(client.getServerVersion()?.name).toBe('academy')
  expect((await callTool(client, 'find_jobs')).data).toMatchObject({ jobs: [], total: 0 })
  await client.close()
})

interface Ran {
  code: number | null
  lines: { id: unknown; error?: { message: string } }[]
  said: string
}

/** The command with these lines as its input, until it ends. */
async function run(env: Record<string, string>, input: string): Promise<Ran> {
  const child = spawn(process.execPath, [command], { env: { PATH: process.env.PATH ?? '', ...env } })
  const ended = new Promise<number | null>(done => child.once('exit', done))
  child.stdin.end(input)
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const lines = out.split('\n').filter(Boolean)
  return { code, said, lines: lines.map(line => JSON.parse(line)) }
}

test('D143 its output is the protocol alone, whatever goes wrong, and it ends with its input', async () => {
  const ask = (id: number, method = 'tools/list') => `${JSON.stringify({ jsonrpc: '2.0', id, method })}\n`
  const wrong = await run({ LOTSE_ADDRESS: lotse, LOTSE_TOKEN: 'lotse_wrong' }, ask(1))
  expect(wrong.lines).toMatchObject([{ id: 1, error: { message: expect.stringContaining('revoked') } }])
  const closed = await run({ LOTSE_ADDRESS: 'http://127.0.0.1:9', LOTSE_TOKEN: secret }, ask(2))
  expect(closed.lines).toMatchObject([{ id: 2, error: { message: expect.stringContaining('reached') } }])
  expect(closed.said).not.toContain(secret)
  const odd = `not json\n\n[1]\n7\n"x"\n${'x'.repeat(1024 * 1024 + 1)}\n${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`
  const { code, lines } = await run(
    { LOTSE_ADDRESS: lotse, LOTSE_TOKEN: secret },
    odd + ask(3) + ask(4, 'tools/unknown'),
  )
  expect(code).toBe(0)
  // Z873: each of them but the answer and the notification, which wait for nothing.
  expect(lines.filter(({ id }) => id === null)).toHaveLength(5)
  expect(lines.find(({ id }) => id === 3)).toMatchObject({ result: { tools: expect.any(Array) } })
  expect(lines.find(({ id }) => id === 4)).toMatchObject({ error: { code: -32_601 } })
  const unset = await run({ LOTSE_TOKEN: secret }, ask(5))
  expect([unset.code, unset.lines]).toEqual([1, []])
  expect(unset.said).toContain('LOTSE_ADDRESS')
})
