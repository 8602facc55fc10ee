import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packApi } from '../../../../../packages/api/package.mjs'
import { tokenFor } from '../testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

const run = promisify(execFile)
const strict =
  '--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2022 --lib es2023,dom,dom.asynciterable'
const compiler = createRequire(new URL('../../../../../packages/api/package.json', import.meta.url)).resolve(
  'typescript/bin/tsc',
)

let world: World
let team: TestTeam
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  const { lotse } = await world.server.listen()
  team = await world.team('Kursladen')
  const { secret } = await tokenFor(team)
  env = { ...(process.env as Record<string, string>), LOTSE: lotse, TOKEN: secret, PROJECT: team.projectId }
  folder = mkdtempSync(join(tmpdir(), 'lotse-client-'))
  writeFileSync(join(folder, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

/** Compiles a program in the folder strictly, and runs it. */
async function compileAndRun(name: string, code: string): Promise<string> {
  writeFileSync(join(folder, `${name}.ts`), code)
  const args = [compiler, ...strict.split(' '), '--module', 'nodenext', `${name}.ts`]
  await run(process.execPath, args, { cwd: folder }).catch(({ stdout }) => {
    throw new Error(stdout)
  })
  return (await run(process.execPath, [`${name}.js`], { cwd: folder, env })).stdout
}

const head = `
declare const process: { env: Record<string, string | undefined> }
const { LOTSE = '', TOKEN = '', PROJECT = '' } = process.env
const params = { projectId: PROJECT }
`

test('D145 the packed client is installed alone, compiles strictly, and calls the real server', async () => {
  await packApi(folder)
  await run(
    'npm',
    ['install', './lotse-api.tgz', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: folder,
    },
  )
  const program = `import { ApiError, lotse } from '@lotse/api'
${head}
const api = lotse({ address: LOTSE, token: TOKEN })
const made = await api('POST /projects/:projectId/tickets', {
  params, body: { contact: { email: 'mara@example.com' }, text: 'Hallo', priority: 'HIGH' },
})
const priority: 'LOW' | 'MEDIUM' | 'HIGH' = made.priority
const rows: { id: string; changedAt: string }[] = []
for await (const row of api.each('GET /projects/:projectId/sync/tickets', { params })) rows.push(row)
const refused = await api('GET /projects/:projectId/tickets/:ticketId', { params: { ...params, ticketId: 'none' } })
  .then(() => '', (error: unknown) => error instanceof ApiError ? error.code : String(error))
const form = new FormData()
form.append('file', new Blob(['Beleg'], { type: 'text/plain' }), 'beleg.txt')
const contactId = made.contact?.id ?? ''
const file = await api('POST /projects/:projectId/contacts/:contactId/uploads', { params: { ...params, contactId }, body: form })
console.log(JSON.stringify([priority, rows.map(({ id }) => id === made.id), refused, typeof file.fileUrl]))
// What does not fit is an error of the compiler.
async function never(): Promise<void> {
  // @ts-expect-error no contact
  await api('POST /projects/:projectId/tickets', { params, body: { text: 'x' } })
  // @ts-expect-error no such route
  await api('GET /nowhere')
  // @ts-expect-error no project
  await api('GET /projects/:projectId/tickets')
  // @ts-expect-error not a list
  api.pages('GET /token')
}
void never
`
  expect(JSON.parse(await compileAndRun('program', program))).toEqual(['HIGH', [true], 'not_found', 'string'])
})

test('D205 the packed command uploads the maps of a finished build, and the plugins compile strictly', async () => {
  const dist = join(folder, 'dist/assets')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'app.js'), 'app()')
  const map = { version: 3, sources: ['app.ts'], names: [], mappings: 'AAAA', sourcesContent: ['app()'] }
  writeFileSync(join(dist, 'app.js.map'), JSON.stringify(map))
  const more = [
    '--address',
    String(env.LOTSE),
    '--project',
    String(env.PROJECT),
    '--release',
    '2.1',
    '--remove',
  ]
  const upload = () =>
    run('npx', ['--no-install', 'lotse-maps', 'upload', 'dist', ...more], {
      cwd: folder,
      env: { ...env, LOTSE_TOKEN: env.TOKEN },
    })
  expect((await upload()).stdout).toBe('Uploaded the source maps of assets/app.js\n')
  await expect(upload()).rejects.toMatchObject({ code: 1, stdout: 'No source maps in dist\n' })
  const files = `/console/projects/${team.projectId}/source-maps/files?release=2.1`
  expect((await team.owner('GET', files)).body.items).toMatchObject([{ script: 'assets/app.js' }])
  const program = `import { lotseMaps, type MapOptions } from '@lotse/api/maps'
const options: MapOptions = { address: '', token: '', project: '', release: '2' }
const { vite, webpack } = lotseMaps(options)
console.log(JSON.stringify([vite.name, typeof webpack.apply]))
// @ts-expect-error no release
lotseMaps({ address: '', token: '', project: '' })
`
  expect(JSON.parse(await compileAndRun('maps', program))).toEqual(['lotse-maps', 'function'])
})

test('D145 types made by openapi-typescript from the served document compile strictly, and openapi-fetch calls through them', async () => {
  const require = createRequire(new URL('../../../../../packages/api/package.json', import.meta.url))
  const { default: openapiTS, astToString } = await import(require.resolve('openapi-typescript'))
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  symlinkSync(dirname(require.resolve('openapi-fetch/package.json')), join(modules, 'openapi-fetch'))
  for (const origin of ['lotse', 'academy'] as const) {
    const { body } = await world.server.app.origins[origin].inject('/api/v1/openapi.json')
    writeFileSync(join(folder, `${origin}.d.ts`), astToString(await openapiTS(JSON.parse(body))))
  }
  const program = `import createClient from 'openapi-fetch'
import type { paths as academy } from './academy.js'
import type { paths } from './lotse.js'
${head}
const api = createClient<paths>({ baseUrl: \`\${LOTSE}/api/v1\`, headers: { authorization: \`Bearer \${TOKEN}\` } })
const { data, error } = await api.GET('/projects/{projectId}/tickets', { params: { path: params, query: { limit: 1 } } })
const titles: string[] = data?.items.map(({ title }) => title) ?? []
const jobs: keyof academy = '/admin/jobs'
console.log(JSON.stringify([titles, error ?? null, jobs]))
`
  const [titles, error] = JSON.parse(await compileAndRun('generated', program))
  expect([titles.length, error]).toEqual([1, null])
})
