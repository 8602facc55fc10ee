import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenFor } from '../testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

const root = new URL('../../../../../', import.meta.url)
const page = readFileSync(new URL('docs/recipes.md', root), 'utf8')

/** The code below a heading of the page, as it is written there. */
function recipe(heading: string): string {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const [, code] = /^```\w+\n([\s\S]*?)^```$/m.exec(section.split('\n## ')[0] ?? '') ?? []
  if (!code) throw new Error(`${heading}: no code`)
  return code
}

let world: World
let team: TestTeam
let lotse: string
let folder: string
beforeAll(async () => {
  world = await createWorld()
  lotse = (await world.server.listen()).lotse
  team = await world.team('Kursladen')
  folder = mkdtempSync(join(tmpdir(), 'lotse-recipes-'))
  const client = join(folder, 'node_modules/@lotse/api')
  mkdirSync(client, { recursive: true })
  const entry = new URL('packages/api/src/index.ts', root).pathname
  await build({ entryPoints: [entry], outfile: join(client, 'index.js'), bundle: true, format: 'esm' })
  writeFileSync(join(client, 'package.json'), '{"type":"module","exports":"./index.js"}')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

/** What a recipe gets: the address, the project, and a token with these scopes. */
async function settings(role: string, ...scopes: string[]): Promise<Record<string, string>> {
  const { secret } = await tokenFor(team, { role, scopes })
  return { LOTSE: lotse, PROJECT: team.projectId, TOKEN: secret }
}

const start = promisify(execFile)
const run = async (command: string, args: string[], env: Record<string, string>): Promise<string> =>
  (await start(command, args, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } })).stdout

async function node(heading: string, env: Record<string, string>): Promise<void> {
  const file = join(folder, 'recipe.mjs')
  writeFileSync(file, recipe(heading))
  await run(process.execPath, [file], env)
}

const tickets = async () =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets`)).body.items

test('D147 a script creates a ticket with curl, once', async () => {
  const env = await settings('agent', 'tickets:write')
  const code = recipe('Create a ticket from a script')
  const made = JSON.parse(await run('bash', ['-euc', code], env))
  expect(made).toMatchObject({ tags: ['orders'], contact: { name: 'Mara Lind' } })
  expect(JSON.parse(await run('bash', ['-euc', code], env)).id).toBe(made.id)
  const wrong = run('bash', ['-euc', code], { ...env, TOKEN: 'lotse_x' })
  await expect(wrong).rejects.toMatchObject({ stdout: expect.stringContaining('token_invalid') })
})

/** `={{ … }}` in a node of n8n, with the fields of one item. */
const filledIn = (text: string, $json: Record<string, unknown>): string =>
  text.startsWith('=')
    ? text
        .slice(1)
        .replace(/\{\{(.*?)\}\}(?!\})/g, (_all, code: string) =>
          String(
            new Function('$json', '$execution', '$itemIndex', `return (${code})`)($json, { id: 'run-1' }, 0),
          ),
        )
    : text

test('D147 n8n creates a ticket, and a text with quotes stays one text', async () => {
  const { nodes } = JSON.parse(recipe('Create a ticket with n8n'))
  const [{ type, parameters }] = nodes
  expect([nodes.length, type, parameters.genericAuthType]).toEqual([
    ...[1, 'n8n-nodes-base.httpRequest', 'httpBearerAuth'],
  ])
  const { TOKEN } = await settings('agent', 'tickets:write')
  const item = {
    email: 'lea@example.com',
    name: 'Lea',
    message: 'Es steht da "nichts" }} und\nsonst auch nicht',
  }
  const headers = Object.fromEntries(
    parameters.headerParameters.parameters.map(({ name, value }: { name: string; value: string }) => [
      name,
      filledIn(value, item),
    ]),
  )
  expect(headers).toEqual({ 'Idempotency-Key': 'run-1-0' })
  const answer = await fetch(
    parameters.url.replace('https://lotse.example.com', lotse).replace('PROJECT', team.projectId),
    {
      method: parameters.method,
      headers: { ...headers, authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: filledIn(parameters.jsonBody, item),
    },
  )
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ tags: ['form'], contact: { name: 'Lea' } })
})

interface Text {
  type: string
  text: string
}
interface Block {
  type: string
  text: Text
  accessory?: { type: string; text: Text; url: string }
}

/** Why Slack refuses a message, by the limits of its documentation; undefined if it does not. */
function slackRefusal({ text, blocks }: { text?: string; blocks: Block[] }): string | undefined {
  const fits = (one: Text, most: number) =>
    one.type === 'plain_text' && one.text.length >= 1 && one.text.length <= most
  if (!text || blocks.length > 50) return 'invalid_blocks'
  for (const { type, text, accessory } of blocks) {
    if (!['header', 'section'].includes(type)) return 'invalid_blocks_format'
    if (!fits(text, type === 'header' ? 150 : 3000)) return 'invalid_blocks'
    if (accessory && (!fits(accessory.text, 75) || accessory.url.length > 3000)) return 'invalid_blocks'
  }
  return undefined
}

test('D147 Slack gets a summary that keeps its limits and mentions nobody', async () => {
  const env = await settings('viewer', 'tickets:read')
  const writer = await settings('agent', 'tickets:write')
  const title = '<!channel> 🙂'.repeat(12)
  const body = JSON.stringify({ contact: { email: 'lang@example.com' }, text: 'Hallo', title })
  const headers = { authorization: `Bearer ${writer.TOKEN}`, 'content-type': 'application/json' }
  const made = await fetch(`${lotse}/api/v1/projects/${team.projectId}/tickets`, {
    method: 'POST',
    headers,
    body,
  })
  expect(made.status).toBe(201)
  const got: { text: string; blocks: Block[] }[] = []
  const slack = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const message = JSON.parse(text)
    const refusal = slackRefusal(message)
    if (!refusal) got.push(message)
    response.writeHead(refusal ? 400 : 200).end(refusal ?? 'ok')
  })
  await new Promise<void>(done => slack.listen(0, '127.0.0.1', done))
  const { port } = slack.address() as AddressInfo
  try {
    await node('Tell Slack every morning what waits', { ...env, SLACK: `http://127.0.0.1:${port}/` })
  } finally {
    slack.close()
  }
  const [message] = got
  const listed = await tickets()
  expect(message?.text).toBe(`${listed.length} tickets wait`)
  expect(message?.blocks).toHaveLength(listed.length + 1)
  expect(message?.text).not.toMatch(/[<>]/)
  const urls = message?.blocks.flatMap(({ accessory }) => accessory?.url ?? [])
  expect(urls).toContain(`${lotse}/projects/${team.projectId}/inbox/${listed[0].id}`)
})

