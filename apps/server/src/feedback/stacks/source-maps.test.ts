import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scopes } from '@lotse/contracts/api/scopes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackCtx } from '../context.ts'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { fileBody } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'
import { type Built, type Bundler, builtBy, stackOfRun } from './testing/real-builds.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const address = 'https://shop.example/shop/assets/app.js'

async function stage(name: string, given = scopes as readonly string[]) {
  const team = await world.team(name)
  const call = apiCall(world, (await tokenFor(team, { scopes: given })).secret)
  const upload = (map: unknown, { release = '2.1', script = 'assets/app.js' } = {}) => {
    const text = typeof map === 'string' ? map : JSON.stringify(map)
    const { payload, headers } = fileBody(text, { name: 'app.js.map', type: 'application/json' })
    const query = new URLSearchParams({ release, script })
    return call('PUT', `/api/v1/projects/${team.projectId}/source-maps?${query}`, payload, headers)
  }
  return { team, call, upload }
}

/** A report whose log has these lines; returns what opens the stack of one of them. */
async function report(team: TestTeam, consoleLog: unknown[], release = '2.1') {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', {
    type: 'BUG',
    metaData: { releaseVersionNumber: release },
    consoleLog,
  })
  return (entry: number, team_ = team) =>
    team_.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}/stacks/${entry}`)
}

const line = (stack: string, more: object = {}) => ({ log: 'broken', priority: 'ERROR', stack, ...more })

function firstLines(body: { parts: { frames: { source: Source | null }[] }[] }): string[] {
  const { frames } = body.parts[0] ?? { frames: [] }
  return frames.flatMap(({ source }) =>
    source ? [`${source.file}:${source.line} ${source.lines[source.line - source.from]?.trim()}`] : [],
  )
}
interface Source {
  name: string
  file: string
  line: number
  from: number
  lines: string[]
}

const places = [
  'sizes.ts:5 return article.size!.width * 2',
  'cart.ts:3 addArticle(article: Article): number { return sizeOfArticle(article) * Math.random() }',
  "main.ts:4 cart.addArticle({ title: 'Buch' })",
  'main.ts:6 payForEverything()',
]

test.each<Bundler>(['esbuild', 'vite'])(
  'D205 the stack of a minified build by %s leads to the lines that people wrote, with the lines around',
  async bundler => {
    const { team, upload } = await stage(`Laden ${bundler}`)
    const { code, map } = await builtBy(bundler)
    const read = await report(team, [{ log: 'before' }, line(stackOfRun(code, address))])
    const before = await read(1)
    expect(before).toMatchObject({ status: 200, body: { release: '2.1', unmapped: [address] } })
    expect(firstLines(before.body)).toEqual([])
    expect(await upload(map)).toMatchObject({
      status: 200,
      body: { release: '2.1', script: 'assets/app.js' },
    })
    const { status, body } = await read(1)
    expect([status, body.unmapped, body.parts[0].title]).toEqual([
      200,
      [],
      expect.stringContaining('TypeError'),
    ])
    const found = firstLines(body)
    // A minifier may put a function where it was called.
    expect(found.length).toBeGreaterThan(0)
    expect([...new Set(found)]).toEqual(places.filter(place => found.includes(place)))
    expect(found[0]).toBe(places[0])
    expect(body.parts[0].frames.slice(0, 2).map(({ source }: { source: Source }) => source.name)).toEqual([
      'sizeOfArticle',
      'addArticle',
    ])
    expect((await read(0)).status).toBe(404)
    expect((await read(7)).status).toBe(404)
  },
)

test('D204 secrets in the addresses of scripts are redacted before a stack is stored', async () => {
  const { team } = await stage('Geschwärzt')
  const stack = `Error: x\n    at f (${address}?access_token=s3cret&v=2:1:7)`
  const read = await report(team, [line(stack), { log: `x ${stack}` }])
  for (const entry of [0, 1]) {
    const { body } = await read(entry)
    expect(body.parts[0].frames).toMatchObject([{ name: 'f', line: 1, column: 7 }])
    expect(JSON.stringify(body)).not.toContain('s3cret')
  }
})

test('D205 sections, also in sections, are read; the same script of another release has its own map', async () => {
  const { team, upload } = await stage('Abschnitte')
  const { code, map } = await builtBy('esbuild')
  const inner = { version: 3, sections: [{ offset: { line: 1, column: 0 }, map }] }
  const outer = { version: 3, sections: [{ offset: { line: 1, column: 0 }, map: inner }] }
  expect((await upload(outer)).status).toBe(200)
  const read = await report(team, [line(stackOfRun(`\n\n${code}`, address))])
  expect(firstLines((await read(0)).body)[0]).toBe(places[0])
  const other = await report(team, [line(stackOfRun(`\n\n${code}`, address))], '2.2')
  expect((await other(0)).body).toMatchObject({ release: '2.2', unmapped: [address] })
})

test('D205 a debug id leads to its map without any release, and wins over the path', async () => {
  const { team, upload } = await stage('Kennungen')
  const { code, map } = await builtBy('esbuild')
  const debugId = '85314830-023f-4cf1-a267-535f4e37bb17'
  expect((await upload({ ...map, debugId }, { script: 'elsewhere/b.js' })).body).toMatchObject({ debugId })
  const read = await report(team, [line(stackOfRun(code, address), { debugIds: { [address]: debugId } })], '')
  expect(firstLines((await read(0)).body)[0]).toBe(places[0])
})

test('D205 a stack in the text of a line is read as well, as the official client sends it', async () => {
  const { team, upload } = await stage('Fremde')
  const { code, map } = await builtBy('esbuild')
  await upload(map)
  const log = stackOfRun(code, address).slice(0, 1000)
  const read = await report(team, [{ log, priority: 'ERROR' }])
  expect(firstLines((await read(0)).body)[0]).toBe(places[0])
})

test('D206 maps are private: a scope of their own, no other project, no visitor, no address of the media', async () => {
  const { team, call, upload } = await stage('Privat')
  const { code, map } = (await builtBy('esbuild')) as Built
  await upload(map)
  const read = await report(team, [line(stackOfRun(code, address))])
  const other = await world.team('Nachbar')
  expect((await read(0, other)).status).toBe(404)
  const list = `/console/projects/${team.projectId}/source-maps`
  expect((await team.owner('GET', list)).body.items).toMatchObject([{ release: '2.1', files: 1 }])
  expect((await other.owner('GET', list)).status).toBe(404)
  const visitor = await world.visitor(team.key)
  expect((await visitor.call('GET', list)).status).toBe(401)
  const narrow = await stage('Eng', ['tickets:read', 'tickets:write', 'project:write'])
  expect(await narrow.upload(map)).toMatchObject({ status: 403, body: { error: 'scope_missing' } })
  const { rows } = await world.server.ctx.pool.query('select token from lotse.source_map')
  for (const { token } of rows) {
    const { statusCode } = await world.server.app.origins.media.inject({ url: `/files/${token}` })
    expect(statusCode).toBe(404)
  }
  expect((await call('GET', `/api/v1/projects/${team.projectId}/source-maps`)).status).toBe(200)
})

const hostile: [string, string | object][] = [
  ['no JSON', '{"version":3,'],
  ['a list', '[]'],
  ['deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['another version', { version: 2, sources: [], mappings: 'AAAA' }],
  ['no mappings', { version: 3, sources: [] }],
  ['empty mappings', { version: 3, sources: [], mappings: ';;;;' }],
  ['sources that are none', { version: 3, sources: [{ toString: 1 }], mappings: 'AAAA' }],
  [
    'an address in a section',
    { version: 3, sections: [{ offset: { line: 0, column: 0 }, url: 'http://x' }] },
  ],
  [
    'a far section',
    {
      version: 3,
      sections: [{ offset: { line: 9e8, column: 0 }, map: { version: 3, sources: [], mappings: 'AAAA' } }],
    },
  ],
  ['too many lines', `{"version":3,"sources":["a"],"mappings":"${';'.repeat(20_000_000)}A"}`],
]
test.each(hostile)(
  'D207 a hostile map is refused with a sentence, and nothing is stored: %s',
  async (_, map) => {
    const { team, upload } = await stage('Feindlich')
    const { status, body } = await upload(map)
    expect([status, body.error]).toEqual([422, 'source_map_refused'])
    expect(body.details).toMatch(/^[A-Z].+\.$/)
    const { rows } = await world.server.ctx.pool.query('select from lotse.source_map where project_id = $1', [
      team.projectId,
    ])
    expect(rows).toEqual([])
  },
)

test('D207 a map whose file cannot be read leaves the stack as it is', async () => {
  const { team, upload } = await stage('Beschädigt')
  const { code, map } = await builtBy('esbuild')
  await upload(map)
  const { ctx } = world.server
  const { token } = await ctx.db
    .selectFrom('lotse.source_map')
    .select('token')
    .where('project_id', '=', team.projectId)
    .executeTakeFirstOrThrow()
  const path = join(ctx.settings.dataDir, 'files', token.slice(0, 2), token)
  const read = await report(team, [line(stackOfRun(code, address))])
  for (const spoil of [() => writeFile(path, 'no gzip'), () => rm(path)]) {
    await spoil()
    const { status, body } = await read(0)
    expect([status, firstLines(body), body.parts[0].frames.length > 0]).toEqual([200, [], true])
  }
})

test('Z1203 a map that could not be read is tried again an hour later, not by each look', async () => {
  const { team, upload } = await stage('Geduldig')
  const { code, map } = await builtBy('esbuild')
  await upload(map)
  const { ctx } = world.server
  const { token } = await ctx.db
    .selectFrom('lotse.source_map')
    .select('token')
    .where('project_id', '=', team.projectId)
    .executeTakeFirstOrThrow()
  const path = join(ctx.settings.dataDir, 'files', token.slice(0, 2), token)
  const whole = await readFile(path)
  const read = await report(team, [line(stackOfRun(code, address))])
  await writeFile(path, 'no gzip')
  expect(firstLines((await read(0)).body)).toEqual([])
  await writeFile(path, whole)
  expect(firstLines((await read(0)).body)).toEqual([])
  world.server.setNow(new Date(ctx.now().getTime() + 3_700_000))
  expect(firstLines((await read(0)).body)[0]).toBe(places[0])
  world.server.setNow(() => new Date())
})

test('D207 mappings to sources, lines and columns that do not exist lead nowhere', async () => {
  const { team, upload } = await stage('Wirr')
  for (const mappings of ['A+/////DA', 'AAAA,CAA+//////D', '!!!!', 'AAAAA'])
    await upload({ version: 3, sources: ['a.ts'], names: [], mappings })
  const read = await report(team, [
    line(`Error: x\n    at f (${address}:1:1)\n    at g (${address}:999999999:999999999)`),
  ])
  expect((await read(0)).status).toBe(200)
})

test('D208 maps go once no ticket has named their release for as long as logs are kept', async () => {
  const { team, upload } = await stage('Aufbewahrt')
  const { map } = await builtBy('esbuild')
  const { ctx } = world.server
  for (const release of ['used', 'unused', 'young']) await upload(map, { release })
  await report(team, [{ log: 'x' }], 'used')
  await ctx.db
    .updateTable('lotse.source_map')
    .set({ created_at: new Date(ctx.now().getTime() - 1000 * 86_400_000) })
    .where('release', '!=', 'young')
    .where('project_id', '=', team.projectId)
    .execute()
  await keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/source-maps`)
  expect(body.items.map(({ release }: { release: string }) => release)).toEqual(['young', 'used'])
})

test('D208 another map of the same script replaces the first one, a release is deleted with its files', async () => {
  const { team, upload } = await stage('Ersetzt')
  const { map } = await builtBy('esbuild')
  await upload(map)
  await upload(map)
  await upload(map, { script: 'assets/b.js' })
  const url = `/console/projects/${team.projectId}/source-maps`
  const files = await team.owner('GET', `${url}/files?release=2.1`)
  expect(files.body.items.map(({ script }: { script: string }) => script)).toEqual([
    'assets/app.js',
    'assets/b.js',
  ])
  const viewer = await world.member(team, 'viewer')
  expect((await viewer('DELETE', `${url}?release=2.1`)).status).toBe(403)
  expect((await team.owner('DELETE', `${url}?release=2.1`)).status).toBe(200)
  expect((await team.owner('DELETE', `${url}?release=2.1`)).status).toBe(404)
  expect((await team.owner('GET', url)).body.items).toEqual([])
  const { rows } = await world.server.ctx.pool.query(
    `select action from lotse.audit where project_id = $1 and action like 'source_maps.%' order by at, id`,
    [team.projectId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['source_maps.uploaded', 'source_maps.deleted'])
})
