import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot } from '../../scripts/files.mjs'
import { packFolder, writeDeclarations } from '../../scripts/releasing/pack.mjs'
import { bundleCore, bundleRequired, out } from './build.mjs'
import { rollUpTypes } from './roll-up-types.mjs'
import { askForTypes, takeTypes } from './write-out-types.mjs'

const stage = join(out, 'package')
const contracts = 'packages/contracts/src'

/**
 * Packs the SDK for a site with its own build: `lotse-sdk.tgz`, with types, installed next to the site's
 * code. It contains the same bundles that the snippet loads; `buildSdk` runs first.
 */
export async function packSdk() {
  mkdirSync(stage, { recursive: true })
  writeFileSync(join(stage, 'index.js'), await bundleCore('index.ts'))
  writeFileSync(join(stage, 'index.cjs'), await bundleRequired('index.ts'))
  cpSync(join(out, 'chunks'), join(stage, 'chunks'), { recursive: true })
  await writeTypes()
  await packFolder({ name: 'sdk', stage, out, manifest })
}

const manifest = {
  description: 'Feedback, support and guidance inside any website',
  main: './index.cjs',
  module: './index.js',
  types: './index.d.cts',
  exports: {
    '.': {
      import: { types: './index.d.ts', default: './index.js' },
      require: { types: './index.d.cts', default: './index.cjs' },
    },
    './package.json': './package.json',
  },
}

/** One file with the public surface, for `import` and for `require`. */
async function writeTypes() {
  const raw = join(stage, 'raw')
  const asked = join(stage, 'asked')
  await writeDeclarations(
    [
      inRoot('packages/sdk/src/index.ts'),
      inRoot(contracts, 'messages/widget.ts'),
      ...askForTypes(inRoot(contracts, 'visitor'), asked),
    ],
    raw,
  )
  takeTypes(join(raw, relative(inRoot(), asked)), join(raw, contracts, 'visitor'))
  const ours = '@lotse/contracts/'
  const { text, exports } = rollUpTypes(join(raw, 'packages/sdk/src/index.d.ts'), name =>
    name.startsWith(ours) ? join(raw, contracts, name.slice(ours.length)) : undefined,
  )
  for (const folder of [raw, asked]) rmSync(folder, { recursive: true })
  const list = exports.map(({ name, as }) => `${name} as ${as}`).join(', ')
  writeFileSync(join(stage, 'index.d.ts'), `${text}\nexport { ${list} }\n`)
  // `require` returns the class; its types are found on it, and the class itself once more.
  writeFileSync(
    join(stage, 'index.d.cts'),
    `${text}\ndeclare namespace Gleap {\n  export { ${list} }\n}\nexport = Gleap\n`,
  )
}