test('D147 Z1307 a GitHub release becomes a post that is published once, and its words stay words', async () => {
  const action = recipe('Post a GitHub release as news')
  const [before = '', script = ''] = action.split('        run: |\n')
  // A release's words in the script would be commands.
  expect(script).not.toContain('${{')
  const given = [...before.matchAll(/^ {10}(\w+): /gm)].map(([, name]) => name)
  expect(given).toEqual(['LOTSE', 'PROJECT', 'TOKEN', 'RELEASE', 'TITLE', 'NOTES'])
  const env = {
    ...(await settings('agent', 'content:write')),
    ...{
      RELEASE: '17',
      TITLE: 'Fassung "2" $(touch gelesen)',
      NOTES: 'Neu:\r\n\r\n- <b>schneller</b>\n- `sicherer`',
    },
  }
  const steps = script.replace(/^ {10}/gm, '')
  const post = async (more: object) =>
    JSON.parse(await run('bash', ['-e', '-o', 'pipefail', '-c', steps], { ...env, ...more }))
  const made = await post({})
  expect(made).toMatchObject({
    status: 'live',
    title: { en: env.TITLE },
    html: { en: '<p>Neu:</p><p>- &lt;b&gt;schneller&lt;/b&gt;</p><p>- `sicherer`</p>' },
  })
  expect(() => readFileSync(join(folder, 'gelesen'))).toThrow()
  // "Re-run all jobs".
  expect(await post({})).toEqual(made)
  expect(await post({ RELEASE: '18', NOTES: '' })).toMatchObject({ status: 'live' })
  // Releases without a name have their tag.
  expect(before).toMatch(/release\.name \|\| github\.event\.release\.tag_name/)
})

test('D147 a copy of all tickets follows what is created, changed and deleted', async () => {
  const env = await settings('viewer', 'tickets:read')
  const copy = async () => {
    await node('Keep a copy of all tickets', env)
    return JSON.parse(readFileSync(join(folder, 'tickets.json'), 'utf8'))
  }
  const byId = (rows: { id: string; title: string }[]) =>
    Object.fromEntries(rows.map(row => [row.id, row.title]))
  const titles = async () => {
    const kept = (await copy()).tickets as Record<string, { id: string; title: string }>
    return byId(Object.values(kept))
  }
  expect(await titles()).toEqual(byId(await tickets()))
  const [first, second] = await tickets()
  const change = { tags: ['neu'] }
  expect(
    (await team.owner('PATCH', `/console/projects/${team.projectId}/tickets/${first.id}`, change)).status,
  ).toBe(200)
  expect(
    (await team.owner('DELETE', `/console/projects/${team.projectId}/tickets/${second.id}`)).status,
  ).toBe(200)
  const kept = (await copy()).tickets
  expect(kept[first.id].tags).toEqual(['neu'])
  expect(kept[second.id]).toBeUndefined()
  expect(Object.keys(kept).toSorted()).toEqual(
    (await tickets()).map(({ id }: { id: string }) => id).toSorted(),
  )
})
