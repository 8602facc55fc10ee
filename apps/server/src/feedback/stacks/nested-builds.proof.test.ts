import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { build, transform } from 'esbuild'
import { build as viteBuild } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotseMaps, uploadMaps } from '../../../../../packages/api/src/maps/index.ts'
import { tokenFor } from '../testing/api-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { siteFiles, stackOfRun } from './testing/real-builds.ts'

// Installed here only: one of webpack's packages has a license that ours must not have.
const packages = ['webpack@5.112.2', 'source-map-loader@5.0.0']

let world: World
let folder: string
let lotse: string
beforeAll(async () => {
  world = await createWorld()
  lotse = (await world.server.listen()).lotse
  folder = await mkdtemp(join(tmpdir(), 'lotse-nested-'))
  await writeFile(join(folder, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
  // Each file is a build of its own already, as those of libraries are: minified, with a map.
  for (const [name, text] of Object.entries(siteFiles)) {
    const script = name.replace(/ts$/, 'js')
    const made = await transform(text.replaceAll(".ts'", ".js'"), {
      loader: 'ts',
      minify: true,
      sourcemap: 'external',
      sourcefile: name,
    })
    await writeFile(join(folder, script), `${made.code}//# sourceMappingURL=${script}.map\n`)
    await writeFile(join(folder, `${script}.map`), made.map)
  }
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', ...packages]
  await promisify(execFile)('npm', args, { cwd: folder })
}, 300_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

interface Target {
  out: string
  send: Parameters<typeof lotseMaps>[0]
}

const builders: Record<string, (target: Target) => Promise<unknown>> = {
  webpack: async ({ out, send }) => {
    const webpack = createRequire(join(folder, 'package.json'))('webpack')
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: out, filename: 'app.js' },
      devtool: 'hidden-source-map',
      module: { rules: [{ test: /\.js$/, enforce: 'pre', use: ['source-map-loader'] }] },
      plugins: [lotseMaps(send).webpack],
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    expect((stats as { toJson(): { errors: unknown[] } }).toJson().errors).toEqual([])
  },
  esbuild: async ({ out, send }) => {
    const entryPoints = [join(folder, 'main.js')]
    await build({
      entryPoints,
      outfile: join(out, 'app.js'),
      bundle: true,
      minify: true,
      sourcemap: 'external',
    })
    await uploadMaps(out, send)
  },
  vite: async ({ out, send }) =>
    viteBuild({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'with-maps',
          load: async id => ({ code: await readFile(id, 'utf8'), map: await readFile(`${id}.map`, 'utf8') }),
        },
        lotseMaps(send).vite,
      ],
      build: {
        outDir: out,
        sourcemap: 'hidden',
        lib: { entry: join(folder, 'main.js'), formats: ['iife'], name: 'app', fileName: () => 'app.js' },
      },
    }),
}

test('D205 minified builds by webpack, esbuild and Vite of files that were built before lead to the first sources', async () => {
  const team = await world.team('Verschachtelt')
  const { secret } = await tokenFor(team)
  const visitor = await world.visitor(team.key)
  for (const [name, make] of Object.entries(builders)) {
    const out = join(folder, `out-${name}`)
    const send = { address: lotse, token: secret, project: team.projectId, release: name, remove: true }
    await make({ out, send })
    // Nothing is left that could go online.
    expect(
      (await readdir(out)).filter(file => file.endsWith('.map')),
      name,
    ).toEqual([])
    const code = await readFile(join(out, 'app.js'), 'utf8')
    const stack = stackOfRun(code, `https://shop.example/app.js`)
    const { body } = await visitor.call('POST', '/bugs/v2', {
      type: 'BUG',
      metaData: { releaseVersionNumber: name },
      consoleLog: [{ log: 'broken', priority: 'ERROR', stack }],
    })
    await world.server.errandsDone()
    const path = `/console/projects/${team.projectId}/tickets/${body.id}/stacks/0`
    const { parts } = (await team.owner('GET', path)).body
    const [top] = parts[0].frames
    expect([top.source?.file, top.source?.line], name).toEqual(['sizes.ts', 5])
    expect(top.source.lines[top.source.line - top.source.from], name).toContain('article.size!.width')
  }
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/errors`)
  // Webpack's minifier puts functions into each other: other callers are another entry (decision 034).
  expect(body.items.map(({ place, seen }: ErrorRow) => [place, seen]).sort()).toEqual([
    ['sizes.ts:5', 1],
    ['sizes.ts:5', 2],
  ])
}, 300_000)
