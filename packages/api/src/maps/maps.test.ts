import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { addDebugId } from './debug-ids.ts'
import { findMaps } from './find-maps.ts'
import { lotseMaps, uploadMaps } from './index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotse-maps-'))
  await mkdir(join(folder, 'assets/maps'), { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('index.html', '<script src="/assets/a.js"></script>')
  await write('assets/a.js', 'a()')
  await write('assets/a.js.map', '{"version":3}')
  await write('assets/b.mjs', 'b()\n//# sourceMappingURL=maps/b.json')
  await write('assets/maps/b.json', '{"version":3}')
  await write('assets/c.js', 'c()\n//# sourceMappingURL=data:application/json;base64,e30=')
  await write('assets/style.css.map', '{}')
})
afterAll(() => rm(folder, { recursive: true }))

interface Sent {
  method: string
  url: string
}
function server(status = 200, body: unknown = {}) {
  const sent: Sent[] = []
  const fetch_ = (async (url: string, { method }: { method: string }) => {
    sent.push({ method, url })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }) as unknown as typeof fetch
  return { sent, fetch: fetch_ }
}
const options = { address: 'https://lotse.example', token: 't', project: 'p', release: '2.1 beta' }

test('D205 each script of a build is found with its map, beside it or where its last line says', async () => {
  const found = await findMaps(folder)
  expect(found.map(({ script }) => script)).toEqual(['assets/a.js', 'assets/b.mjs'])
  expect(found[1]?.map).toBe(join(folder, 'assets/maps/b.json'))
})

test('D205 each map is sent by its release and script, and a plugin does the same after a build', async () => {
  const { sent, fetch } = server()
  await uploadMaps(folder, { ...options, fetch, prefix: '/shop/' })
  expect(sent).toEqual(
    ['a.js', 'b.mjs'].map(name => ({
      method: 'PUT',
      url: `https://lotse.example/api/v1/projects/p/source-maps?release=2.1+beta&script=${encodeURIComponent(`shop/assets/${name}`)}`,
    })),
  )
  await lotseMaps({ ...options, fetch }).vite.writeBundle.handler({ dir: folder })
  await lotseMaps({ ...options, fetch, token: '' }).vite.writeBundle.handler({ dir: folder })
  expect(sent).toHaveLength(4)
  let emitted = () => Promise.resolve()
  const tapPromise = (_: string, run: () => Promise<void>) => {
    emitted = run
  }
  lotseMaps({ ...options, fetch }).webpack.apply({ outputPath: folder, hooks: { afterEmit: { tapPromise } } })
  await emitted()
  expect(sent).toHaveLength(6)
  expect(await readdir(join(folder, 'assets'))).toContain('a.js.map')
})

test('D205 a refusal says which script and why, in the words of the server', async () => {
  const { fetch } = server(422, { error: 'source_map_refused', details: 'The map has no mappings.' })
  await expect(uploadMaps(folder, { ...options, fetch })).rejects.toThrow(
    'lotse-maps: assets/a.js: The map has no mappings.',
  )
  await expect(uploadMaps(folder, { ...options, release: '' })).rejects.toThrow('release is missing')
})

test('D205 the command says what it needs', async () => {
  const said: string[] = []
  const run = (...args: string[]) => runCommand(args, {}, text => said.push(text))
  expect([await run(), await run('--help'), await run('upload', folder, '--what')]).toEqual([2, 0, 1])
  expect(await run('upload', folder, '--release', '2')).toBe(1)
  expect(said[0]).toContain('lotse-maps upload <folder>')
  expect(said.at(-1)).toBe('lotse-maps: address is missing')
})

test('D205 a debug id is written once below the code, into the map, and noted when the script runs', async () => {
  const files = { code: join(folder, 'd.js'), map: join(folder, 'd.js.map') }
  const code = 'globalThis.ran = 1\n//# sourceMappingURL=d.js.map'
  await writeFile(files.code, code)
  await writeFile(files.map, '{"version":3}')
  await addDebugId(files)
  const [first, note, id, link] = (await readFile(files.code, 'utf8')).split('\n')
  expect([first, link]).toEqual(code.split('\n'))
  const { debugId } = JSON.parse(await readFile(files.map, 'utf8'))
  expect(debugId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(id).toBe(`//# debugId=${debugId}`)
  new Script(await readFile(files.code, 'utf8'), { filename: files.code }).runInThisContext()
  const noted = (globalThis as { _debugIds?: Record<string, string> })._debugIds ?? {}
  expect(Object.entries(noted)).toEqual([[expect.stringContaining('d.js:2:'), debugId]])
  expect(note).toContain(debugId)
  const once = await readFile(files.code, 'utf8')
  await addDebugId(files)
  expect(await readFile(files.code, 'utf8')).toBe(once)
})
