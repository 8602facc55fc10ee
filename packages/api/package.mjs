import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../scripts/files.mjs'
import { packFolder, writeDeclarations } from '../../scripts/releasing/pack.mjs'
import { rollUpTypes } from '../sdk/roll-up-types.mjs'

/**
 * Packs the client for programs: `lotse-api.tgz`, one small file with its types.
 * @param {string} out folder for it
 */
export async function packApi(out = inRoot('.build/api')) {
  const stage = join(out, 'package')
  mkdirSync(stage, { recursive: true })
  const { build } = await import('esbuild')
  const shared = /** @type {const} */ ({ outdir: stage, bundle: true, format: 'esm', target: 'es2022' })
  await build({ ...shared, entryPoints: { index: inRoot('packages/api/src/index.ts') } })
  const maps = inRoot('packages/api/src/maps')
  await build({ ...shared, platform: 'node', entryPoints: { maps: join(maps, 'index.ts') } })
  const command = { 'lotse-maps': join(maps, 'bin.ts') }
  await build({ ...shared, platform: 'node', entryPoints: command, banner: { js: '#!/usr/bin/env node' } })
  writeFileSync(join(stage, 'index.d.ts'), await typesOf(stage))
  writeFileSync(join(stage, 'maps.d.ts'), await typesOfMaps(stage))
  await packFolder({ name: 'api', stage, out, manifest })
}

const manifest = {
  description: 'Typed client for the APIs of Lotse and Academy Admin',
  engines: { node: '>=20' },
  types: './index.d.ts',
  bin: { 'lotse-maps': './lotse-maps.js' },
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './maps': { types: './maps.d.ts', default: './maps.js' },
    './package.json': './package.json',
  },
}

/** The client's own declarations, with the routes of both products in the place of `calls.ts`. */
async function typesOf(/** @type {string} */ stage) {
  const raw = join(stage, 'raw')
  await writeDeclarations([inRoot('packages/api/src/index.ts')], raw)
  const own = join(raw, 'packages/api/src')
  const calls = readFileSync(join(own, 'calls.d.ts'), 'utf8').replace(/^export type \w+Calls = .*$/gm, '')
  writeFileSync(join(own, 'calls.d.ts'), calls + (await callsOfServer()))
  const ours = '@lotse/contracts/'
  const { text, exports } = rollUpTypes(join(own, 'index.d.ts'), name =>
    name.startsWith(ours) ? join(raw, 'packages/contracts/src', name.slice(ours.length)) : undefined,
  )
  rmSync(raw, { recursive: true })
  return `${text}\nexport { ${exports.map(({ name, as }) => `${name} as ${as}`).join(', ')} }\n`
}

/** What a build imports to send its source maps. */
async function typesOfMaps(/** @type {string} */ stage) {
  const raw = join(stage, 'raw')
  await writeDeclarations([inRoot('packages/api/src/maps/index.ts')], raw)
  const { text, exports } = rollUpTypes(join(raw, 'packages/api/src/maps/index.d.ts'), () => undefined)
  rmSync(raw, { recursive: true })
  return `${text}\nexport { ${exports.map(({ name, as }) => `${name} as ${as}`).join(', ')} }\n`
}

/** The routes of the server as types. */
async function callsOfServer() {
  const { build } = await import('esbuild')
  // Beside the packages that it imports.
  const outfile = inRoot('apps/server', `.api-documents-${process.pid}.mjs`)
  const packages = {
    '@lotse/contracts': inRoot('packages/contracts/src'),
    '@lotse/rules': inRoot('packages/rules/src'),
  }
  try {
    await build({
      entryPoints: [inRoot('apps/server/src/commands/api-documents.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      alias: packages,
    })
    /** @type {{ apiCalls(): Promise<string> }} */
    const { apiCalls } = await import(pathToFileURL(outfile).href)
    return await apiCalls()
  } finally {
    rmSync(outfile, { force: true })
  }
}
